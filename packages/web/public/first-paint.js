// Runs before the first paint, so that a dark screen never flashes white and the shell in index.html
// is the frame of the page to come. It is a file of its own because the content security policy
// allows no inline scripts.
{
  // Where a browser forbids storage ("block all cookies", some private windows and embedded views) the page keeps what
  // it needs as long as it is open.
  for (const name of ["sessionStorage", "localStorage"]) {
    try {
      const storage = window[name];
      storage.setItem("markwell.probe", "");
      storage.removeItem("markwell.probe");
    } catch {
      let holds = false;
      try {
        // Full is not forbidden.
        holds = window[name].length > 0;
      } catch {}
      if (holds) continue;
      const memory = Object.create({
        getItem: (key) => (Object.hasOwn(memory, key) ? memory[key] : null),
        setItem: (key, value) => Object.assign(memory, { [key]: String(value) }),
        removeItem: (key) => delete memory[key],
        clear: () => {
          for (const key of Object.keys(memory)) delete memory[key];
        },
      });
      Object.defineProperty(window, name, { value: memory, configurable: true });
      document.documentElement.dataset.storage = "none";
    }
  }

  const kept = (key) => {
    try {
      return sessionStorage.getItem(key) ?? localStorage.getItem(key);
    } catch {
      // Storage may be blocked: then nobody is signed in, and the system's scheme is a good answer.
      return null;
    }
  };
  const page = document.documentElement;
  const chosen = kept("markwell.color-scheme");
  const dark =
    chosen === "dark" || (chosen !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  page.setAttribute("data-mantine-color-scheme", dark ? "dark" : "light");

  const session = kept("markwell.session");
  const exam = location.pathname.startsWith("/trainee/taketest");
  const user = session && /^\/(user(\/.*)?|admin|home)?$/.test(location.pathname);
  if (exam) page.dataset.shell = "exam";
  else if (user) page.dataset.shell = session.includes('"STUDENT"') ? "student" : "staff";
  else page.dataset.shell = "entry";

  // Else these would be asked for when the first scripts have come and run.
  const kind = exam ? "exam" : user ? "user" : "visitor";
  const list = document.querySelector(`[name="${kind}-files"]`);
  for (const file of list.content.split(" ").filter(Boolean)) {
    const link = document.createElement("link");
    link.rel = file.endsWith(".css") ? "preload" : "modulepreload";
    link.as = file.endsWith(".css") ? "style" : "script";
    link.crossOrigin = "";
    link.href = file;
    document.head.append(link);
  }

  // A file that is dropped beside its place would be opened instead of the page, with all that was not saved.
  const keepPage = (event) => {
    const { dataTransfer, target } = event;
    if (event.defaultPrevented || !dataTransfer?.types.includes("Files")) return;
    if (target instanceof HTMLInputElement && target.type === "file") return;
    event.preventDefault();
    dataTransfer.dropEffect = "none";
  };
  addEventListener("dragover", keepPage);
  addEventListener("drop", keepPage);
}
