/// <reference lib="webworker" />
import { cacheNames, clientsClaim } from "workbox-core";
import { PrecacheController, PrecacheRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { NetworkOnly } from "workbox-strategies";

/*
 * Lets the exam open without a network: its files are fetched when the app is first visited, and the
 * page keeps the pictures of its questions (features/exam/keep-on-device.ts). Take Test, to which it is left,
 * opens as well. Everything else goes to the network as ever; no reply of the
 * API is kept here (features/exam/kept-offline.ts keeps what a sitting needs).
 *
 * A new version waits until the last page of the old one is closed: a student who writes still needs
 * the old files.
 */
declare const self: ServiceWorkerGlobalScope;
/** Filled in by build/service-worker.ts. */
declare const __OFFLINE_FILES__: { url: string; revision: string | null }[];
/** One file with all those that have a hash: fonts as Base64. */
declare const __OFFLINE_PACK__: string;

const SLOW_MS = 4_000;

const TYPES: Record<string, string> = {
  css: "text/css; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  woff2: "font/woff2",
};
/** An update that changes no more is fetched file by file. */
const FEW = 20;

clientsClaim();
const precache = new PrecacheController();
precache.addToCacheList(__OFFLINE_FILES__);
registerRoute(new PrecacheRoute(precache));
self.addEventListener("install", (event) => {
  // Workbox asks for what the pack did not bring, and keeps what is there.
  event.waitUntil(
    unpack()
      .catch(() => undefined)
      .then(() => precache.install(event)),
  );
});
self.addEventListener("activate", (event) => void precache.activate(event));

/** Puts what is missing into Workbox's store, with one request. */
async function unpack(): Promise<void> {
  const cache = await caches.open(cacheNames.precache);
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const missing = __OFFLINE_FILES__.filter(({ url, revision }) => !revision && !kept.has(url));
  if (missing.length <= FEW) return;
  const reply = await fetch(__OFFLINE_PACK__);
  if (!reply.ok) return;
  const texts = (await reply.json()) as Record<string, string>;
  await Promise.all(
    missing.map(async ({ url }) => {
      const text = texts[url];
      const type = TYPES[url.slice(url.lastIndexOf(".") + 1)];
      if (text === undefined || !type) return;
      const body = type.startsWith("font/")
        ? Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))
        : text;
      await cache.put(url, new Response(body, { headers: { "content-type": type } }));
    }),
  );
}

// Fetches the page again; offline, the stored one opens.
const online = new NetworkOnly();
const page = new NavigationRoute(
  async (options) => {
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, SLOW_MS));
    const answer = await Promise.race([online.handle(options).catch(() => undefined), late]);
    return answer ?? (await precache.matchPrecache("/index.html")) ?? Response.error();
  },
  { denylist: [/^\/api\//, /^\/media\//, /^\/socket\.io\//] },
);
registerRoute(page);

registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.destination === "image" && url.pathname.startsWith("/media/"),
  async ({ request }) => (await caches.match(request)) ?? fetch(request),
);
