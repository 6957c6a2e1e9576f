import type { FastifyInstance } from "fastify";

/** A year, the minimum for browsers' lists of HTTPS-only sites. */
const ALWAYS_HTTPS = "max-age=31536000; includeSubDomains";

/**
 * For data and refusals: never cached, never sniffed as another type, never embedded in another site, and
 * harmless when opened directly. Constant, because every save gets them.
 */
export const DATA_HEADERS = {
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer",
};

/** Permissions of a page: none, because Markwell needs none. */
export const PAGE_PERMISSIONS =
  "camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), hid=(), midi=(), display-capture=()";

/**
 * A school that is reached by HTTPS is reached by nothing else: browsers that have been here once do
 * not even try. Where the address is plain HTTP (a first look, a local network) nothing is said.
 */
export const httpsHeaders = (publicUrl: string): Record<string, string> =>
  publicUrl.startsWith("https:") ? { "strict-transport-security": ALWAYS_HTTPS } : {};

/** Adds these headers to every reply. */
export function replyWith(app: FastifyInstance, headers: Record<string, string>): void {
  if (Object.keys(headers).length === 0) return;
  app.addHook("onRequest", (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
