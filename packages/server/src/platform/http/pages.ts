import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";
import { serveDocs } from "./docs.ts";
import { serveWebApp } from "./web-app.ts";

/** Scripts only from us; Mantine sets style attributes, so styles may be inline. */
const contentSecurityPolicy = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", "data:", "blob:", "https:"],
  mediaSrc: ["'self'", "blob:", "https:"],
  connectSrc: ["'self'", "ws:", "wss:"],
  fontSrc: ["'self'", "data:"],
  objectSrc: ["'none'"],
  baseUri: ["'self'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
  upgradeInsecureRequests: null,
};

/** What a browser shows: the API's description and the web app from `folder`, with a page's headers. */
export function servePages(app: FastifyInstance, folder: string): void {
  app.register(async (pages) => {
    await pages.register(helmet, {
      contentSecurityPolicy: { directives: contentSecurityPolicy },
      hsts: false,
    });
    await serveDocs(pages);
    await serveWebApp(pages, folder);
  });
}
