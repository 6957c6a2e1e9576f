import type { FastifyInstance } from "fastify";

/** A year, the minimum for browsers' lists of HTTPS-only sites. */
const ALWAYS_HTTPS = "max-age=31536000; includeSubDomains";

/**
 * Never cached, sniffed or embedded, harmless when opened directly. Constant, because every save gets
 * them.
 */
export const DATA_HEADERS = {
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer",
};

/** Teachers record answers to questions; nothing else, and no frame within. */
export const PAGE_PERMISSIONS =
  "camera=(self), microphone=(self), geolocation=(), payment=(), usb=(), serial=(), hid=(), midi=(), display-capture=()";

/**
 * Over HTTPS browsers never try plain HTTP again; nothing is said over plain HTTP (a first look, a local
 * network).
 */
export const httpsHeaders = (publicUrl: string): Record<string, string> =>
  publicUrl.startsWith("https:") ? { "strict-transport-security": ALWAYS_HTTPS } : {};

export function replyWith(app: FastifyInstance, headers: Record<string, string>): void {
  if (Object.keys(headers).length === 0) return;
  app.addHook("onRequest", (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
