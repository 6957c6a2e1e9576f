import type { FastifyInstance } from "fastify";
import { DATA_HEADERS } from "../http/reply-headers.ts";
import type { Readiness } from "./readiness.ts";
import type { Warnings } from "./warnings.ts";

/**
 * `/healthz`: the process lives; `/readyz`: send requests here, else 503 with the failing checks.
 * `?exclude=storage` leaves one out, as in Kubernetes. `warnings` names what will fail one day; it changes
 * no status, because sending people elsewhere does not help.
 */
export function serveHealth(
  app: FastifyInstance,
  readiness: Readiness,
  warnings: Pick<Warnings, "list">,
): void {
  const config = { seen: "never" as const };
  app.get("/healthz", { config }, (_request, reply) =>
    reply.headers(DATA_HEADERS).send({ status: "ok" }),
  );
  app.get("/readyz", { config }, async (request, reply) => {
    const excluded = [(request.query as { exclude?: string | string[] }).exclude ?? []].flat();
    const [checks, found] = await Promise.all([readiness.failing(), warnings.list()]);
    const failing = checks.filter((check) => !excluded.includes(check));
    const more = found.length > 0 ? { warnings: found.map(({ kind }) => kind) } : {};
    reply.headers(DATA_HEADERS);
    if (failing.length === 0) return reply.send({ status: "ok", ...more });
    return reply.code(503).send({ status: "unavailable", failing, ...more });
  });
}
