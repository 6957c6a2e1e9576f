import { randomUUID } from "node:crypto";
import { saveComment } from "@markwell/contract/calls/comments";
import { allCalls } from "@markwell/contract/calls/index";
import {
  markAnswer,
  markingAnswer,
  markingQuestions,
  markingQueue,
  markingWaiting,
} from "@markwell/contract/calls/marking";
import { finalResults } from "@markwell/contract/calls/results";
import {
  agreeMarks,
  moveRound,
  readRound,
  roundFile,
  saveRound,
} from "@markwell/contract/calls/rounds";
import { candidateScores } from "@markwell/contract/calls/staff-results";
import { shareTest } from "@markwell/contract/calls/test-shares";
import { testDetails } from "@markwell/contract/calls/tests";
import type { Client } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { makePlace } from "@markwell/domain/marking/annotation";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { startAppForFile } from "../../testing/app.ts";
import { aClass } from "../../testing/classes.ts";
import { clientFor, tokenFor } from "../../testing/client.ts";
import { anEndedEssayTest } from "../../testing/essays.ts";
import { aScene } from "../../testing/examples.ts";
import { type Input, withField } from "../../testing/foreign-inputs.ts";
import { idFieldsOf, kindOf } from "../../testing/id-kinds.ts";
import { aTeacher } from "../../testing/school.ts";
import { liveClient } from "../../testing/socket.ts";

const app = startAppForFile();
const t = texts.rounds;
const SECRET = "KAYA5C1D";

/** Calls that read and are sent with a body, beside those whose name says it. */
const READS = new Set([
  ...["studentResults", "maxMarks", "traineeDetails", "basicDetails", "classesOfTest"],
  ...["arrangementsOfTest", "messagesToParents", "previewRegrade", "questionToRegrade"],
  ...["finalResults", "candidateScores", "downloadResult", "checkPaper", "similarQuestions"],
  ...["questionsByLevel", "exportQuestions", "readingEffect"],
]);

const everything = (teacher: string) => ({ teacher, classes: [], questions: [] });

/** A test that has ended, with so many scripts of one essay each, its owner and two colleagues who may mark. */
async function aRoundTest(students = 3) {
  const words = Array.from({ length: students }, (_, place) => `Essay ${place}. Rain.`);
  const essays = await anEndedEssayTest(app, { words });
  const { owner, testid, amy, ben } = essays;
  const plan = (over: object = {}) =>
    owner(saveRound, {
      ...{ testid, second: "all", share: 10, tolerance: 1, third: "closer", standards: 0 },
      duties: [everything(amy.id), everything(ben.id)],
      ...over,
    });
  const move = (to: "standard" | "open" | "closed" | "removed") => owner(moveRound, { testid, to });
  const waiting = async (client: Client) =>
    (await client(markingQueue, { testid, limit: 100 })).data;
  /** Marks what waits, so many marks each. */
  const markAll = async (client: Client, score: (answer: string) => number, most = 100) => {
    const answers = (await waiting(client)).slice(0, most);
    for (const { userid, question, answer } of answers)
      await client(markAnswer, {
        testid,
        userid: userid._id,
        qid: question._id,
        score: score(answer),
        comment: SECRET,
      });
    return answers.length;
  };
  const page = async () => (await owner(readRound, { testid })).data;
  return { ...essays, plan, move, waiting, markAll, page };
}

