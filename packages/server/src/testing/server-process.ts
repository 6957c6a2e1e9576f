/**
 * The environment of a server that a test starts as a process of its own: nothing of this process's
 * settings, but for the place of the compiled modules that `npm test` keeps.
 */
export function ownEnvironment(settings: Record<string, string>): Record<string, string> {
  const { PATH = "", NODE_COMPILE_CACHE = "" } = process.env;
  return { PATH, NODE_COMPILE_CACHE, LOG_LEVEL: "silent", ...settings };
}
