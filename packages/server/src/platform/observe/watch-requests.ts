import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Actor } from "../sessions/actor.ts";
import type { Logger } from "./log.ts";
import type { RequestTimes } from "./request-times.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** `quiet`: logged for debugging only. `never`: nor counted. */
    seen?: "quiet" | "never";
  }
  interface FastifyRequest {
    actor: Actor | undefined;
    /** Monotonic, in milliseconds. */
    cameAt: number;
    told: boolean;
  }
}

/** Logged as a warning. */
const SLOW_MS = 1_000;
/** nginx's status for a caller who did not wait. */
const GONE = 499;

/**
 * Logs and measures each request when it has ended, by the route's pattern: ids, queries and typed text
 * stay out.
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

function routeOf(url: string | undefined): string {
  if (url === undefined) return "*";
  return url.startsWith("/assets/") ? "/assets/*" : url;
}

function levelOf({ quiet, status, ms }: { quiet: boolean; status: number; ms: number }) {
  if (status === GONE || ms > SLOW_MS) return "warn";
  return quiet && status < 400 ? "debug" : "info";
}
