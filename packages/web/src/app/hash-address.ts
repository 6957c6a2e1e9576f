/**
 * Shared links have the form `{origin}/#/user/conducttest?testid=...` (assessment core,
 * section 2). Gives the same address without the hash sign, or undefined for other hashes.
 */
export function pathFromHash(hash: string): string | undefined {
  const path = hash.startsWith("#/") ? hash.slice(1) : undefined;
  // Two slashes, which browsers also read in a backslash, would make another host of it.
  return path && /^\/[/\\]/.test(path) ? undefined : path;
}
