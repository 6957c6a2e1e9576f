import {
  comparisonFile,
  confirmComparison,
  discardJudgements,
  judgePair,
  pairsToJudge,
  readComparison,
  removeComparison,
  saveComparison,
} from "@markwell/contract/calls/comparisons";
import {
  markAnswer,
  markingAnswer,
  markingQuestions,
  markingQueue,
} from "@markwell/contract/calls/marking";
import { eraseStudent } from "@markwell/contract/calls/privacy";
import { finalResults } from "@markwell/contract/calls/results";
import { readRound, saveRound } from "@markwell/contract/calls/rounds";
import type { Client } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { sql } from "kysely";
import readSheets from "read-excel-file/node";
import { describe, expect, test } from "vitest";
import { startAppForFile } from "../../testing/app.ts";
import { clientFor } from "../../testing/client.ts";
import { anEndedEssayTest } from "../../testing/essays.ts";
import { anAdmin, aTeacher } from "../../testing/school.ts";

const app = startAppForFile();
const t = texts.comparison;

/** How good a script is, as its words say. */
const worthOf = (text: string): number => Number(/Story (\d+)/.exec(text)?.[1]);

/** A test that has ended, with so many compositions, its owner and two colleagues who may mark it. */
async function aComparedTest(students: number) {
  const words = Array.from({ length: students }, (_, place) => `Story ${place}. It rained.`);
  const essays = await anEndedEssayTest(app, { words });
  const { owner, amy, ben, testid } = essays;
  const place = { testid, qid: essays.composition };
  const page = async () => (await owner(readComparison, place)).data;
  /** By what each script is worth; the owner reads codes only, so the words come from the queue. */
  const codes = new Map(
    (await owner(markingQueue, { ...place, blind: true, limit: 100 })).data.map(
      ({ answer, userid }) => [worthOf(answer), userid._id],
    ),
  );
  const code = (worth: number) => codes.get(worth) ?? "";
  const references = [
    { script: code(0), marks: 1 },
    { script: code(students - 1), marks: 4 },
  ];
  const save = (over: object = {}) =>
    owner(saveComparison, { ...place, judges: [amy.id, ben.id], each: 6, references, ...over });
  const work = async (client: Client) => (await client(pairsToJudge, place)).data;
  /** Judges what waits by worth, so many at most. */
  const judge = async (client: Client, most = 1_000) => {
    let { pairs } = await work(client);
    for (let done = 0; done < most && pairs[0]; done += 1) {
      const [{ _id, left, right, number }] = pairs as [(typeof pairs)[0]];
      const better = worthOf(left.text) > worthOf(right.text) ? "left" : "right";
      const decision = { ...place, pair: _id, better, number: number + 1 } as const;
      ({ pairs } = (await client(judgePair, decision)).data);
    }
  };
  const confirm = async (over: Record<string, number> = {}) => {
    const { scripts } = await page();
    const confirmed = scripts.map(({ _id, marks, proposed }) => ({
      ...{ script: _id, before: marks, marks: over[_id] ?? proposed?.marks ?? 0 },
    }));
    return () => owner(confirmComparison, { ...place, scripts: confirmed });
  };
  return { ...essays, place, page, code, save, work, judge, confirm };
}

