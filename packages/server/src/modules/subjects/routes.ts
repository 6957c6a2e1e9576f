import * as calls from "@markwell/contract/calls/subjects";
import { type Route, serve } from "../../platform/http/serve.ts";
import { listSubjects } from "./list-subjects.ts";
import { readSchoolLists } from "./read-school-lists.ts";

export const subjectRoutes: Route[] = [
  serve(calls.listSubjects, async ({ db }) => ({
    data: (await listSubjects(db)).map(({ id, name }) => ({ _id: id, topic: name })),
  })),
  serve(calls.schoolLists, async ({ db, now }) => ({ data: await readSchoolLists(db, now) })),
];
