import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import fastifyStatic from "@fastify/static";
import { texts } from "@markwell/contract/texts";
import { REPORT_LANGUAGES } from "@markwell/domain/reports/language";
import { DEFAULT_SCHOOL_NAME } from "@markwell/domain/school/school-name";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/** Of a school's settings, what its pages show before any call. */
interface ShownSchool {
  name: string;
  logo: string;
  dataOfficer: string;
  numberedOptions: boolean;
  familyLanguages: readonly string[];
}

export interface WebApp {
  zone: string;
  /** Undefined while unknown. */
  school: () => Promise<ShownSchool | undefined>;
  /** With status 404. */
  closed: readonly string[];
}

/**
 * Hashed assets are immutable, other paths get the page (its router knows 404); unknown paths under /api
 * a JSON 404.
 */
export async function serveWebApp(
  app: FastifyInstance,
  folder: string,
  { zone, school, closed }: WebApp,
): Promise<void> {
  const index = join(folder, "index.html");
  const sendPage = existsSync(index)
    ? pageIn(zone, school, readFileSync(index, "utf8"))
    : undefined;
  if (sendPage) {
    const kept = (words: string) => ({
      index: false as const,
      cacheControl: false,
      preCompressed: true,
      setHeaders: (reply: FastifyReply) => void reply.header("cache-control", words),
    });
    // Not the page; and of the hundreds of assets not an address each, which takes long to mount.
    const globIgnore = ["index.html*", "assets/**"];
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      globIgnore,
      ...kept("no-cache"),
    });
    const assets = join(folder, "assets");
    if (existsSync(assets)) {
      await app.register(fastifyStatic, {
        root: assets,
        prefix: "/assets/",
        decorateReply: false,
        ...kept("public, max-age=31536000, immutable"),
      });
    }
  }
  app.setNotFoundHandler((request, reply) => {
    const page =
      (request.method === "GET" || request.method === "HEAD") &&
      !request.url.startsWith("/api") &&
      !request.url.startsWith("/assets/");
    if (page && sendPage) {
      const path = request.url.replace(/[?#].*$/, "").replace(/\/$/, "");
      if (closed.includes(path)) reply.code(404);
      return sendPage(request, reply);
    }
    return reply
      .status(404)
      .header("cache-control", "no-store")
      .send({ success: false, message: texts.common.notFound });
  });
}

/** `data-zone` names the school's time zone; others the school. */
function pageIn(zone: string, school: WebApp["school"], built: string) {
  const inZone = built.replace(/ data-zone="[^"]*"/, () => ` data-zone="${zone}"`);
  let page = compressed(inZone);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const html = withSchool(inZone, await school());
    if (html !== page.html) page = compressed(html);
    const { encoded, etag } = page;
    reply.headers({ "cache-control": "no-cache", vary: "accept-encoding", etag });
    if (request.headers["if-none-match"] === etag) return reply.code(304).send();
    reply.type("text/html; charset=utf-8");
    const reads = String(request.headers["accept-encoding"]);
    const encoding = (["br", "gzip"] as const).find((name) => reads.includes(name));
    if (!encoding) return reply.send(html);
    return reply.header("content-encoding", encoding).send(encoded[encoding]);
  };
}

function compressed(html: string) {
  return {
    html,
    encoded: { br: brotliCompressSync(html), gzip: gzipSync(html) },
    etag: `"${createHash("sha256").update(html).digest("base64url")}"`,
  };
}

function withSchool(html: string, school: ShownSchool | undefined): string {
  if (!school) return html;
  const { name, logo, dataOfficer, numberedOptions, familyLanguages } = school;
  const named = name !== DEFAULT_SCHOOL_NAME || logo !== "";
  const attributes =
    (named ? ` data-school="${escaped(name)}" data-logo="${escaped(logo)}"` : "") +
    (dataOfficer && ` data-officer="${escaped(dataOfficer)}"`) +
    (numberedOptions ? ' data-options="numbers"' : "") +
    (familyLanguages.length < REPORT_LANGUAGES.length
      ? ` data-languages="${familyLanguages.join(" ")}"`
      : "");
  return html.replace(/ data-zone="[^"]*"/, (zone) => zone + attributes);
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
