import * as calls from "@markwell/contract/calls/staff-results";
import { texts } from "@markwell/contract/texts";
import type { Db } from "../../platform/database/connect.ts";
import { transaction } from "../../platform/database/transaction.ts";
import { invalidField } from "../../platform/http/problems.ts";
import { readForm } from "../../platform/http/read-form.ts";
import { type Route, serve, serveForm } from "../../platform/http/serve.ts";
import { recordActions } from "../audit/index.ts";
import { checkSheet, fillSheet, receiveSheet } from "./fill-sheet.ts";
import { requestResultFile } from "./request-result-file.ts";
import type { ResultFiles } from "./result-files.ts";

export const downloadRoutes = (files: ResultFiles): Route[] => [
  serve(calls.downloadResult, async ({ body, actor, db, now }) => {
    const { link, progress } = await requestResultFile(db, files, actor, body, now);
    if (link !== "") await noteExport(db, actor.id, [body.id], now);
    return { link, file: link, progress };
  }),
  serveForm(calls.checkSheet, async ({ form, actor, db }) => {
    const { body, received } = await readForm(form, calls.SheetWishes, receiveSheet);
    return { data: await checkSheet(db, actor, received ?? missing(), body) };
  }),
  serveForm(calls.fillSheet, async ({ form, actor, db, now }) => {
    const { body, received } = await readForm(form, calls.SheetChoices, receiveSheet);
    const data = await fillSheet(db, actor, received ?? missing(), body);
    const tests = body.testIds.map(({ testid }) => testid);
    await noteExport(db, actor.id, tests, now);
    return { data };
  }),
];

function missing(): never {
  throw invalidField("file", texts.upload.missing);
}

/** Names and marks leave the school in such a file: the log says who took it. */
const noteExport = (db: Db, actorId: string, tests: readonly string[], at: number) =>
  transaction(db, (trx) =>
    recordActions(
      trx,
      [...new Set(tests)].map((targetId) => ({
        ...{ actorId, targetId, at },
        act: "export results" as const,
        targetKind: "test" as const,
      })),
    ),
  );
