import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";
import { serveDocs } from "./docs.ts";
import { serveWebApp } from "./web-app.ts";

/** Scripts only from us; Mantine sets style attributes, so styles may be inline. */
const contentSecurityPolicy = (media: readonly string[]) => ({
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", "data:", "blob:", "https:", ...media],
  mediaSrc: ["'self'", "blob:", "https:", ...media],
  connectSrc: ["'self'", "ws:", "wss:", ...media],
  fontSrc: ["'self'", "data:"],
  objectSrc: ["'none'"],
  baseUri: ["'self'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
  upgradeInsecureRequests: null,
});

/**
 * What a browser shows: the API's description and the web app from `folder`, with a page's headers.
 * `mediaUrl` is the host that uploads come from, if it is another one; `mailbox` opens /dev/mail.
 */
export function servePages(
  app: FastifyInstance,
  folder: string,
  { mediaUrl, mailbox }: { mediaUrl: string | undefined; mailbox: boolean },
): void {
  const directives = contentSecurityPolicy(mediaUrl ? [new URL(mediaUrl).origin] : []);
  app.register(async (pages) => {
    await pages.register(helmet, {
      contentSecurityPolicy: { directives },
      hsts: false,
    });
    await serveDocs(pages);
    await serveWebApp(pages, folder, mailbox ? [] : ["/dev/mail"]);
  });
}
