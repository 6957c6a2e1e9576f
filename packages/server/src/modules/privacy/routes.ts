import * as calls from "@markwell/contract/calls/privacy";
import { type Route, serve } from "../../platform/http/serve.ts";
import { type Erasing, eraseStudent } from "./erase-student.ts";
import { handOutData } from "./hand-out-data.ts";
import { studentData } from "./student-data.ts";

type Needs = Omit<Erasing, "db">;

export const privacyRoutes = (erasing: Needs): Route[] => [
  serve(calls.myData, async ({ actor, db, now }) => ({
    data: await studentData(db, erasing, actor.id, now),
  })),
  serve(calls.studentData, async ({ params, actor, db, now }) => ({
    data: await handOutData(db, erasing, actor, params.id, now),
  })),
  serve(calls.eraseStudent, ({ body, actor, db, now }) =>
    eraseStudent({ db, ...erasing }, actor, body, now),
  ),
];
