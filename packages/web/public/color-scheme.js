// Runs before the first paint, so that a dark screen never flashes white. It is a file of its own
// because the content security policy allows no inline scripts.
{
  let chosen = "auto";
  try {
    chosen = localStorage.getItem("markwell.color-scheme") ?? "auto";
  } catch {
    // Storage may be blocked; the system's scheme is a good answer then.
  }
  const dark =
    chosen === "dark" || (chosen !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.setAttribute("data-mantine-color-scheme", dark ? "dark" : "light");
}
