import rateLimit from "@fastify/rate-limit";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import type { Config } from "../config.ts";
import { type Logger, loggerOf } from "../observe/log.ts";
import { requestIds } from "../observe/request-ids.ts";
import { listAddresses } from "./addresses.ts";
import { handleErrors, refuseBrokenAddress } from "./mount.ts";
import { httpsHeaders, replyWith } from "./reply-headers.ts";
import { trustedProxies } from "./trusted-proxies.ts";

/** The HTTP server with its limits and its answers to what goes wrong; it serves nothing yet. */
export async function createServer(
  { trustProxy, publicUrl }: Pick<Config, "trustProxy" | "publicUrl">,
  log: Logger,
): Promise<{ fastify: FastifyInstance; addresses: readonly string[] }> {
  const https = httpsHeaders(publicUrl);
  const trusts = trustedProxies(trustProxy);
  const fastify = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    // Its own lines would print the URL; ours are written by watchRequests.
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (logger, bindings) => loggerOf(String(bindings.reqId), logger as Logger),
    genReqId: requestIds(trusts),
    bodyLimit: 1024 * 1024,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    // A video on a slow line; what should be quicker has a limit of its own (mount.ts).
    requestTimeout: 15 * 60_000,
    http: { headersTimeout: 30_000 },
    forceCloseConnections: "idle",
    frameworkErrors: refuseBrokenAddress(https),
    trustProxy: trusts,
  });
  const addresses = listAddresses(fastify);
  // The one type that a page of another site can send unasked and that Fastify would read.
  fastify.removeContentTypeParser("text/plain");
  await fastify.register(rateLimit, { global: false });
  handleErrors(fastify);
  replyWith(fastify, https);
  return { fastify, addresses };
}
