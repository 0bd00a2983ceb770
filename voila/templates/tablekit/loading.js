// What the page does until its first widget stands, and a few things after that.
(() => {
  const PATIENCE = 15000; // milliseconds until we admit that something is wrong
  const TRIES = "tablekit-tries"; // how often this window has begun anew
  const MOST_TRIES = 3;
  const cells = () => document.getElementById("rendered_cells");
  const loading = document.getElementById("loading");
  const again = document.getElementById("again");

  // The language of the address, else the first of the browser's that is spoken here.
  const house = JSON.parse(loading.dataset.house);
  const asked = [new URLSearchParams(location.search).get("lang") ?? "", ...navigator.languages];
  const language =
    asked.flatMap((tag) => [tag, tag.split("-")[0]]).find((tag) => tag in house) ?? "en";
  document.documentElement.lang = language;
  const say = (code) => house[language][code];
  const write = (node, code) => {
    node.dataset.word = code;
    node.textContent = say(code);
  };
  const translate = () => {
    for (const node of document.querySelectorAll("[data-word]")) write(node, node.dataset.word);
  };
  translate();

  // The table follows JupyterLab's marks, and those follow the machine.
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const light = () => {
    document.body.dataset.jpThemeLight = String(!dark.matches);
    document.body.dataset.jpThemeName = dark.matches ? "JupyterLab Dark" : "JupyterLab Light";
  };
  dark.addEventListener("change", light);
  light();

  const step = (laid, code) => {
    loading.querySelectorAll(".tk-page-cushion").forEach((cushion, place) => {
      cushion.classList.toggle("tk-page-laid", place < laid);
    });
    write(document.getElementById("loading_step"), code);
  };

  const stands = () =>
    [...(cells()?.querySelectorAll(".jp-OutputArea-output > *, .tk-page-trouble") ?? [])].some(
      (output) => output.offsetHeight > 0,
    );
  // Jupyter's front end waits two seconds for a widget's code. On a busy machine that is too short: it
  // then writes a line of text in the widget's place, and never looks again. So the page begins anew.
  const gaveUp = () =>
    [...(cells()?.querySelectorAll(".jp-OutputArea-output.jupyter-widgets") ?? [])].some(
      (output) => output.childElementCount === 0 && output.textContent,
    );
  const watch = () => {
    if (!loading.isConnected) return;
    const tries = Number(sessionStorage.getItem(TRIES));
    if (stands()) {
      loading.remove();
      clearTimeout(trouble);
      sessionStorage.removeItem(TRIES);
    } else if (gaveUp() && tries < MOST_TRIES) {
      sessionStorage.setItem(TRIES, String(tries + 1));
      location.reload();
    } else {
      setTimeout(watch, 30);
    }
  };
  const trouble = setTimeout(() => {
    write(document.getElementById("loading_text"), "loading-slow-title");
    step(1, "loading-slow");
    again.hidden = false;
  }, PATIENCE);
  // The server calls this when the kernel of this page has died before the page was whole.
  window.tablekit_fault = () => {
    clearTimeout(trouble);
    write(document.getElementById("loading_text"), "fault-title");
    step(1, "fault");
    again.hidden = false;
  };
  again.addEventListener("click", (event) => {
    event.preventDefault(); // a plain link would lose what stands after the #
    location.reload();
  });

  // Voila calls these: while the server works on a cell, with every cell that is done, with the
  // last one, and again when the front end has started.
  window.voila_heartbeat = () => {};
  window.update_loading_text = () => {};
  window.voila_process = () => step(2, "loading-awake");
  window.display_cells = () => {
    if (!window.themeLoaded) {
      window.cellLoaded = true;
      step(3, "loading-coming");
      return;
    }
    if (loading.isConnected) step(4, "loading-here");
    cells().style.display = "";
    translate();
    watch();
  };
  window.voila_finish = window.display_cells;

  // A page that is left says goodbye, so that its kernel can go; one that comes out of the browser's
  // memory has none any more.
  addEventListener("pagehide", () => {
    const config = document.getElementById("jupyter-config-data");
    if (!config) return;
    const { baseUrl, kernelId } = JSON.parse(config.textContent);
    navigator.sendBeacon(`${baseUrl}voila/api/shutdown/${kernelId}`);
  });
  addEventListener("pageshow", (event) => {
    if (event.persisted) location.reload();
  });
})();
