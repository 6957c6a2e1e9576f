import * as calls from "@markwell/contract/calls/roster";
import { type Route, serve, serveFile } from "../../platform/http/serve.ts";
import type { Places } from "../../platform/storage/open-storage.ts";
import type { Mails } from "../mail/index.ts";
import { checkImport } from "./check-import.ts";
import { confirmImport } from "./confirm-import.ts";
import { brokenRowsFile, importTemplate, studentsFile, teachersFile } from "./export-lists.ts";
import { readProgress } from "./import-store.ts";

interface Needs {
  mails: Mails;
  places: Places;
  zone: string;
}

export function rosterRoutes({ mails, places: { incoming }, zone }: Needs): Route[] {
  return [
    serve(calls.importTemplate, ({ params, query, db }) =>
      importTemplate({ db, incoming }, { ...params, ...query }),
    ),
    serveFile(calls.checkImport, async ({ params, query, file, actor, db, now }) => ({
      data: await checkImport(
        db,
        actor,
        { kind: params.kind, file, byHand: query.columns, update: query.update === "yes" },
        now,
      ),
    })),
    serve(calls.brokenRows, ({ params, query, db, now }) =>
      brokenRowsFile({ db, incoming, now }, { ...params, ...query }),
    ),
    serve(calls.importProgress, async ({ params, db }) => ({
      data: await readProgress(db, params.id),
    })),
    serve(calls.confirmImport, ({ body, actor, db, now }) =>
      confirmImport(db, mails, { admin: actor, id: body._id }, now),
    ),
    serve(calls.exportStudents, ({ query, db, now }) =>
      studentsFile({ db, incoming, zone, now }, query),
    ),
    serve(calls.exportTeachers, ({ query, db, now }) =>
      teachersFile({ db, incoming, zone, now }, query),
    ),
  ];
}
