import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";

/** No id may make a log line look like another one. */
const PLAIN = /^[\w-]{8,64}$/;

/** A trusted proxy's `X-Request-Id`, so both logs can be read together, else random. */
export function requestIds(
  trusts: (address: string | undefined) => boolean,
): (request: Pick<IncomingMessage, "headers" | "socket">) => string {
  return ({ headers, socket }) => {
    const given = headers["x-request-id"];
    const believed = typeof given === "string" && PLAIN.test(given);
    return believed && trusts(socket.remoteAddress) ? given : randomUUID();
  };
}

/** Short enough to read out on the telephone. */
export const referenceOf = (requestId: string) => requestId.slice(-8);
