import type { FastifyInstance } from "fastify";
import { DATA_HEADERS } from "../http/reply-headers.ts";
import type { Readiness } from "./readiness.ts";

/**
 * `/healthz`: the process lives; `/readyz`: send requests here, else 503 with the failing checks.
 * `?exclude=storage` leaves one out, as in Kubernetes.
 */
export function serveHealth(app: FastifyInstance, readiness: Readiness): void {
  const config = { seen: "never" as const };
  app.get("/healthz", { config }, (_request, reply) =>
    reply.headers(DATA_HEADERS).send({ status: "ok" }),
  );
  app.get("/readyz", { config }, async (request, reply) => {
    const excluded = [(request.query as { exclude?: string | string[] }).exclude ?? []].flat();
    const failing = (await readiness.failing()).filter((check) => !excluded.includes(check));
    reply.headers(DATA_HEADERS);
    if (failing.length === 0) return reply.send({ status: "ok" });
    return reply.code(503).send({ status: "unavailable", failing });
  });
}
