import { BlockList, isIP } from "node:net";
import rateLimit from "@fastify/rate-limit";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import type { Config } from "../config.ts";
import { type Logger, loggerOf } from "../observe/log.ts";
import { requestIds } from "../observe/request-ids.ts";
import { handleErrors, refuseBrokenAddress } from "./mount.ts";
import { httpsHeaders, replyWith } from "./reply-headers.ts";

/** It serves nothing yet. */
export async function createServer(
  { trustProxy, publicUrl }: Pick<Config, "trustProxy" | "publicUrl">,
  log: Logger,
): Promise<{ fastify: FastifyInstance; addresses: readonly string[] }> {
  const https = httpsHeaders(publicUrl);
  const trusts = trustedProxies(trustProxy);
  const fastify = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    // Fastify's lines would contain the URL; watchRequests writes ours.
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

/** As "GET /api/v1/subject/details/:id", so a test can see that nothing is served unseen. */
function listAddresses(app: FastifyInstance): readonly string[] {
  const addresses: string[] = [];
  app.addHook("onRoute", ({ method, url }) => {
    for (const each of [method].flat()) addresses.push(`${each} ${url}`);
  });
  return addresses;
}

/** Names of ranges, as in `TRUST_PROXY=loopback,10.0.0.0/8`. */
const NAMED: Record<string, readonly string[]> = {
  loopback: ["127.0.0.0/8", "::1/128"],
  linklocal: ["169.254.0.0/16", "fe80::/10"],
  uniquelocal: ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7"],
};

/**
 * Believes a caller's word on others (address, request's id) only from these.
 * @param list checked settings: addresses, ranges and their names.
 */
export function trustedProxies(list: string): (address: string | undefined) => boolean {
  const trusted = new BlockList();
  const ranges = list.split(",").flatMap((one) => NAMED[one.trim()] ?? [one.trim()]);
  for (const range of ranges) {
    const [address = "", bits] = range.split("/");
    const family = familyOf(address);
    if (family) trusted.addSubnet(address, Number(bits ?? (family === "ipv4" ? 32 : 128)), family);
  }
  return (address) => {
    const family = familyOf(address ?? "");
    return address !== undefined && family !== undefined && trusted.check(address, family);
  };
}

const familyOf = (address: string) => ({ 4: "ipv4" as const, 6: "ipv6" as const })[isIP(address)];