describe("a marking round", () => {
  test("keeps answers from everybody until it opens, and then shares them out by question", async () => {
    const { plan, move, waiting, owner, amy, ben, long, composition, testid } = await aRoundTest();
    const duty = (teacher: string, qid: string) => ({ teacher, classes: [], questions: [qid] });
    await plan({ second: "none", duties: [duty(amy.id, long), duty(ben.id, composition)] });
    expect([await waiting(amy.client), await waiting(owner)]).toEqual([[], []]);
    await move("open");
    const kinds = async (client: Client) =>
      new Set((await waiting(client)).map(({ question }) => question._id));
    expect(await kinds(amy.client)).toEqual(new Set([long]));
    expect(await kinds(ben.client)).toEqual(new Set([composition]));
    expect(await kinds(owner)).toEqual(new Set());
    expect((await amy.client(markingWaiting)).data.waiting).toBe(3);
    const { data } = await amy.client(markingQuestions, { testid });
    expect(data).toMatchObject([{ qid: long, waiting: 3, round: "first" }]);
    const [answer] = await waiting(ben.client);
    const foreign = { testid, qid: composition, userid: answer?.userid._id ?? "", score: 1 };
    await expect(amy.client(markAnswer, foreign)).rejects.toMatchObject({ status: 404 });
  });

  test("shares them out by class", async () => {
    const { plan, move, waiting, amy, ben, people, teacher } = await aRoundTest();
    const [first, ...others] = people;
    if (!first) throw new Error("Nobody has written");
    const duty = async (marker: string, students: readonly { id: string }[]) => ({
      ...{ teacher: marker, questions: [] },
      classes: [await aClass(app.db, teacher, { students })],
    });
    const duties = [await duty(amy.id, [first]), await duty(ben.id, others)];
    await plan({ second: "none", duties });
    await move("open");
    const written = async (client: Client) =>
      new Set((await waiting(client)).map(({ answer }) => answer));
    expect(await written(amy.client)).toEqual(new Set(["Essay 0. Rain."]));
    expect(await written(ben.client)).toEqual(new Set(["Essay 1. Rain.", "Essay 2. Rain."]));
  });

  test("gives students nothing before it is closed, and then the agreed marks", async () => {
    const { plan, move, markAll, amy, ben, people, testid, page, owner } = await aRoundTest(1);
    await plan();
    await move("open");
    expect(await markAll(amy.client, () => 4)).toBe(2);
    expect(await markAll(ben.client, () => 3)).toBe(2);
    await expect(markAll(amy.client, () => 0)).resolves.toBe(0);
    const [writer] = people;
    if (!writer) throw new Error("Nobody has written");
    const student = await clientFor(app, writer);
    const seen = async () =>
      JSON.stringify(await student(finalResults, { testid, userid: writer.id }));
    expect(await seen()).not.toContain(SECRET);
    expect((await owner(candidateScores, { testid })).data).not.toContainEqual(
      expect.objectContaining({ score: 7 }),
    );
    expect((await page()).moderation).toMatchObject({
      open: 0,
      agreement: { pairs: 2, exact: 0, adjacent: 2, meanDifference: -1, kappa: null },
    });
    await move("closed");
    expect(await seen()).toContain(SECRET);
    const { rows } = await sql<{ score: number }>`
      select score from attempts where test_id = ${testid}`.execute(app.db);
    expect(rows).toEqual([{ score: 7 }]);
    await expect(move("open")).rejects.toMatchObject({ message: t.closed });
  });

  test("a difference above the tolerance goes to a third, who knows of neither", async () => {
    const { plan, move, markAll, waiting, amy, ben, owner, page } = await aRoundTest(1);
    await plan();
    await move("open");
    await markAll(amy.client, () => 4);
    expect(await waiting(owner)).toEqual([]);
    await markAll(ben.client, () => 1);
    await expect(move("closed")).rejects.toMatchObject({ message: t.notAllMarked });
    const [one] = await waiting(owner);
    expect(one).toMatchObject({ score: null, comment: "", version: 0 });
    expect(JSON.stringify(await page())).not.toContain('"marks":[{"marker"');
    expect(await markAll(owner, () => 3)).toBe(2);
    expect((await page()).moderation?.twice.map(({ agreed }) => agreed)).toEqual([3.5, 3.5]);
    await move("closed");
  });

  test("without a third person the head settles what differs", async () => {
    const { plan, move, markAll, amy, owner, page, testid, teacher } = await aRoundTest(1);
    const everything = (id: string) => ({ teacher: id, classes: [], questions: [] });
    await plan({ duties: [everything(amy.id), everything(teacher.id)] });
    await move("open");
    await markAll(amy.client, () => 4);
    await markAll(owner, () => 1);
    const twice = (await page()).moderation?.twice ?? [];
    expect(twice.map(({ settle, marks }) => [settle, marks.length])).toEqual([
      [true, 2],
      [true, 2],
    ]);
    for (const { script, question } of twice) {
      const about = { testid, script: script._id, qid: question._id };
      await expect(owner(agreeMarks, { ...about, marks: 7 })).rejects.toMatchObject({
        status: 400,
      });
      await owner(agreeMarks, { ...about, marks: 2 });
    }
    await move("closed");
  });

  test("opens after all have marked the same scripts, seen side by side by who has", async () => {
    const { plan, move, markAll, amy, ben, owner, page, testid, waiting, people } =
      await aRoundTest(4);
    await plan({ standards: 3, second: "none" });
    await expect(move("open")).rejects.toMatchObject({ message: t.standardFirst });
    await move("standard");
    await expect(plan({ standards: 3, second: "all" })).rejects.toMatchObject({
      message: t.rulesFixed,
    });
    await plan({ standards: 3, second: "none" });
    const side = async (client: Client) => (await client(readRound, { testid })).data.standards;
    expect(await markAll(amy.client, () => 4, 5)).toBe(5);
    expect([await side(amy.client), await side(ben.client)]).toEqual([[], []]);
    await markAll(amy.client, () => 4);
    await markAll(ben.client, () => 2);
    const standards = await side(amy.client);
    expect(standards).toHaveLength(6);
    expect(standards[0]?.marks.map(({ marks }) => marks).sort()).toEqual([2, 4]);
    await expect(move("open")).rejects.toMatchObject({ message: t.notSettled });
    for (const { script, question } of (await page()).standards)
      await owner(agreeMarks, { testid, script: script._id, qid: question._id, marks: 3 });
    await move("open");
    expect(await waiting(amy.client)).toHaveLength(2);
    await markAll(amy.client, () => 1);
    await move("closed");
    const { rows } = await sql<{ score: number }>`
      select score from attempts where test_id = ${testid} order by score`.execute(app.db);
    expect(rows.map(({ score }) => score)).toEqual([2, 6, 6, 6]);
    for (const person of people) {
      const student = await clientFor(app, person);
      const { data } = await student(finalResults, { testid, userid: person.id });
      expect(data.result.map(({ comment }) => comment)).toEqual([SECRET, SECRET]);
    }
  });

  test("tells a second marker nothing of the first marking, in any reply or message", async () => {
    const { owner, plan, move, waiting, amy, ben, people, testid } = await aRoundTest(3);
    const said: string[] = [];
    await owner(shareTest, { id: testid, teacher: ben.id, rights: ["mark", "conduct"] });
    const live = await liveClient(app, await tokenFor(app, ben));
    expect(await live.watch(testid)).toMatchObject({ success: true });
    const listen = async () => {
      const { client } = ben;
      const answers = await waiting(client);
      const replies: unknown[] = [answers];
      replies.push((await client(markingQuestions, { testid })).data, await client(markingWaiting));
      replies.push(await client(readRound, { testid }), await client(testDetails, { id: testid }));
      replies.push(await client(candidateScores, { testid }));
      for (const { userid, question } of answers)
        replies.push(
          await client(markingAnswer, { testid, userid: userid._id, qid: question._id }),
          await client(markingQueue, { testid, qid: question._id }),
        );
      for (const { id } of people) replies.push(await client(finalResults, { testid, userid: id }));
      said.push(JSON.stringify(replies));
    };
    const duty = (teacher: string) => ({ teacher, classes: [], questions: [] });
    await plan({ duties: [duty(amy.id), duty(ben.id)], tolerance: 0 });
    await move("open");
    await listen();
    const before = said[0];
    // Ben's own first marks would end before Amy's, so that she marks all first.
    for (const { userid, question, answer, revision } of await waiting(amy.client)) {
      const ids = { testid, userid: userid._id, qid: question._id };
      const place = makePlace(answer, 0, 5);
      if (!place) throw new Error("There is no such place");
      await amy.client(saveComment, {
        ...{ ...ids, _id: randomUUID(), revision: revision ?? 0, kind: "praise", text: SECRET },
        ...{ place: { kind: "text", ...place }, editedAt: app.clock.now() },
      });
      await amy.client(markAnswer, { ...ids, score: 2.5, comment: SECRET });
      await listen();
    }
    for (const { userid, question } of await waiting(ben.client)) {
      await ben.client(markAnswer, { testid, userid: userid._id, qid: question._id, score: 1 });
      await listen();
    }
    // Its answer comes after all that was sent before.
    await live.watch(testid);
    said.push(JSON.stringify(live.heard));
    live.close();
    for (const reply of said) {
      expect(reply).not.toContain(SECRET);
      expect(reply).not.toMatch(/:2\.5\b/);
      expect(reply).not.toContain('"done"');
    }
    expect(before).toBeDefined();
  });

  test("tells a second marker nothing by any call of the contract that reads @deep", async () => {
    const { owner, plan, move, waiting, markAll, amy, ben, people, testid, long } =
      await aRoundTest(2);
    await owner(shareTest, { id: testid, teacher: ben.id, rights: ["mark", "conduct"] });
    const { inputs } = await aScene(app);
    const everything = (teacher: string) => ({ teacher, classes: [], questions: [] });
    await plan({ duties: [everything(amy.id), everything(ben.id)], tolerance: 0 });
    await move("open");
    const calls = allCalls.filter(
      ({ name, call }) =>
        call.who.includes("TRAINER") &&
        (call.method === "GET" ||
          /^(list|read|answers|marking|test)/.test(name) ||
          READS.has(name)),
    );
    const listen = async () => {
      const [code] = (await waiting(ben.client)).map(({ userid }) => userid._id);
      const ids = [...people.slice(0, 1).map(({ id }) => id), ...(code ? [code] : [])];
      const said: string[] = [];
      for (const { name, call } of calls) {
        for (const student of ids) {
          const own: Record<string, string> = { test: testid, question: long, student };
          const input = idFieldsOf(call).reduce((sofar: Input, path) => {
            const id = own[kindOf(name, path) ?? ""];
            return id === undefined ? sofar : withField(sofar, path, id);
          }, inputs[name] ?? {});
          const reply = await ben.client(call, input).catch((cause: Error) => cause.message);
          said.push(`${name}: ${JSON.stringify(reply)}`);
        }
      }
      return said;
    };
    const heard = await listen();
    const comment = async () => {
      for (const { userid, question, answer, revision } of await waiting(amy.client)) {
        const place = makePlace(answer, 0, 5);
        if (!place) throw new Error("There is no such place");
        await amy.client(saveComment, {
          ...{ testid, userid: userid._id, qid: question._id, _id: randomUUID() },
          ...{ place: { kind: "text", ...place }, editedAt: app.clock.now() },
          ...{ revision: revision ?? 0, kind: "praise", text: SECRET },
        });
      }
    };
    await comment();
    await markAll(amy.client, () => 2.5);
    heard.push(...(await listen()));
    for (const { userid, question } of await waiting(ben.client))
      await ben.client(markAnswer, { testid, userid: userid._id, qid: question._id, score: 1 });
    heard.push(...(await listen()));
    expect(heard.filter((reply) => reply.includes(SECRET) || /:2\.5\b/.test(reply))).toEqual([]);
    expect(heard.filter((reply) => reply.includes('"success":true')).length).toBeGreaterThan(100);
  });

  test("gives a marker an agreed script again as every 15th, which shows drift and counts for no student", async () => {
    const { plan, move, waiting, markAll, amy, owner, page, testid, long, people } =
      await aRoundTest(18);
    await plan({ standards: 3, second: "none", duties: [everything(amy.id)] });
    await move("standard");
    const standards = await waiting(amy.client);
    await markAll(amy.client, () => 2);
    for (const { script, question } of (await page()).standards)
      await owner(agreeMarks, { testid, script: script._id, qid: question._id, marks: 3 });
    await move("open");
    const queue = async (limit = 100, after?: string) =>
      amy.client(markingQueue, { testid, qid: long, limit, ...(after && { after }) });
    const { data: answers, totalCount } = await queue();
    expect([answers.length, totalCount]).toEqual([16, 16]);
    const texts = new Set(standards.map(({ answer }) => answer));
    expect(answers.map(({ answer }) => texts.has(answer)).indexOf(true)).toBe(14);
    const [known] = answers.slice(14);
    if (!known) throw new Error("There is no known script");
    expect(known).toMatchObject({ score: null, version: 0, comment: "" });
    expect(known.comments).toBeUndefined();
    expect(standards.map(({ userid }) => userid._id)).not.toContain(known.userid._id);
    expect(new Set(answers.map(({ userid }) => userid._id)).size).toBe(16);
    const first = await queue(15);
    const pages = [...first.data, ...(await queue(15, first.next ?? "")).data];
    expect(pages.map(({ userid }) => userid._id)).toEqual(answers.map(({ userid }) => userid._id));
    const foundBy = async (find: string) =>
      (await amy.client(markingQueue, { testid, qid: long, find })).data.map(
        ({ userid }) => userid._id,
      );
    expect(await foundBy(known.userid.name)).toContain(known.userid._id);
    expect(await foundBy("rain")).toContain(known.userid._id);
    // The code of before would tell that all have marked it.
    for (const { userid } of standards)
      expect(await foundBy(userid.name)).not.toContain(known.userid._id);

    const about = { testid, userid: known.userid._id, qid: long };
    const place = makePlace(known.answer, 0, 5);
    if (!place) throw new Error("There is no such place");
    await amy.client(saveComment, {
      ...{ ...about, _id: randomUUID(), revision: known.revision ?? 0, kind: "praise" },
      ...{ place: { kind: "text", ...place }, editedAt: app.clock.now(), text: "KNOWNWORDS" },
    });
    const give = (score: number, version: number) =>
      amy.client(markAnswer, { ...about, score, version, comment: "KNOWNWORDS" });
    expect((await give(5, 0)).data.version).toBe(1);
    expect((await give(5, 0)).data.version).toBe(1);
    await expect(give(4, 0)).rejects.toMatchObject({ status: 409 });
    await give(4.5, 1);
    expect((await amy.client(markingAnswer, about)).data).toMatchObject({
      ...{ score: 4.5, version: 2, userid: known.userid },
      comments: [{ text: "KNOWNWORDS" }],
    });
    expect((await queue()).data.map(({ userid }) => userid._id)).not.toContain(known.userid._id);
    expect(await markAll(amy.client, () => 4)).toBe(31);
    const figures = (await page()).moderation?.markers.find(({ answers }) => answers > 0);
    // One of each question: 4.5 and 4 instead of 3.
    expect(figures).toMatchObject({ known: 2, knownDifference: 1.25, difference: null });
    await move("closed");
    await expect(give(0, 2)).rejects.toMatchObject({ status: 404 });
    const { rows } = await sql<{ score: number }>`
      select score from attempts where test_id = ${testid} order by score`.execute(app.db);
    expect(rows.map(({ score }) => score)).toEqual([6, 6, 6, ...Array<number>(15).fill(8)]);
    const whose = people[Number(/\d+/.exec(known.answer)?.[0])];
    if (!whose) throw new Error("Nobody wrote it");
    const student = await clientFor(app, whose);
    const seen = JSON.stringify(await student(finalResults, { testid, userid: whose.id }));
    expect(seen).not.toContain("KNOWNWORDS");
  });

  test("names no student in any reply of a marking call, by whatever id it is asked", async () => {
    const { plan, move, waiting, markAll, amy, ben, owner, page, people, testid, long } =
      await aRoundTest(4);
    const { inputs } = await aScene(app);
    const calls = allCalls.filter(
      ({ call }) => call.path.startsWith("/marking") && call.who.includes("TRAINER"),
    );
    const secrets = people.flatMap(({ id, name, email }) => [id, name, email]);
    const listen = async () => {
      const { client } = ben;
      const [code] = (await waiting(client)).map(({ userid }) => userid._id);
      const said: string[] = [];
      for (const { id: student, name: find } of people) {
        said.push(JSON.stringify(await client(markingQueue, { testid, qid: long, find })));
        for (const whose of code ? [student, code] : [student]) {
          const own: Record<string, string> = { test: testid, question: long, student: whose };
          for (const { name, call } of calls) {
            const input = idFieldsOf(call).reduce((sofar: Input, path) => {
              const id = own[kindOf(name, path) ?? ""];
              return id === undefined ? sofar : withField(sofar, path, id);
            }, inputs[name] ?? {});
            const reply = await client(call, input).catch((cause: Error) => cause.message);
            said.push(`${name}: ${JSON.stringify(reply)}`);
          }
        }
      }
      expect(said.filter((reply) => secrets.some((secret) => reply.includes(secret)))).toEqual([]);
      return said.filter((reply) => /^markingAnswer: .*"name":"Script/.test(reply)).length;
    };
    await plan({ standards: 3 });
    expect(await listen()).toBe(people.length);
    await move("standard");
    expect(await listen()).toBe(2 * people.length);
    await markAll(amy.client, () => 2);
    await markAll(ben.client, () => 2);
    for (const { script, question } of (await page()).standards)
      await owner(agreeMarks, { testid, script: script._id, qid: question._id, marks: 3 });
    await move("open");
    expect(await listen()).toBe(2 * people.length);
  });

  test("locks its rules, its marks and its past in the database", async () => {
    const { plan, move, markAll, amy, ben, testid, long } = await aRoundTest(1);
    await plan();
    await move("open");
    await markAll(amy.client, () => 4);
    const refused = (statement: ReturnType<typeof sql>) =>
      expect(statement.execute(app.db)).rejects.toThrow();
    await refused(
      sql`update marking_rounds set state = 'planned', opened_at = null where test_id = ${testid}`,
    );
    await refused(sql`update marking_rounds set tolerance = 5 where test_id = ${testid}`);
    await refused(sql`update round_marks set marks = 0 where test_id = ${testid}`);
    const copy = (marker: string, pass: string, marks = 1) => sql`
      insert into round_marks (test_id, attempt_id, question_id, pass, marker_id, number, marks, marked_at)
      select test_id, attempt_id, question_id, ${pass}, ${marker}::uuid, 9, ${marks}, now() from round_marks
      where test_id = ${testid} and question_id = ${long}`;
    await refused(copy(ben.id, "first"));
    await refused(copy(amy.id, "second"));
    await refused(copy(ben.id, "standard"));
    await refused(copy(ben.id, "second", 7));
    await copy(ben.id, "second").execute(app.db);
    await refused(copy(amy.id, "first"));
  });

  test("is planned by the owner alone, with markers who may mark, and goes away before it begins", async () => {
    const { plan, move, amy, owner, testid, waiting, teacher } = await aRoundTest(1);
    const stranger = await aTeacher(app.db);
    const duty = (id: string) => ({ teacher: id, classes: [], questions: [] });
    const rules = {
      second: "all",
      share: 10,
      tolerance: null,
      third: "closer",
      standards: 0,
    } as const;
    const own = { testid, ...rules, duties: [duty(amy.id), duty(teacher.id)] };
    await expect(amy.client(saveRound, own)).rejects.toMatchObject({ status: 403 });
    await expect(plan({ duties: [duty(stranger.id), duty(amy.id)] })).rejects.toMatchObject({
      status: 400,
    });
    await expect(plan({ duties: [duty(amy.id)] })).rejects.toMatchObject({ message: t.twoMarkers });
    await plan();
    await expect(plan({ standards: 3 }).then(() => move("standard"))).rejects.toMatchObject({
      message: t.fewScripts(3),
    });
    await move("removed");
    expect(await waiting(owner)).toHaveLength(2);
    await plan();
    await move("open");
    await expect(move("removed")).rejects.toMatchObject({ message: t.begun });
    const { data } = await owner(roundFile, { testid });
    expect(data.name).toMatch(/^Moderation of .*\.xlsx$/);
    await expect(amy.client(roundFile, { testid })).rejects.toMatchObject({ status: 403 });
  });
});