describe("comparative judgement", () => {
  test("ranks scripts by pairs and gives the confirmed marks, once and by the usual rules", async () => {
    const { save, judge, amy, ben, page, place, people, confirm, owner } = await aComparedTest(6);
    await save({ each: 14 });
    await judge(amy.client);
    await judge(ben.client);
    const before = await page();
    expect(before.comparison).toMatchObject({ judgements: 28, scale: { is: "early", tied: true } });
    expect(before.scripts.map(({ proposed }) => proposed?.marks)).toEqual(
      before.scripts.map(({ proposed }) => proposed?.marks).toSorted((a = 0, b = 0) => b - a),
    );
    expect(before.scripts[0]).toMatchObject({ reference: 4, marks: null });
    const [writer] = people;
    if (!writer) throw new Error("Nobody has written");
    const student = await clientFor(app, writer);
    const own = { testid: place.testid, userid: writer.id };
    const marksOf = (reply: unknown) => JSON.stringify(reply).match(/"score":[\d.]+/g);
    const unseen = marksOf(await student(finalResults, own));
    const give = await confirm({ [before.scripts[1]?._id ?? ""]: 2.5 });
    await give();
    await give();
    expect(marksOf(await student(finalResults, own))).not.toEqual(unseen);
    const { rows } = await sql<{ marks: number }>`
      select manual_marks.marks from manual_marks join attempts on attempts.id = attempt_id
      where test_id = ${place.testid} order by manual_marks.marks desc`.execute(app.db);
    expect(rows).toHaveLength(6);
    const after = await page();
    expect(after.scripts.map(({ marks }) => marks).toSorted((a, b) => (b ?? 0) - (a ?? 0))).toEqual(
      rows.map(({ marks }) => marks),
    );
    const late = { ...place, pair: place.qid, better: "left", number: 1 } as const;
    await expect(amy.client(judgePair, late)).rejects.toMatchObject({ message: t.confirmed });
    await expect(owner(removeComparison, place)).rejects.toMatchObject({ message: t.confirmed });
    const { rows: log } = await sql<{ act: string }>`
      select act from audit_log where act in ('mark', 'confirm comparison')
        and (target_id = ${place.testid} or details->>'test' = ${place.testid}::text)`.execute(
      app.db,
    );
    expect(log).toHaveLength(7);
  });

  test("shows a judge words and codes only, each pair once, and each script equally often", async () => {
    const { save, work, judge, amy, ben, people, place, mark, page } = await aComparedTest(6);
    const [writer] = people;
    if (!writer) throw new Error("Nobody has written");
    await mark({ own: { testid: place.testid, userid: writer.id } } as never, place.qid, 3.5, {
      comment: "SECRET",
    });
    await save({ each: 7 });
    await judge(amy.client, 3);
    const seen = JSON.stringify([await work(ben.client), await work(amy.client)]);
    const { rows: attempts } = await sql<{ id: string }>`
      select id from attempts where test_id = ${place.testid}`.execute(app.db);
    const secrets = [
      ...people.flatMap(({ id, email, name }) => [id, email, name]),
      ...attempts.map(({ id }) => id),
      ...[amy.id, ben.id, amy.name, ben.name, "SECRET", ":3.5", '"better"', '"judge"'],
    ];
    for (const secret of secrets) expect(seen).not.toContain(secret);
    await Promise.all([judge(amy.client), judge(ben.client)]);
    const { rows } = await sql<{ judge: string; pair: string; left: string; right: string }>`
      select judge_id as judge, least(left_id, right_id)::text || greatest(left_id, right_id) as pair,
             left_id as left, right_id as right
      from comparison_pairs join comparisons on comparisons.id = comparison_id
      where test_id = ${place.testid}`.execute(app.db);
    expect(rows).toHaveLength(14);
    expect(new Set(rows.map(({ judge: by, pair }) => by + pair)).size).toBe(14);
    const times = attempts.map(
      ({ id }) => rows.filter(({ left, right }) => left === id || right === id).length,
    );
    expect(Math.max(...times) - Math.min(...times)).toBeLessThanOrEqual(2);
    expect((await page()).comparison?.judges.map(({ done }) => done)).toEqual([7, 7]);
  });

  test("takes a judgement back, and takes a repeated one as the one it was", async () => {
    const { save, work, amy, ben, place } = await aComparedTest(4);
    await save();
    const { pairs } = await work(amy.client);
    const [first, second] = pairs;
    const decide = (better: "left" | "right" | null, number: number) =>
      amy.client(judgePair, { ...place, pair: first?._id ?? "", better, number });
    expect((await decide("left", 1)).data).toMatchObject({ done: 1, last: { _id: first?._id } });
    expect((await decide("left", 1)).data).toMatchObject({
      done: 1,
      pairs: [{ _id: second?._id }, {}, {}, {}, {}],
    });
    const back = (await decide(null, 2)).data;
    expect(back).toMatchObject({ done: 0, last: null });
    expect(back.pairs[0]).toMatchObject({ _id: first?._id, number: 2 });
    // Late on its way, and older than what was taken back.
    expect((await decide("right", 1)).data.done).toBe(0);
    expect((await decide("right", 3)).data).toMatchObject({ done: 1, each: 6 });
    const foreign = { ...place, pair: first?._id ?? "", better: "left", number: 9 } as const;
    await expect(ben.client(judgePair, foreign)).rejects.toMatchObject({ status: 404 });
  });

  test("hides names from a judge in every reading of what is compared", async () => {
    const { save, amy, people, place } = await aComparedTest(4);
    const names = people.flatMap(({ id, name, email }) => [id, name, email]);
    const read = async () =>
      JSON.stringify([
        await amy.client(markingQueue, place),
        await amy.client(markingQueue, { ...place, find: people[0]?.name ?? "" }),
        await amy.client(markingQueue, { qid: place.qid }),
        ...(await Promise.all(
          people.map(({ id }) => amy.client(markingAnswer, { ...place, userid: id })),
        )),
      ]);
    const before = await read();
    for (const { id, name } of people) {
      expect(before).toContain(id);
      expect(before).toContain(name);
    }
    await save({ judges: [amy.id] });
    const after = await read();
    expect(names.filter((name) => after.includes(name))).toEqual([]);
  });

  test("asks judges by mail, once each", async () => {
    const { save, amy, ben, teacher, place } = await aComparedTest(4);
    await save({ judges: [amy.id, teacher.id], each: 5 });
    await save({ judges: [amy.id, ben.id, teacher.id], each: 5 });
    const { rows } = await sql<{ personId: string }>`
      select person_id from mail_outbox where about_id = ${place.testid} and kind = 'to judge'`.execute(
      app.db,
    );
    expect(rows.map(({ personId }) => personId).sort()).toEqual([amy.id, ben.id].sort());
  });

  test("lets a judge take back several, and the owner all of a judge, and judges them anew", async () => {
    const { save, judge, work, amy, ben, owner, page, place } = await aComparedTest(4);
    await save();
    await judge(amy.client);
    await judge(ben.client);
    const back = (client: Client, who: string, keep: number) =>
      client(discardJudgements, { ...place, judge: who, keep });
    expect((await back(amy.client, amy.id, 4)).message).toBe(t.discarded(2));
    expect((await back(amy.client, amy.id, 4)).message).toBe(t.discarded(0));
    expect(await work(amy.client)).toMatchObject({ done: 4, each: 6, pairs: [{}, {}] });
    await expect(back(amy.client, ben.id, 0)).rejects.toMatchObject({ status: 403 });
    await back(owner, ben.id, 0);
    expect((await page()).comparison?.judges.map(({ done }) => done).sort()).toEqual([0, 4]);
    await judge(ben.client);
    await save({ judges: [amy.id] });
    await back(owner, ben.id, 0);
    const { rows } = await sql<{ judge: string }>`
      select distinct judge_id as judge from comparison_pairs join comparisons on comparisons.id = comparison_id
      where test_id = ${place.testid}`.execute(app.db);
    expect(rows).toEqual([{ judge: amy.id }]);
  });

  test("is a sheet for its owner and admins, who read it and change nothing", async () => {
    const { save, judge, amy, owner, page, place, confirm } = await aComparedTest(4);
    const admin = await clientFor(app, await anAdmin(app.db));
    await save({ judges: [amy.id] });
    await judge(amy.client);
    await expect(amy.client(comparisonFile, place)).rejects.toMatchObject({ status: 403 });
    const seen = (await admin(readComparison, place)).data;
    const { comparison, scripts } = await page();
    expect(seen).toMatchObject({ mayLead: false, judges: false, comparison });
    expect(seen.scripts.map(({ proposed }) => proposed)).toEqual(
      scripts.map(({ proposed }) => proposed),
    );
    expect((await admin(readRound, { testid: place.testid })).data.compared).toMatchObject([
      { _id: place.qid },
    ]);
    await (await confirm())();
    const [file, theirs] = [await owner(comparisonFile, place), await admin(comparisonFile, place)];
    expect(theirs.data.name).toBe(file.data.name);
    const [summary, sheet] = await readSheets(Buffer.from(file.data.content, "base64"));
    expect(summary?.data).toContainEqual(["State", "confirmed", null]);
    expect(summary?.data).toContainEqual(expect.arrayContaining([amy.name, 6]));
    expect(sheet?.data.slice(1).map((row) => [row[0], row[9]])).toEqual(
      (await page()).scripts.map(({ name, marks }) => [name, marks]),
    );
  });

  test("goes on without the words of a student who is erased", async () => {
    const { save, work, judge, amy, ben, people, page, owner, place, long } =
      await aComparedTest(5);
    const admin = await clientFor(app, await anAdmin(app.db));
    await save({ judges: [amy.id, ben.id], each: 6 });
    await judge(amy.client, 4);
    await work(ben.client);
    const [, gone] = people;
    if (!gone) throw new Error("There are too few students");
    // Nobody is erased with answers that wait.
    for (const qid of [place.qid, long])
      await owner(markAnswer, { testid: place.testid, userid: gone.id, qid, score: 2 });
    await admin(eraseStudent, { studentId: gone.id, emailid: gone.email });
    for (const { client } of [amy, ben])
      expect(JSON.stringify(await work(client))).not.toContain("Story 1.");
    await judge(amy.client);
    await judge(ben.client);
    const { scripts, comparison } = await page();
    expect(comparison?.scale?.tied).toBe(true);
    expect(scripts.filter(({ proposed }) => proposed === null)).toMatchObject([{ words: 0 }]);
    const left = scripts.filter(({ proposed }) => proposed !== null);
    expect(left).toHaveLength(4);
    const confirmed = left.map(({ _id, proposed }) => ({
      ...{ script: _id, marks: proposed?.marks ?? 0, before: null },
    }));
    await owner(confirmComparison, { ...place, scripts: confirmed });
    expect((await page()).comparison?.state).toBe("confirmed");
  });

  test("is led by the owner alone, and judged by whom they chose", async () => {
    const { save, owner, amy, ben, place, page, work, judge } = await aComparedTest(4);
    const stranger = await aTeacher(app.db);
    const other = await clientFor(app, stranger);
    await expect(other(readComparison, place)).rejects.toMatchObject({ status: 403 });
    await expect(work(other)).rejects.toMatchObject({ status: 403 });
    await expect(save({ judges: [stranger.id] })).rejects.toMatchObject({ status: 400 });
    await save({ judges: [amy.id] });
    await expect(work(ben.client)).rejects.toMatchObject({ status: 403, message: t.notYours });
    await judge(amy.client);
    const seen = (await amy.client(readComparison, place)).data;
    expect(seen).toMatchObject({ judges: true, mayLead: false, comparison: null, scripts: [] });
    const change = { ...place, judges: [amy.id], each: 1, references: [] };
    for (const call of [
      () =>
        amy.client(saveComparison, {
          ...change,
          references: Array(2).fill({ script: place.qid, marks: 1 }),
        }),
      () => amy.client(removeComparison, place),
      () =>
        amy.client(confirmComparison, {
          ...place,
          scripts: [{ script: place.qid, marks: 1, before: null }],
        }),
    ])
      await expect(call()).rejects.toMatchObject({ status: 403 });
    const listed = async (client: Client) => (await client(markingQuestions, {})).comparisons;
    expect(await listed(amy.client)).toEqual([]);
    await save({ judges: [amy.id, ben.id], each: 6 });
    expect(await listed(ben.client)).toMatchObject([{ qid: place.qid, left: 6 }]);
    expect((await page()).comparison?.scale).not.toBeNull();
    await owner(removeComparison, place);
    expect((await page()).comparison).toBeNull();
  });

  test("keeps the scale from an owner who judges until their own pairs are done @deep", async () => {
    const { save, owner, teacher, amy, judge, page, place } = await aComparedTest(4);
    await save({ judges: [amy.id, teacher.id], each: 5 });
    await judge(amy.client);
    expect(await page()).toMatchObject({ comparison: { scale: null } });
    expect(
      (await page()).scripts.every(
        ({ ability, proposed }) => ability === null && proposed === null,
      ),
    ).toBe(true);
    await judge(owner);
    expect((await page()).comparison?.scale).not.toBeNull();
    const { rows } = await sql`
      select from comparison_pairs join comparisons on comparisons.id = comparison_id
      join comparison_scripts one on one.attempt_id = left_id and one.reference is not null
      join comparison_scripts other on other.attempt_id = right_id and other.reference is not null
      where test_id = ${place.testid} and judge_id = ${teacher.id}`.execute(app.db);
    expect(rows).toEqual([]);
  });

  test("refuses useless references and a round on the same test, and keeps marks given by hand @deep", async () => {
    const { save, code, owner, amy, judge, confirm, place, long, page } = await aComparedTest(4);
    const tie = (marks: [number, number]) =>
      save({ references: marks.map((each, at) => ({ script: code(at), marks: each })) });
    await expect(tie([2, 2])).rejects.toMatchObject({ status: 400, message: t.references });
    await expect(tie([2, 4.5])).rejects.toMatchObject({ status: 400 });
    await expect(save({ each: 7 })).rejects.toMatchObject({ message: t.fewPairs(6) });
    await expect(owner(readComparison, { ...place, qid: long })).rejects.toMatchObject({
      message: t.notForThis,
    });
    await save({ judges: [amy.id], each: 5 });
    const rules = {
      second: "none",
      share: 10,
      tolerance: 1,
      third: "closer",
      standards: 0,
    } as const;
    const duties = [{ teacher: amy.id, classes: [], questions: [] }];
    const plan = { testid: place.testid, ...rules, duties };
    await expect(owner(saveRound, plan)).rejects.toMatchObject({ message: t.compared });
    await judge(amy.client);
    const stale = await confirm();
    await owner(markAnswer, { ...place, userid: code(1), score: 0.5 });
    await expect(stale()).rejects.toMatchObject({ status: 409 });
    expect((await page()).scripts.filter(({ marks }) => marks !== null)).toHaveLength(1);
    await expect((await confirm({ [code(1)]: 0.5, [code(2)]: 5 }))()).rejects.toMatchObject({
      status: 400,
    });
    await (await confirm({ [code(1)]: 0.5 }))();
    expect((await page()).scripts.find(({ _id }) => _id === code(1))).toMatchObject({ marks: 0.5 });
  });

  test("is held by the database: no foreign script, no pair twice, nothing after the end @deep", async () => {
    const { save, amy, judge, place, confirm, ben } = await aComparedTest(4);
    await save({ judges: [amy.id], each: 5 });
    await judge(amy.client);
    const refused = (statement: ReturnType<typeof sql>) =>
      expect(statement.execute(app.db)).rejects.toThrow();
    const again = (judge: string, left = sql`right_id`, right = sql`left_id`) => sql`
      insert into comparison_pairs (comparison_id, judge_id, left_id, right_id, drawn_at)
      select comparison_id, ${judge}::uuid, ${left}, ${right}, now() from comparison_pairs
      join comparisons on comparisons.id = comparison_id where test_id = ${place.testid} limit 1`;
    await refused(again(amy.id));
    await refused(again(ben.id, sql`left_id`, sql`left_id`));
    await again(ben.id).execute(app.db);
    await refused(sql`
      insert into comparison_scripts (comparison_id, attempt_id)
      select comparisons.id, attempts.id from comparisons, attempts
      where comparisons.test_id = ${place.testid} and attempts.test_id <> ${place.testid} limit 1`);
    await refused(sql`
      update comparison_scripts set reference = 9 from comparisons
      where comparisons.id = comparison_id and test_id = ${place.testid} and reference is not null`);
    await (await confirm())();
    await refused(sql`
      update comparison_pairs set better = 'left' from comparisons
      where comparisons.id = comparison_id and test_id = ${place.testid}`);
    await refused(
      sql`update comparisons set state = 'open', confirmed_at = null where test_id = ${place.testid}`,
    );
  });
});
