import cluster from "node:cluster";
import { timingSafeEqual } from "node:crypto";
import { texts } from "@markwell/contract/texts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { collectDefaultMetrics, type Registry } from "prom-client";
import { DATA_HEADERS } from "../http/reply-headers.ts";
import { hashToken } from "../sessions/token.ts";
import { metricsOfAllWorkers } from "../workers.ts";

/** Left by a proxy: then the neighbour asks for somebody else. */
const FORWARDED = ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "via"];
const LOCAL_NAMES = /^(?:localhost|127\.[\d.]+|0\.0\.0\.0|\[?::1?\]?)$/i;
const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/;

/**
 * Prometheus' text form, of all workers; unauthorised callers get 404.
 * @param token opens it; undefined: only from this machine.
 * @param publicUrl elsewhere means a proxy may hide the caller: then only the token opens it.
 */
export function serveMetrics(
  app: FastifyInstance,
  registry: Registry,
  { token, publicUrl }: { token: string | undefined; publicUrl: string },
): void {
  const alone = LOCAL_NAMES.test(new URL(publicUrl).hostname);
  let whole = false;
  const complete = () => {
    // Event loop and garbage collection are watched from the first question on, not for nothing.
    if (!whole) collectDefaultMetrics({ register: registry });
    whole = true;
    return registry;
  };
  const read = cluster.isWorker
    ? metricsOfAllWorkers(() => complete().getMetricsAsJSON())
    : () => complete().metrics();
  app.get("/metrics", { config: { seen: "never" } }, async (request, reply) => {
    reply.headers(DATA_HEADERS);
    if (!(token ? knows(token, request) : alone && isNeighbour(request))) {
      return reply.code(404).send({ success: false, message: texts.common.notFound });
    }
    return reply.header("content-type", registry.contentType).send(await read());
  });
}

function knows(token: string, { headers }: FastifyRequest): boolean {
  const given = /^Bearer (\S+)$/.exec(headers.authorization ?? "")?.[1] ?? "";
  // Hashes are of one length and tell nothing by the time that comparing them takes.
  return timingSafeEqual(Buffer.from(hashToken(given)), Buffer.from(hashToken(token)));
}

function isNeighbour({ raw, headers, hostname }: FastifyRequest): boolean {
  const direct = FORWARDED.every((name) => headers[name] === undefined);
  return direct && LOCAL_NAMES.test(hostname) && LOOPBACK.test(raw.socket.remoteAddress ?? "");
}
