/** Nothing of this process's settings but the place of the compiled modules that `npm test` keeps. */
export function ownEnvironment(settings: Record<string, string>): Record<string, string> {
  const { PATH = "", NODE_COMPILE_CACHE = "" } = process.env;
  return { PATH, NODE_COMPILE_CACHE, LOG_LEVEL: "silent", ...settings };
}
