import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import fastifyStatic from "@fastify/static";
import { texts } from "@markwell/contract/texts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/**
 * The built web app: hashed assets are immutable, every other path gets the page (its router knows
 * the 404 of pages); an unknown path under /api is a JSON 404.
 *
 * @param zone the school's time zone, which the page shows times in
 * @param closed pages of the app that are switched off here: the page comes with status 404.
 */
export async function serveWebApp(
  app: FastifyInstance,
  folder: string,
  { zone, closed }: { zone: string; closed: readonly string[] },
): Promise<void> {
  const index = join(folder, "index.html");
  const sendPage = existsSync(index) ? pageIn(zone, readFileSync(index, "utf8")) : undefined;
  if (sendPage) {
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      globIgnore: ["index.html*"],
      cacheControl: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        const hashed = path.includes("/assets/");
        reply.header("cache-control", hashed ? "public, max-age=31536000, immutable" : "no-cache");
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const page =
      request.method === "GET" &&
      !request.url.startsWith("/api") &&
      !request.url.startsWith("/assets/");
    if (page && sendPage) {
      const path = request.url.replace(/[?#].*$/, "").replace(/\/$/, "");
      if (closed.includes(path)) reply.code(404);
      return sendPage(request, reply);
    }
    return reply
      .status(404)
      .header("cache-control", "no-store")
      .send({ success: false, message: texts.common.notFound });
  });
}

/** Answers with the page, in which `data-zone` names the school's time zone. */
function pageIn(zone: string, built: string) {
  const html = built.replace(/ data-zone="[^"]*"/, ` data-zone="${zone}"`);
  const encoded = { br: brotliCompressSync(html), gzip: gzipSync(html) };
  const etag = `"${createHash("sha256").update(html).digest("base64url")}"`;
  return (request: FastifyRequest, reply: FastifyReply) => {
    reply.headers({ "cache-control": "no-cache", vary: "accept-encoding", etag });
    if (request.headers["if-none-match"] === etag) return reply.code(304).send();
    reply.type("text/html; charset=utf-8");
    const reads = String(request.headers["accept-encoding"]);
    const encoding = (["br", "gzip"] as const).find((name) => reads.includes(name));
    if (!encoding) return reply.send(html);
    return reply.header("content-encoding", encoding).send(encoded[encoding]);
  };
}
