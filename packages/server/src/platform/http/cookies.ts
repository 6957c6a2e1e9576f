/** Unreadable for scripts, and not sent from other sites. */
export interface KeptCookie {
  name: string;
  value: string;
  path: string;
  /** 0 deletes it. */
  seconds: number;
}

/** Browsers take such a name over HTTPS alone, so that nobody on the way can plant one. */
const SECURE = "__Secure-";

/** Without that prefix, in the browser's order. */
export function readCookies(header: string | undefined): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of header?.split(";") ?? []) {
    const at = pair.indexOf("=");
    if (at < 0) continue;
    const name = pair.slice(0, at).trim();
    cookies.set(
      name.startsWith(SECURE) ? name.slice(SECURE.length) : name,
      pair.slice(at + 1).trim(),
    );
  }
  return cookies;
}

export function writeCookie({ name, value, path, seconds }: KeptCookie, secure: boolean): string {
  const rules = `Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Strict`;
  return secure ? `${SECURE}${name}=${value}; ${rules}; Secure` : `${name}=${value}; ${rules}`;
}
