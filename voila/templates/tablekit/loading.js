// What the page does until its first widget stands, and a few things after that.
(() => {
  const PATIENCE = 15000; // milliseconds until we admit that something is wrong
  const cells = () => document.getElementById("rendered_cells");
  const loading = document.getElementById("loading");
  const again = document.getElementById("again");

  // The table follows JupyterLab's marks, and those follow the machine.
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const light = () => {
    document.body.dataset.jpThemeLight = String(!dark.matches);
    document.body.dataset.jpThemeName = dark.matches ? "JupyterLab Dark" : "JupyterLab Light";
  };
  dark.addEventListener("change", light);
  light();

  const step = (laid, words) => {
    loading.querySelectorAll(".tk-cushion").forEach((cushion, place) => {
      cushion.classList.toggle("tk-laid", place < laid);
    });
    document.getElementById("loading_step").textContent = words;
  };

  const stands = () =>
    [...(cells()?.querySelectorAll(".jp-OutputArea-output > *, .tk-trouble") ?? [])].some(
      (output) => output.offsetHeight > 0,
    );
  const watch = () => {
    if (!loading.isConnected) return;
    if (!stands()) {
      setTimeout(watch, 30);
      return;
    }
    loading.remove();
    clearTimeout(trouble);
  };
  const trouble = setTimeout(() => {
    document.getElementById("loading_text").textContent = "This takes longer than it should";
    step(1, "Perhaps every seat in the house is taken just now. Your tables are kept.");
    again.hidden = false;
  }, PATIENCE);
  again.addEventListener("click", (event) => {
    event.preventDefault(); // a plain link would lose what stands after the #
    location.reload();
  });

  // Voila calls these: while the server works on a cell, with every cell that is done, with the
  // last one, and again when the front end has started.
  window.voila_heartbeat = () => {};
  window.update_loading_text = () => {};
  window.voila_process = () => step(2, "The dealer is awake.");
  window.display_cells = () => {
    if (!window.themeLoaded) {
      window.cellLoaded = true;
      step(3, "The cards are on their way.");
      return;
    }
    if (loading.isConnected) step(4, "Here they come.");
    cells().style.display = "";
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
