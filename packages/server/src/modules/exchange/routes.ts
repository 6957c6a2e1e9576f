import * as calls from "@markwell/contract/calls/exchange";
import { type Route, serve, serveFile } from "../../platform/http/serve.ts";
import type { Places } from "../../platform/storage/open-storage.ts";
import { changeCheck } from "./change-check.ts";
import { checkQuestions } from "./check-questions.ts";
import { importQuestions, undoImport } from "./confirm-import.ts";
import { exportQuestions } from "./export-questions.ts";
import { checkedQuestions, importedSections, listImports } from "./show-check.ts";

export const exchangeRoutes = ({ places, zone }: { places: Places; zone: string }): Route[] => [
  serveFile(calls.checkQuestions, ({ params, query, file, actor, db, now }) =>
    checkQuestions({ db, places }, actor, { ...params, ...query, file }, now),
  ),
  serve(calls.checkedQuestions, ({ body, actor, db, now }) =>
    checkedQuestions(db, actor, body, now),
  ),
  serve(calls.changeCheck, async ({ body, actor, db, now }) => ({
    data: await changeCheck(db, actor, body, now),
  })),
  serve(calls.importQuestions, ({ body, actor, db, now }) => importQuestions(db, actor, body, now)),
  serve(calls.undoImport, ({ body, actor, db, now }) => undoImport(db, actor, body._id, now)),
  serve(calls.listImports, async ({ actor, db, now }) => ({
    data: await listImports(db, actor, now),
  })),
  serve(calls.importedSections, async ({ params, actor, db, now }) => ({
    data: await importedSections(db, actor, params._id, now),
  })),
  serve(calls.exportQuestions, ({ body, actor, db, now }) =>
    exportQuestions({ db, storage: places.storage, zone }, actor, body, now),
  ),
];
