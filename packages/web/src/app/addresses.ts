/** Addresses as people write them: `?level=primary 5&level=primary 6&page=2`, without quotes. */
export function parseSearch(text: string): Record<string, string | string[]> {
  const params = new URLSearchParams(text);
  const values: Record<string, string | string[]> = {};
  for (const name of new Set(params.keys())) {
    const all = params.getAll(name);
    values[name] = all.length > 1 ? all : (all[0] ?? "");
  }
  return values;
}

/** The reverse; undefined and empty lists are left out. */
export function stringifySearch(values: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) params.append(name, String(one));
    }
  }
  const text = params.toString();
  return text ? `?${text}` : "";
}

/**
 * Shared links have the form `{origin}/#/user/conducttest?testid=...` (assessment core,
 * section 2). Gives the same address without the hash sign, or undefined for other hashes.
 */
export function pathFromHash(hash: string): string | undefined {
  const path = hash.startsWith("#/") ? hash.slice(1) : undefined;
  // Two slashes, which browsers also read in a backslash, would make another host of it.
  return path && /^\/[/\\]/.test(path) ? undefined : path;
}
