import * as classCalls from "@markwell/contract/calls/class-results";
import * as calls from "@markwell/contract/calls/statistics";
import { type Route, serve, serveReading } from "../../platform/http/serve.ts";
import { removeNote, writeNote } from "../classes/index.ts";
import { subjectAsked } from "../subjects/index.ts";
import { classByQuestion } from "./class-by-question.ts";
import { classByTest } from "./class-by-test.ts";
import { classByTopic } from "./class-by-topic.ts";
import { scopeFor } from "./class-scope.ts";
import { papersStatistics, topicStatistics } from "./papers-statistics.ts";
import { noteWire, studentFigures } from "./student-figures.ts";
import { userDetails } from "./user-details.ts";

export const statisticsRoutes = ({ zone }: { zone: string }): Route[] => [
  serve(calls.userDetails, async ({ query, actor, db, now }) => {
    const subject = await subjectAsked(db, query.subject);
    return { data: await userDetails(db, actor.id, subject, { now, zone }) };
  }),
  serve(calls.topicStatistics, async ({ query, actor, db, now }) => {
    const subject = await subjectAsked(db, query.subject);
    return { data: await topicStatistics(db, actor.id, subject, { now, zone }) };
  }),
  serve(calls.papersStatistics, async ({ query, actor, db, now }) => {
    const subject = await subjectAsked(db, query.subject);
    return { data: await papersStatistics(db, actor.id, subject, { now, zone }) };
  }),
];

export const classResultRoutes = ({ zone }: { zone: string }): Route[] => [
  serveReading(classCalls.classResultsByTest, async ({ query, actor, db, now }) => {
    const scope = await scopeFor(db, actor, query, { period: query.period, now, zone });
    const subjectId = query.subject ? (await subjectAsked(db, query.subject)).id : null;
    return { data: await classByTest(db, actor, scope, { subjectId, now }) };
  }),
  serveReading(classCalls.classResultsByTopic, async ({ query, actor, db, now }) => {
    const scope = await scopeFor(db, actor, query, { period: query.period, now, zone });
    return { data: await classByTopic(db, scope, await subjectAsked(db, query.subject)) };
  }),
  serveReading(classCalls.classResultsByQuestion, async ({ query, actor, db, now }) => {
    const scope = await scopeFor(db, actor, query, { period: "year", now, zone });
    return { data: await classByQuestion(db, actor, scope, query.testid) };
  }),
  serve(classCalls.studentFigures, async ({ params, actor, db, now }) => ({
    data: await studentFigures(db, actor, params.id, { now, zone }),
  })),
  serve(classCalls.saveNote, async ({ body, actor, db, now }) => {
    const { studentId, _id: id, text, version } = body;
    const note = await writeNote(db, actor, { studentId, id, body: text, version }, now);
    return { data: noteWire(note, actor) };
  }),
  serve(classCalls.removeNote, async ({ body, actor, db, now }) => {
    await removeNote(db, actor, { studentId: body.studentId, id: body._id }, now);
    return {};
  }),
];
