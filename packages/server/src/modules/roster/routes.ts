import * as calls from "@markwell/contract/calls/roster";
import * as students from "@markwell/contract/calls/students";
import { dayKey, yearOf } from "@markwell/domain/school/calendar";
import type { Db } from "../../platform/database/connect.ts";
import { transaction } from "../../platform/database/transaction.ts";
import { type Route, serve, serveFile } from "../../platform/http/serve.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import type { Places } from "../../platform/storage/open-storage.ts";
import { recordAction } from "../audit/index.ts";
import type { AfterMembership } from "../classes/index.ts";
import type { Mails } from "../mail/index.ts";
import { actOnStudents, addStudent, editStudent } from "./act-on-students.ts";
import { checkImport } from "./check-import.ts";
import type { ParentsByList } from "./check-parents.ts";
import { confirmImport } from "./confirm-import.ts";
import {
  auditFile,
  brokenRowsFile,
  importTemplate,
  studentsFile,
  teachersFile,
} from "./export-lists.ts";
import { readProgress } from "./import-store.ts";

interface Export {
  targetKind: "student" | "teacher" | "school";
  actor: Actor;
  format: string;
  now: number;
}

/** Names and addresses of everybody leave the school in such a file: the log says who took it. */
const noteExport = (db: Db, { targetKind, actor, format, now }: Export) =>
  transaction(db, (trx) =>
    recordAction(trx, {
      actorId: actor.id,
      act: "export",
      targetKind,
      targetId: null,
      details: { format },
      at: now,
    }),
  );

interface Needs {
  jobs: Pick<Jobs, "forget">;
  parents: ParentsByList;
  mails: Mails;
  afterMembership: AfterMembership;
  places: Places;
  zone: string;
  tellOfAccounts: (db: Db, studentIds: readonly string[]) => Promise<void>;
}

export function rosterRoutes({
  jobs,
  mails,
  afterMembership,
  parents,
  places: { incoming },
  zone,
  tellOfAccounts,
}: Needs): Route[] {
  return [
    serve(calls.importTemplate, ({ params, query, db }) =>
      importTemplate({ db, incoming }, { ...params, ...query }),
    ),
    serveFile(calls.checkImport, async ({ params, query, file, actor, db, now }) => ({
      data: await checkImport(
        db,
        parents,
        actor,
        {
          kind: params.kind,
          file,
          byHand: query.columns,
          update: query.update === "yes",
          year: query.year ?? yearOf(now, zone),
          today: dayKey(now, zone),
        },
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
      confirmImport(
        db,
        { jobs, mails, afterMembership, parents },
        { admin: actor, id: body._id, ...body },
        now,
      ),
    ),
    serve(calls.exportStudents, async ({ query, actor, db, now }) => {
      const file = await studentsFile({ db, incoming, zone, now }, query);
      await noteExport(db, { targetKind: "student", actor, format: query.format, now });
      return file;
    }),
    serve(calls.exportTeachers, async ({ query, actor, db, now }) => {
      const file = await teachersFile({ db, incoming, zone, now }, query);
      await noteExport(db, { targetKind: "teacher", actor, format: query.format, now });
      return file;
    }),
    serve(calls.exportAudit, async ({ query, actor, db, now }) => {
      const file = await auditFile({ db, incoming, zone, now }, query);
      await noteExport(db, { targetKind: "school", actor, format: query.format, now });
      return file;
    }),
    serve(calls.exportChosen, async ({ body: { studentId: ids, format }, actor, db, now }) => {
      const file = await studentsFile({ db, incoming, zone, now }, { ids, order: "asc", format });
      await noteExport(db, { targetKind: "student", actor, format, now });
      return file;
    }),
    serve(students.actOnStudents, async ({ body, actor, db, now }) => {
      const done = await actOnStudents(db, mails, { admin: actor, wish: body }, now);
      await tellOfAccounts(db, body.studentId);
      return done;
    }),
    serve(students.addStudent, ({ body, actor, db, now }) =>
      addStudent(db, { mails, afterMembership }, { admin: actor, form: body }, now),
    ),
    serve(students.editStudent, ({ body, actor, db, now }) =>
      editStudent(db, { jobs, parents }, { admin: actor, form: body }, now),
    ),
  ];
}
