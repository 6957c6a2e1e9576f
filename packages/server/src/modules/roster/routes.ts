import * as calls from "@markwell/contract/calls/roster";
import * as students from "@markwell/contract/calls/students";
import { type Route, serve, serveFile } from "../../platform/http/serve.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import type { Places } from "../../platform/storage/open-storage.ts";
import type { Mails } from "../mail/index.ts";
import { actOnStudents, editStudent } from "./act-on-students.ts";
import { checkImport } from "./check-import.ts";
import { confirmImport } from "./confirm-import.ts";
import { brokenRowsFile, importTemplate, studentsFile, teachersFile } from "./export-lists.ts";
import { readProgress } from "./import-store.ts";

interface Needs {
  jobs: Pick<Jobs, "forget">;
  mails: Mails;
  places: Places;
  zone: string;
}

export function rosterRoutes({ jobs, mails, places: { incoming }, zone }: Needs): Route[] {
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
    serve(calls.exportChosen, ({ body: { studentId: ids, format }, db, now }) =>
      studentsFile({ db, incoming, zone, now }, { ids, order: "asc", format }),
    ),
    serve(students.actOnStudents, ({ body, actor, db, now }) =>
      actOnStudents(db, mails, { admin: actor, wish: body }, now),
    ),
    serve(students.editStudent, ({ body, actor, db, now }) =>
      editStudent(db, jobs, { admin: actor, form: body }, now),
    ),
    serve(calls.exportTeachers, ({ query, db, now }) =>
      teachersFile({ db, incoming, zone, now }, query),
    ),
  ];
}
