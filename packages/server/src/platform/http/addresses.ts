import type { FastifyInstance } from "fastify";

/**
 * Every address that is mounted on the app from now on, as "GET /api/v1/subject/details/:id": what
 * a test walks over so that nothing is served unseen.
 */
export function listAddresses(app: FastifyInstance): readonly string[] {
  const addresses: string[] = [];
  app.addHook("onRoute", ({ method, url }) => {
    for (const each of [method].flat()) addresses.push(`${each} ${url}`);
  });
  return addresses;
}
