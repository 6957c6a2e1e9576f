import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import { API_BASE } from "@markwell/contract/envelope";
import { openApiDocument } from "@markwell/contract/openapi";
import type { FastifyInstance } from "fastify";
import about from "../../../package.json" with { type: "json" };

const PAGE = "/api/docs";
/** What the page needs of swagger-ui; its own page would show somebody else's pet store. */
const PARTS = new Set(["/swagger-ui.css", "/swagger-ui-bundle.js", "/favicon-32x32.png"]);

/**
 * /api/v1/openapi.json and /api/docs, all from this server; the script is a file, to keep the content
 * security policy strict.
 */
export async function serveDocs(app: FastifyInstance): Promise<void> {
  let description: string | undefined;
  app.get(`${API_BASE}/openapi.json`, (_request, reply) => {
    description ??= JSON.stringify(openApiDocument({ version: about.version }));
    return reply.type("application/json; charset=utf-8").send(description);
  });
  app.get(PAGE, (_request, reply) => reply.type("text/html; charset=utf-8").send(HTML));
  app.get(`${PAGE}/start.js`, (_request, reply) =>
    reply.type("text/javascript; charset=utf-8").send(SCRIPT),
  );
  await app.register(fastifyStatic, {
    root: dirname(fileURLToPath(import.meta.resolve("swagger-ui-dist/package.json"))),
    prefix: `${PAGE}/parts/`,
    decorateReply: false,
    index: false,
    allowedPath: (path) => PARTS.has(path),
  });
}

const HTML = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Markwell API</title>
    <link rel="icon" href="${PAGE}/parts/favicon-32x32.png" />
    <link rel="stylesheet" href="${PAGE}/parts/swagger-ui.css" />
  </head>
  <body>
    <main id="api"></main>
    <script src="${PAGE}/parts/swagger-ui-bundle.js"></script>
    <script src="${PAGE}/start.js"></script>
  </body>
</html>
`;

const SCRIPT = `SwaggerUIBundle({
  url: "${API_BASE}/openapi.json",
  dom_id: "#api",
  deepLinking: true,
  validatorUrl: null,
});
`;
