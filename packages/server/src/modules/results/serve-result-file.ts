import { texts } from "@markwell/contract/texts";
import type { FastifyInstance } from "fastify";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import type { FileStorage } from "../../platform/storage/file-storage.ts";
import { FILE_PATH } from "./request-result-file.ts";
import { fileBehind } from "./result-file-store.ts";
import { contentDisposition } from "./spreadsheet-name.ts";

interface Serving {
  db: Db;
  storage: FileStorage;
  clock: Clock;
}

const SAFE = {
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
  "content-security-policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer",
};

/**
 * `GET /api/v1/trainer/result/file?token=...`. A followed link sends no session, so the address is the
 * right: 256 random bits, for the test's teacher and admins, valid for minutes.
 */
export function serveResultFile(app: FastifyInstance, { db, storage, clock }: Serving): void {
  app.get(FILE_PATH, async (request, reply) => {
    reply.headers(SAFE);
    const { token } = request.query as { token?: unknown };
    const file = typeof token === "string" ? await fileBehind(db, token, clock.now()) : undefined;
    const size = file && (await storage.sizeOf(file.storedAs));
    if (!file || size === undefined) {
      return reply.status(404).send({ success: false, message: texts.spreadsheet.gone });
    }
    return reply
      .type("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet")
      .header("content-length", size)
      .header("content-disposition", contentDisposition(file.downloadName))
      .send(await storage.open(file.storedAs));
  });
}
