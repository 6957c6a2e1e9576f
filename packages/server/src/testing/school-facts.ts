import { API_BASE } from "@markwell/contract/envelope";
import type { TestApp } from "./app.ts";
import { tokenFor } from "./client.ts";

/** Sends a call of the specification as this person. @returns its reply, of which a version may say more. */
export type AskAs = (
  person: string,
  method: "GET" | "POST",
  path: string,
  body?: Record<string, unknown>,
) => Promise<Reply>;
// biome-ignore lint/suspicious/noExplicitAny: replies of every version, of which the common fields are read
type Reply = any;
type Fields = Record<string, unknown>;

/**
 * While the clock stands: each person signs in once.
 * @throws Error when a call is refused.
 */
export function asking(app: TestApp): AskAs {
  const tokens = new Map<string, Promise<string>>();
  return async (person, method, path, body) => {
    const signedIn = tokens.get(person) ?? tokenFor(app, { id: person });
    tokens.set(person, signedIn);
    const authorization = { authorization: `Bearer ${await signedIn}` };
    const sent = body && {
      headers: { ...authorization, "content-type": "application/json" },
      body: JSON.stringify(body),
    };
    const url = `${app.origin}${API_BASE}${path}`;
    const reply = await (await fetch(url, { method, headers: authorization, ...sent })).json();
    if (!(reply as Fields).success) throw new Error(`${path}: ${JSON.stringify(reply)}`);
    return reply;
  };
}

/** Those that every school had from the first version on. */
const SUBJECTS = ["Mathematics", "English", "Science"];

/**
 * What a school knows of its people, as its API tells it: what an upgrade must not change. Only calls and
 * fields of the specification, which every version has, so the facts do not depend on tables; what came later is left out
 * where there is none of it.
 * @param admin the id of one.
 */
export async function schoolFacts(admin: string, ask: AskAs) {
  const students: Reply[] = (await ask(admin, "GET", "/admin/student/all")).data;
  const teachers: Reply[] = (await ask(admin, "GET", "/admin/trainer/details/all")).data;
  const orders: Reply[] = [
    ...(await ask(admin, "GET", "/rewardHistory/claim")).data,
    ...(await ask(admin, "GET", "/rewardHistory/past")).data,
  ];
  const ofStudents: Record<string, Fields> = {};
  for (const { _id, approved, suspended } of students) {
    if (approved && !suspended)
      ofStudents[_id] = {
        ...(await factsOfStudent(_id, ask)),
        ...(await remarksOn(_id, admin, ask)),
      };
  }
  const ofTests: Record<string, Fields> = {};
  for (const { _id: teacher } of teachers) {
    const tests: Reply[] = (await ask(teacher, "GET", "/test/details/all")).data;
    for (const { _id: testid, title, createdBy } of tests) {
      if (createdBy._id !== teacher) continue;
      const scores = await ask(teacher, "POST", "/test/candidates/details", { testid });
      // From 0.2.0 on, who never began an ended test is told with 0.
      const scored = scores.data.filter(({ absent, score }: Reply) => !absent && score !== null);
      ofTests[testid] = {
        title,
        scores: pairs(scored, ({ userid, score }) => [userid._id, score]),
        ...(await factsOfMarking(teacher, testid, ask)),
      };
    }
  }
  return {
    students: pairs(students, ({ _id, name, emailid, level, approved, points }) => [
      _id,
      { name, emailid, level, approved, points },
    ]),
    teachers: pairs(teachers, ({ _id, name, emailid, subject }) => [
      _id,
      { name, emailid, subject: subject.topic },
    ]),
    orders: pairs(orders, ({ _id, invoiceNumber, userId, rewardId, deliverDate }) => [
      _id,
      { invoiceNumber, student: userId._id, cost: rewardId.cost, deliverDate },
    ]),
    ofStudents,
    ofTests,
  };
}
export type SchoolFacts = Awaited<ReturnType<typeof schoolFacts>>;

async function factsOfStudent(student: string, ask: AskAs): Promise<Fields> {
  const get = (path: string) => ask(student, "GET", path);
  const points = await get("/points/history?limit=100");
  const averages: Fields = {};
  for (const subject of SUBJECTS) {
    const { data } = await get(`/user/details?subject=${subject}`);
    averages[subject] = {
      own: data.averageOverall,
      all: data.averageOverallAllWebsite,
      months: data.last5MonthAverage,
      goal: data.goal,
    };
  }
  return {
    marks: pairs((await get("/test/student/history")).data, (test) => [
      test._id,
      [test.obtainedMarks, test.totalMarks, test.percentage, test.markedStatus, test.closedAt],
    ]),
    open: pairs((await get("/test/student")).data, ({ _id, title }) => [_id, title]),
    balance: points.balance,
    points: pairs(points.data, ({ _id, kind, amount, balance }) => [_id, [kind, amount, balance]]),
    badges: pairs((await ask(student, "POST", "/badge/user")).data, ({ badgeId, attainedAt }) => [
      badgeId,
      attainedAt,
    ]),
    orders: pairs((await get("/rewardHistory/own")).data, ({ _id, state }) => [_id, state]),
    consultations: pairs((await get("/questionConsultation/student")).data, ({ _id, query }) => [
      _id,
      query,
    ]),
    averages,
  };
}

/** What several teachers made of a test together, as its owner reads it. */
async function factsOfMarking(teacher: string, testid: string, ask: AskAs): Promise<Fields> {
  const about = await ask(teacher, "GET", `/marking/round/${testid}`).catch(() => undefined);
  if (!about) return {};
  const { round, standards, moderation, questions } = about.data;
  const given = (rows: Reply[]) =>
    pairs(rows, ({ script, question, agreed, marks }) => [
      `${script._id} ${question._id}`,
      [agreed, ...marks.map((one: Reply) => `${one.marker}: ${one.marks}`)],
    ]);
  const compared: Fields = {};
  for (const { _id } of questions) {
    const path = `/marking/comparison/${testid}/${_id}`;
    const reply = await ask(teacher, "GET", path).catch(() => undefined);
    if (!reply?.data.comparison) continue;
    const { state, judgements } = reply.data.comparison;
    const scripts = pairs(reply.data.scripts, (one) => [
      one._id,
      [one.marks, one.reference, one.compared, one.ability?.toFixed(6)],
    ]);
    compared[_id] = { state, judgements, scripts };
  }
  return {
    ...(round && {
      round: {
        state: round.state,
        standards: given(standards),
        twice: given(moderation.twice),
        markers: pairs(moderation.markers, ({ marker, answers, difference }) => [
          marker,
          [answers, difference],
        ]),
      },
    }),
    ...(Object.keys(compared).length > 0 && { compared }),
  };
}

/** What a student's teachers said at places of answers, and gave by rubrics. */
async function remarksOn(student: string, admin: string, ask: AskAs): Promise<Fields> {
  const { report } = (await ask(admin, "GET", `/report/student/${student}?period=year`)).data;
  const remarks = report.tests.flatMap(({ testid, remarks: said }: Reply) =>
    said
      .filter(({ rubric, comments }: Reply) => rubric || comments.length > 0)
      .map(({ number, rubric, comments }: Reply) => ({
        ...{ testid, number, comments },
        criteria: rubric?.criteria.map(({ name, marks }: Reply) => [name, marks]),
      })),
  );
  return remarks.length > 0 ? { remarks } : {};
}

/** Whatever order a version lists them in. */
const pairs = (rows: Reply[], of: (row: Reply) => [string, unknown]): Fields =>
  Object.fromEntries(rows.map(of));
