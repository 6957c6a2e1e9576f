import { texts } from "@markwell/contract/texts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type ByteRange, FileGone, type FileStorage } from "../../platform/storage/file-storage.ts";
import { typeOfName } from "./media-name.ts";

interface Serving {
  storage: FileStorage;
  /** `mediaUrl` serves files in its place, if set. */
  publicUrl: string;
  mediaUrl: string | undefined;
}

/** A name's content never changes. */
const FOREVER = "public, max-age=31536000, immutable";
/** A file opened directly is shown and nothing else: no script, no form, no origin of ours. */
const SAFE = {
  "x-content-type-options": "nosniff",
  "content-security-policy":
    "sandbox; default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  "cross-origin-resource-policy": "cross-origin",
  "referrer-policy": "no-referrer",
};

/** `GET /media/<name>`, in parts if asked, cached for good. */
export function serveMedia(app: FastifyInstance, { storage, publicUrl, mediaUrl }: Serving): void {
  const elsewhere = mediaUrl && new URL(mediaUrl).host !== new URL(publicUrl).host;
  const ownHost = new URL(publicUrl).host;
  app.route({
    method: ["GET", "HEAD"],
    url: "/media/*",
    exposeHeadRoute: false,
    async handler(request, reply) {
      reply.headers(SAFE);
      const { "*": name = "" } = request.params as { "*"?: string };
      const type = typeOfName(name);
      if (!type) return nothing(reply);
      if (elsewhere && request.headers.host === ownHost) {
        return reply
          .header("cache-control", "public, max-age=300")
          .redirect(`${mediaUrl}/media/${name}`);
      }
      return send(request, reply.type(type), storage, name);
    },
  });
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  storage: FileStorage,
  name: string,
): Promise<FastifyReply> {
  const size = await storage.sizeOf(name);
  if (size === undefined) return nothing(reply);
  const etag = `"${name}"`;
  reply.headers({ etag, "cache-control": FOREVER, "accept-ranges": "bytes" });
  if (isKnown(request.headers["if-none-match"], etag)) return reply.status(304).send();
  const range = asksPart(request, etag) ? readRange(request.headers.range, size) : "whole";
  if (range === "none") {
    reply
      .status(416)
      .header("content-range", `bytes */${size}`)
      .header("cache-control", "no-store");
    return reply.send();
  }
  const part = range === "whole" ? { start: 0, end: size - 1 } : range;
  if (range !== "whole") {
    reply.status(206).header("content-range", `bytes ${part.start}-${part.end}/${size}`);
  }
  reply.header("content-length", part.end - part.start + 1);
  if (request.method === "HEAD") return reply.send();
  try {
    return reply.send(await storage.open(name, range === "whole" ? undefined : range));
  } catch (cause) {
    if (!(cause instanceof FileGone)) throw cause;
    for (const header of ABOUT_A_FILE) reply.removeHeader(header);
    return nothing(reply);
  }
}

const ABOUT_A_FILE = ["etag", "accept-ranges", "content-range", "content-length"];

const isKnown = (header: string | undefined, etag: string) =>
  header?.split(",").some((each) => ["*", etag, `W/${etag}`].includes(each.trim()));

/** A part is useful only together with the rest of the same content. */
const asksPart = ({ method, headers }: FastifyRequest, etag: string) =>
  method === "GET" && (headers["if-range"] ?? etag) === etag;

function nothing(reply: FastifyReply): FastifyReply {
  return reply
    .status(404)
    .type("application/json; charset=utf-8")
    .header("cache-control", "no-store")
    .send({ success: false, message: texts.common.notFound });
}

/**
 * "whole" for what we do not serve in parts (several ranges, other units, broken), "none" when no byte of
 * it exists.
 */
export function readRange(header: string | undefined, size: number): ByteRange | "whole" | "none" {
  const [, first = "", last = ""] =
    /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? "") ?? [];
  if (first === "" && last === "") return "whole";
  if (first === "") {
    const length = Math.min(Number(last), size);
    return length === 0 ? "none" : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  if (last !== "" && Number(last) < start) return "whole";
  if (start >= size) return "none";
  return { start, end: last === "" ? size - 1 : Math.min(Number(last), size - 1) };
}
