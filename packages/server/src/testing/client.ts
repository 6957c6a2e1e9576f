import { type Client, createClient } from "@markwell/contract/client";
import { hashToken, newToken } from "../platform/sessions/token.ts";
import type { TestApp } from "./app.ts";

const HOUR_MS = 3_600_000;

export function visitor(app: TestApp): Client {
  return createClient({ origin: app.origin });
}

/** The product's typed client, signed in as this person; only a sign-in test types a password. */
export async function clientFor(app: TestApp, person: { id: string }): Promise<Client> {
  const token = await tokenFor(app, person);
  return createClient({ origin: app.origin, token: () => token });
}

/** 12 hours, remembered, so that a case may move the clock by hours without signing out. */
export async function tokenFor(
  app: TestApp,
  person: { id: string },
  { remembered = true }: { remembered?: boolean } = {},
): Promise<string> {
  const token = newToken();
  const now = app.clock.now();
  await app.db
    .insertInto("sessions")
    .values({
      tokenHash: Buffer.from(hashToken(token), "hex"),
      personId: person.id,
      createdAt: new Date(now),
      expiresAt: new Date(now + 12 * HOUR_MS),
      lastUsedAt: new Date(now),
      remembered,
    })
    .execute();
  return token;
}

/**
 * A browser with cookies of its own.
 * @param address what the proxy that we trust says of it
 * @param token of whoever is signed in
 */
export function aBrowser(
  app: TestApp,
  { address, token }: { address?: string; token?: () => string | undefined } = {},
) {
  const jar = new Map<string, string>();
  const kept: string[] = [];
  const client = createClient({
    origin: app.origin,
    ...(token && { token }),
    fetch: async (url, init) => {
      const headers = new Headers(init?.headers);
      headers.set("cookie", [...jar].map((pair) => pair.join("=")).join("; "));
      if (address) headers.set("x-forwarded-for", address);
      const reply = await fetch(url, { ...init, headers });
      for (const line of reply.headers.getSetCookie()) {
        kept.push(line);
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (line.includes("Max-Age=0")) jar.delete(name);
        else jar.set(name, value);
      }
      return reply;
    },
  });
  return { client, jar, kept };
}

/** A visitor whose requests come from this address, through the proxy that we trust. */
export function callerFrom(app: TestApp, address: string): Client {
  return createClient({
    origin: app.origin,
    fetch: (url, init) => {
      const headers = new Headers(init?.headers);
      headers.set("x-forwarded-for", address);
      return fetch(url, { ...init, headers });
    },
  });
}
