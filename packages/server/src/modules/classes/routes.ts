import * as calls from "@markwell/contract/calls/classes";
import { texts } from "@markwell/contract/texts";
import { yearOf } from "@markwell/domain/school/calendar";
import { type Route, serve } from "../../platform/http/serve.ts";
import { addToClass, takeOutOfClass } from "./change-students.ts";
import {
  createClass,
  removeClass,
  setClassTeachers,
  setTeachersOfClasses,
  updateClass,
} from "./edit-class.ts";
import { answerClassRequests, askToJoinClass, newClassCode, readClassDoor } from "./join-code.ts";
import type { AfterMembership } from "./membership.ts";
import {
  listClasses,
  listClassNames,
  listColleagues,
  readClass,
  readMyClasses,
} from "./read-classes.ts";

const t = texts.schoolClass;

interface Needs {
  zone: string;
  afterMembership: AfterMembership;
}

export function classRoutes({ zone, afterMembership: after }: Needs): Route[] {
  return [
    serve(calls.listClasses, ({ query, actor, db, now }) =>
      listClasses(db, actor, query, yearOf(now, zone)),
    ),
    serve(calls.classNames, async ({ query, actor, db, now }) => ({
      data: await listClassNames(db, actor, query.year ?? yearOf(now, zone)),
      thisYear: yearOf(now, zone),
    })),
    serve(calls.colleagues, async ({ db }) => ({ data: await listColleagues(db) })),
    serve(calls.classDetail, async ({ params, actor, db }) => ({
      data: await readClass(db, actor, params.id),
    })),
    serve(calls.createClass, async ({ body, actor, db, now }) => ({
      message: t.created,
      data: { _id: await createClass(db, actor, body, now) },
    })),
    serve(calls.updateClass, async ({ params, body, actor, db, now }) => ({
      message: t.saved,
      data: { version: await updateClass(db, actor, { ...body, ...params }, now) },
    })),
    serve(calls.removeClass, async ({ body, actor, db, now }) => {
      await removeClass(db, after, actor, body._id, now);
      return { message: t.removed };
    }),
    serve(calls.setClassTeachers, async ({ body, actor, db, now }) => ({
      message: t.teachersSaved,
      data: { version: await setClassTeachers(db, actor, body, now) },
    })),
    serve(calls.setTeachersOfClasses, async ({ body, actor, db, now }) => {
      await setTeachersOfClasses(db, actor, body.classes, now);
      return { message: t.teachersOfSaved(body.classes.length) };
    }),
    serve(calls.addToClass, ({ body, actor, db, now }) => addToClass(db, after, actor, body, now)),
    serve(calls.takeOutOfClass, ({ body, actor, db, now }) =>
      takeOutOfClass(db, after, actor, body, now),
    ),
    serve(calls.classCode, async ({ params, actor, db, now }) => ({
      data: await readClassDoor(db, actor, params.id, now),
    })),
    serve(calls.newClassCode, async ({ body, actor, db, now }) => ({
      message: t.codeMade,
      data: await newClassCode(db, actor, body._id, now),
    })),
    serve(calls.answerClassRequests, ({ body, actor, db, now }) =>
      answerClassRequests(db, after, actor, body, now),
    ),
    serve(calls.askToJoinClass, async ({ body, actor, db, now }) => ({
      message: await askToJoinClass(db, actor, body.code, now),
    })),
    serve(calls.myClasses, async ({ actor, db, now }) => ({
      data: await readMyClasses(db, actor.id, yearOf(now, zone)),
    })),
  ];
}
