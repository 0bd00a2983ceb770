# One word per task. Each sets up what it needs in .venv by itself: `make play` what playing needs,
# the others the rest too. All they ask for is Python 3.11 or newer and make.

SHELL := /bin/sh
.DEFAULT_GOAL := help
.PHONY: help play fast test browser steady notebooks check fix bench bench-dashboard fuzz compile lock clean

# Games to play in `make fuzz`; more arguments for `make test`, as in `make test ARGS="-k parry"`.
N ?= 20000
ARGS ?=

PY := .venv/bin/python
CAN_PLAY := .venv/.can-play
READY := .venv/.ready
BENCH_PY := .venv-bench/bin/python
BENCH_READY := .venv-bench/.ready
export PIP_DISABLE_PIP_VERSION_CHECK := 1
# Every kernel and server is a new process: without compiled bytecode each would take seconds more.
unexport PYTHONDONTWRITEBYTECODE

# Before a command: the compiled engines come first on its path, where `make fast` has built them.
FAST = fast=$$($(PY) scripts/fast.py --path 2>/dev/null); [ -z "$$fast" ] || export PYTHONPATH="$$fast";

# $(call make-venv,FOLDER): a virtual environment with pip, made by the first Python that is new enough.
# A name that exists may still not run (a version manager's stand-in), so each candidate is asked.
define make-venv
if ! $(1)/bin/python -m pip --version >/dev/null 2>&1; then \
  for python in $(PYTHON) python3.13 python3.12 python3.11 python3 none; do \
    if "$$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then break; fi; \
  done; \
  if [ "$$python" = none ]; then \
    echo "tablekit needs Python 3.11 or newer; none was found. Install it, or say where it is: make PYTHON=/path/to/python3" >&2; \
    exit 1; \
  fi; \
  echo "Setting up $(1) with $$($$python --version); this happens once."; \
  if ! "$$python" -m venv --clear $(1); then \
    rm -rf $(1); \
    echo "$$python cannot make a virtual environment with pip; on Debian and Ubuntu install the package python3-venv." >&2; \
    exit 1; \
  fi; \
fi
endef

help: ## list the tasks
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-16s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: $(CAN_PLAY) ## open the tables in a browser; more arguments as in ARGS="--port 0"
	@$(FAST) $(PY) -P -m tablekit play $(ARGS)

fast: $(READY) ## compile the engines, several times as fast: play, notebooks and bench then use them
	@$(PY) scripts/fast.py

test: $(READY) ## set up, then run every test, doctest and notebook
	@$(PY) scripts/run_tests.py $(ARGS)

notebooks: $(READY) ## build and run the notebooks, store what they show; some as in ARGS="FILE…"
	@$(FAST) $(PY) scripts/build_notebooks.py $(ARGS)

browser: $(READY) ## only the tests in a real Chromium
	@$(PY) scripts/run_tests.py browser $(ARGS)

steady: $(READY) ## are the tests green every time? Suites again and again, also on a busy machine (hours)
	@$(PY) scripts/steady.py $(ARGS)

check: $(READY) ## lint, format, types (Python and JavaScript), layers, rule coverage
	$(PY) -m ruff check
	$(PY) -m ruff format --check
	$(PY) -m mypy
	.venv/bin/lint-imports --no-logo
	$(PY) scripts/front.py check
	@$(PY) -m tablekit rules --all --coverage >.venv/coverage.txt || { cat .venv/coverage.txt; exit 1; }

fix: $(READY) ## let the linter and the formatter mend what they can
	$(PY) -m ruff check --fix
	$(PY) -m ruff format
	$(PY) scripts/front.py fix

# Each is run, also when a bar of one before it was missed.
bench: $(BENCH_READY) $(READY) ## speed beside peers and in the browser; writes docs/benchmarks.md (20 minutes)
	@$(PY) scripts/fast.py || true
	@missed=0; for each in "$(BENCH_PY) benchmarks/speed.py $(ARGS)" "$(PY) benchmarks/report.py" \
	    "$(BENCH_PY) benchmarks/widget.py" "$(BENCH_PY) benchmarks/widget.py --game shogun-no-katana --seats 4" \
	    "$(PY) benchmarks/shogun.py" "$(PY) benchmarks/browser.py" "$(PY) benchmarks/store.py" \
	    "$(PY) benchmarks/analysis.py"; do $$each || missed=1; done; exit $$missed

bench-dashboard: $(READY) ## how soon the dashboard stands, what a visitor costs and leaves (10 minutes)
	$(PY) benchmarks/dashboard.py $(ARGS)

fuzz: $(READY) ## N random games of each game, and N/4 sensible ones, through the conformance kit (N=20000)
	$(PY) -m tablekit check --all --games $(N)

compile: $(READY) ## trial: compile the engines with mypyc in a copy and test them there
	$(PY) scripts/trial_compile.py $(ARGS)

lock: $(READY) ## resolve constraints.txt anew from pyproject.toml
	$(PY) -m pip install -qq uv
	$(PY) -m uv pip compile -q --universal --upgrade --no-header --no-annotate --all-extras pyproject.toml -o constraints.txt

clean: ## remove the environments, builds and caches
	rm -rf .venv .venv-bench build dist .coverage .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
	find tablekit widgets \( -name '*.so' -o -name '*.pyd' \) -exec rm -f {} +

$(CAN_PLAY): pyproject.toml constraints.txt
	@$(call make-venv,.venv)
	@$(PY) scripts/set_up.py -c constraints.txt -e '.[dashboard,analysis]'
	@touch $@

$(READY): pyproject.toml constraints.txt
	@$(call make-venv,.venv)
	@$(PY) scripts/set_up.py -c constraints.txt -e '.[dashboard,analysis,cluster,test,compile]'
	@touch $(CAN_PLAY) $@

$(BENCH_READY): pyproject.toml benchmarks/requirements.txt
	@$(call make-venv,.venv-bench)
	@$(BENCH_PY) scripts/set_up.py -r benchmarks/requirements.txt -e .
	@touch $@
