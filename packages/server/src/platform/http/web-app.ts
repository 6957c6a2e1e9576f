import { existsSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import { texts } from "@markwell/contract/texts";
import type { FastifyInstance } from "fastify";

/**
 * The built web app: hashed assets are immutable, every other path gets the page (its router knows
 * the 404 of pages); an unknown path under /api is a JSON 404.
 *
 * @param closed pages of the app that are switched off here: the page comes with status 404.
 */
export async function serveWebApp(
  app: FastifyInstance,
  folder: string,
  closed: readonly string[] = [],
): Promise<void> {
  const built = existsSync(join(folder, "index.html"));
  if (built) {
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
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
    if (page && built) {
      const path = request.url.replace(/[?#].*$/, "").replace(/\/$/, "");
      if (closed.includes(path)) reply.code(404);
      return reply.header("cache-control", "no-cache").sendFile("index.html");
    }
    return reply
      .status(404)
      .header("cache-control", "no-store")
      .send({ success: false, message: texts.common.notFound });
  });
}
