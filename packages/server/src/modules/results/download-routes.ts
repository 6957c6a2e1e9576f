import { downloadResult } from "@markwell/contract/calls/staff-results";
import type { Db } from "../../platform/database/connect.ts";
import { transaction } from "../../platform/database/transaction.ts";
import { type Route, serve } from "../../platform/http/serve.ts";
import { recordAction } from "../audit/index.ts";
import { requestResultFile } from "./request-result-file.ts";
import type { ResultFiles } from "./result-files.ts";

export const downloadRoutes = (files: ResultFiles): Route[] => [
  serve(downloadResult, async ({ body, actor, db, now }) => {
    const { link, progress } = await requestResultFile(db, files, actor, body, now);
    if (link !== "") await noteExport(db, actor.id, body.id, now);
    return { link, file: link, progress };
  }),
];

/** Names and marks leave the school in such a file: the log says who took it. */
const noteExport = (db: Db, actorId: string, testId: string, at: number) =>
  transaction(db, (trx) =>
    recordAction(trx, {
      actorId,
      act: "export results",
      targetKind: "test",
      targetId: testId,
      at,
    }),
  );
