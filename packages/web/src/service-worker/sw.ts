/// <reference lib="webworker" />
import { clientsClaim } from "workbox-core";
import { matchPrecache, precacheAndRoute } from "workbox-precaching";
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

const SLOW_MS = 4_000;

clientsClaim();
precacheAndRoute(__OFFLINE_FILES__);

// Fetches the page again; offline, the stored one opens.
const online = new NetworkOnly();
const page = new NavigationRoute(
  async (options) => {
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, SLOW_MS));
    const answer = await Promise.race([online.handle(options).catch(() => undefined), late]);
    return answer ?? (await matchPrecache("/index.html")) ?? Response.error();
  },
  { denylist: [/^\/api\//, /^\/media\//, /^\/socket\.io\//] },
);
registerRoute(page);

registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.destination === "image" && url.pathname.startsWith("/media/"),
  async ({ request }) => (await caches.match(request)) ?? fetch(request),
);
