import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";

/** No id may make a log line look like another one. */
const PLAIN = /^[\w-]{8,64}$/;

/**
 * The name of a request in all log lines about it: what a trusted proxy calls it (`X-Request-Id`),
 * so that its log and ours can be read together, else a random one.
 */
export function requestIds(
  trusts: (address: string | undefined) => boolean,
): (request: Pick<IncomingMessage, "headers" | "socket">) => string {
  return ({ headers, socket }) => {
    const given = headers["x-request-id"];
    const believed = typeof given === "string" && PLAIN.test(given);
    return believed && trusts(socket.remoteAddress) ? given : randomUUID();
  };
}

/** The end of the id, short enough to be read out on the telephone. */
export const referenceOf = (requestId: string) => requestId.slice(-8);
