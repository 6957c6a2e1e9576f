import * as calls from "@markwell/contract/calls/privacy";
import { type Route, serve } from "../../platform/http/serve.ts";
import { type Erasing, eraseStudent } from "./erase-student.ts";
import { handOutData } from "./hand-out-data.ts";
import { previewRetention, retentionState, saveRetention } from "./retention.ts";
import { studentData } from "./student-data.ts";

type Needs = Omit<Erasing, "db">;

export const privacyRoutes = (erasing: Needs): Route[] => [
  serve(calls.myData, async ({ actor, db, now }) => ({
    data: await studentData(db, erasing, actor.id, now),
  })),
  serve(calls.studentData, async ({ params, actor, db, now }) => ({
    data: await handOutData(db, erasing, actor, params.id, now),
  })),
  serve(calls.retentionRules, async ({ db }) => ({ data: await retentionState(db) })),
  serve(calls.previewRetention, async ({ body, db, now }) => ({
    data: await previewRetention(db, body, now),
  })),
  serve(calls.saveRetention, ({ body, actor: admin, db, now }) =>
    saveRetention({ db, admin, now }, body),
  ),
  serve(calls.eraseStudent, ({ body, actor, db, now }) =>
    eraseStudent({ db, ...erasing }, actor, body, now),
  ),
];
