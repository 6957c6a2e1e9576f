import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";
import type { Config } from "../config.ts";
import { serveDocs } from "./docs.ts";
import { PAGE_PERMISSIONS, replyWith } from "./reply-headers.ts";
import { serveWebApp, type WebApp } from "./web-app.ts";

/** Scripts only from us; Mantine sets style attributes, so styles may be inline. */
const contentSecurityPolicy = (media: readonly string[], socket: string) => ({
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", "data:", "blob:", "https:", ...media],
  mediaSrc: ["'self'", "blob:", "https:", ...media],
  // Older Safaris do not match our WebSocket with 'self'.
  connectSrc: ["'self'", socket, ...media],
  fontSrc: ["'self'", "data:"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
  upgradeInsecureRequests: null,
});

/** API description and web app. `mediaUrl`: another host for uploads; `mailbox` opens /dev/mail. */
export function servePages(
  app: FastifyInstance,
  folder: string,
  {
    publicUrl,
    mediaUrl,
    mailbox,
    schoolZone,
    school,
  }: Pick<Config, "publicUrl" | "mediaUrl" | "mailbox" | "schoolZone"> & Pick<WebApp, "school">,
): void {
  const directives = contentSecurityPolicy(
    mediaUrl ? [new URL(mediaUrl).origin] : [],
    new URL(publicUrl).origin.replace(/^http/, "ws"),
  );
  app.register(async (pages) => {
    await pages.register(helmet, {
      contentSecurityPolicy: { directives },
      hsts: false,
    });
    replyWith(pages, { "permissions-policy": PAGE_PERMISSIONS });
    await serveDocs(pages);
    const closed = mailbox ? [] : ["/dev/mail"];
    await serveWebApp(pages, folder, { zone: schoolZone, school, closed });
  });
}
