import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Actor } from "../sessions/actor.ts";
import type { Logger } from "./log.ts";
import type { RequestTimes } from "./request-times.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /**
     * How a request is told of in the log. `quiet`: for debugging only, because it comes often.
     * `never`: not at all, nor counted.
     */
    seen?: "quiet" | "never";
  }
  interface FastifyRequest {
    /** The caller, once known. */
    actor: Actor | undefined;
    /** Arrival by the process's monotonic clock, in milliseconds. */
    cameAt: number;
    /** Already logged. */
    told: boolean;
  }
}

/** Slower requests are logged as a warning. */
const SLOW_MS = 1_000;
/** nginx's status for a caller who did not wait for the answer. */
const GONE = 499;

/**
 * Tells of every request once, when it has ended: a log line with its id, and its time in the metrics. By the
 * route's pattern, never by the address that was asked for: ids, queries and what people typed stay out of
 * both.
 */
export function watchRequests(app: FastifyInstance, log: Logger, times: RequestTimes): void {
  app.decorateRequest("actor", undefined);
  app.decorateRequest("cameAt", 0);
  app.decorateRequest("told", false);

  const tell = (request: FastifyRequest, status: number, bytes: number | undefined) => {
    if (request.told) return;
    request.told = true;
    const { config } = request.routeOptions;
    if (config.seen === "never") return;
    const route = routeOf(config.url);
    const ms = performance.now() - request.cameAt;
    times.took(request.method, route, status, ms / 1000);
    const level = levelOf({ quiet: config.seen === "quiet" || route.endsWith("*"), status, ms });
    if (!log.isLevelEnabled(level)) return;
    const { actor, method, ip: address } = request;
    const line = {
      method,
      route,
      status,
      ms: Math.round(ms * 10) / 10,
      bytes,
      actor: actor?.id,
      role: actor?.role,
      address,
    };
    request.log[level](line, status === GONE ? "caller gone" : "answered");
  };

  app.addHook("onRequest", (request, reply, done) => {
    request.cameAt = performance.now();
    reply.header("x-request-id", request.id);
    done();
  });
  app.addHook("onResponse", (request, reply, done) => {
    const length = reply.getHeader("content-length");
    tell(request, reply.statusCode, length === undefined ? undefined : Number(length));
    done();
  });
  app.addHook("onRequestAbort", (request, done) => {
    tell(request, GONE, undefined);
    done();
  });
}

/** Files of the web app have a route each, and an unknown address has none. */
function routeOf(url: string | undefined): string {
  if (url === undefined) return "*";
  return url.startsWith("/assets/") ? "/assets/*" : url;
}

function levelOf({ quiet, status, ms }: { quiet: boolean; status: number; ms: number }) {
  if (status === GONE || ms > SLOW_MS) return "warn";
  return quiet && status < 400 ? "debug" : "info";
}
