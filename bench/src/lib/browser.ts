import { createClient } from "@markwell/contract/client";

/** Keeps the cookie that binds a sign-in to the browser in which it was begun. */
export function aBrowser(origin: string) {
  const jar = new Map<string, string>();
  return createClient({
    origin,
    fetch: async (url, init) => {
      const headers = new Headers(init?.headers);
      headers.set("cookie", [...jar].map((pair) => pair.join("=")).join("; "));
      const reply = await fetch(url, { ...init, headers });
      for (const line of reply.headers.getSetCookie()) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        jar.set(name, value);
      }
      return reply;
    },
  });
}
