import * as scaleCalls from "@markwell/contract/calls/grade-scales";
import * as formatCalls from "@markwell/contract/calls/paper-formats";
import * as calls from "@markwell/contract/calls/subjects";
import { yearOf } from "@markwell/domain/school/calendar";
import { type Route, serve } from "../../platform/http/serve.ts";
import { orderListRows, readListsToEdit, retireListRow, saveListRow } from "./edit-lists.ts";
import { findSubject, listSubjects } from "./find-subject.ts";
import { readGradeScales, removeGradeScale, saveGradeScale } from "./grade-scales.ts";
import { readPaperFormats, removePaperFormat, savePaperFormat } from "./paper-formats.ts";
import { removeSubject, saveSubject } from "./save-subject.ts";
import { readSchoolLists } from "./school-lists.ts";

export const subjectRoutes = ({ zone }: { zone: string }): Route[] => [
  serve(calls.listSubjects, async ({ db }) => ({
    data: (await listSubjects(db)).map(({ id, name }) => ({ _id: id, topic: name })),
  })),
  serve(calls.subjectDetail, async ({ params, db }) => {
    const { id, name, retired } = await findSubject(db, params.id);
    const subject = { _id: id, topic: name, retired };
    return { data: { ...subject, 0: subject } };
  }),
  serve(calls.saveSubject, ({ body, actor, db, now }) => saveSubject(db, actor, body, now)),
  serve(calls.removeSubject, ({ body, actor, db, now }) => removeSubject(db, actor, body._id, now)),
  serve(calls.schoolLists, async ({ db, now }) => ({ data: await readSchoolLists(db, now) })),
  serve(calls.listsToEdit, async ({ db }) => ({ data: await readListsToEdit(db) })),
  serve(calls.saveListRow, ({ body, actor: admin, db, now }) =>
    saveListRow({ db, admin, now }, body),
  ),
  serve(calls.retireListRow, ({ body, actor: admin, db, now }) =>
    retireListRow({ db, admin, now }, body),
  ),
  serve(calls.orderListRows, ({ body, actor: admin, db, now }) =>
    orderListRows({ db, admin, now }, body),
  ),
  serve(formatCalls.listPaperFormats, async ({ db, now }) => ({
    data: await readPaperFormats(db),
    thisYear: yearOf(now, zone),
  })),
  serve(formatCalls.savePaperFormat, ({ body, actor: admin, db, now }) =>
    savePaperFormat({ db, admin, now }, body),
  ),
  serve(formatCalls.removePaperFormat, ({ body, actor: admin, db, now }) =>
    removePaperFormat({ db, admin, now }, body._id),
  ),
  serve(scaleCalls.listGradeScales, async ({ db }) => ({ data: await readGradeScales(db) })),
  serve(scaleCalls.saveGradeScale, ({ body, actor: admin, db, now }) =>
    saveGradeScale({ db, admin, now }, body),
  ),
  serve(scaleCalls.removeGradeScale, ({ body, actor: admin, db, now }) =>
    removeGradeScale({ db, admin, now }, body._id),
  ),
];
