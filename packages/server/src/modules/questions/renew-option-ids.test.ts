import { handIn, paperQuestions, saveAnswer } from "@markwell/contract/calls/attempts";
import { endTest } from "@markwell/contract/calls/conduct";
import { answerPractice, practiceRound } from "@markwell/contract/calls/practice";
import { previewRegrade, regrade } from "@markwell/contract/calls/regrade";
import { finalResults } from "@markwell/contract/calls/results";
import { isDeep } from "@markwell/domain/testing/depth";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { startAppForFile } from "../../testing/app.ts";
import { clientFor } from "../../testing/client.ts";
import { aPracticeRound } from "../../testing/practice.ts";
import { aBankQuestion, aStudent, aTeacher } from "../../testing/school.ts";
import { aClassWriting } from "../../testing/sitting.ts";
import { waitForLateAnswers } from "../../testing/students-at-work.ts";
import { renewOptionIds } from "./renew-option-ids.ts";

const app = startAppForFile();

const isRandom = (id: string) => id[14] === "4";

/** As a question was stored before ids were random: in the order of time. */
async function aQuestionOfBefore(): Promise<{ id: string; options: string[] }> {
  const id = await aBankQuestion(app.db, await aTeacher(app.db));
  for (const { id: option } of await optionsOf(id)) {
    await sql`update question_options set id = new_id() where id = ${option}`.execute(app.db);
  }
  return { id, options: (await optionsOf(id)).map((option) => option.id) };
}

async function optionsOf(questionId: string): Promise<Array<{ id: string; body: string }>> {
  const { rows } = await sql<{ id: string; body: string }>`
    select question_options.id, question_options.body from question_options
    join question_revisions on question_revisions.id = question_options.revision_id
    where question_revisions.question_id = ${questionId} order by position`.execute(app.db);
  return rows;
}

test("options of new questions have random ids", async () => {
  const options = await optionsOf(await aBankQuestion(app.db, await aTeacher(app.db)));
  expect(options.map(({ id }) => isRandom(id))).toEqual(options.map(() => true));
});

test.runIf(isDeep)(
  "options of before get random ids, and answers, practice, keys and reviews follow",
  async () => {
    const { id: qid, options } = await aQuestionOfBefore();
    const [first = "", second = ""] = options;
    const {
      teacher,
      test: built,
      writers,
    } = await aClassWriting(app, { students: 2, questions: [qid] });
    for (const [place, { client, own }] of writers.entries()) {
      await client(saveAnswer, {
        ...own,
        qid,
        newAnswer: [options[place] ?? ""],
        customAnswer: "",
      });
      await client(handIn, own);
    }
    const staff = await clientFor(app, teacher);
    await staff(endTest, { id: built.id });
    await waitForLateAnswers(app);
    const about = { testid: built.id, qid, right: [first, second] };
    const { data } = await staff(previewRegrade, about);
    await staff(regrade, { ...about, seen: data.seen });
    const student = await aStudent(app.db);
    const now = app.clock.now();
    const roundId = await aPracticeRound(app.db, student.id, [qid], { now });
    const answered = await aPracticeRound(app.db, (await aStudent(app.db)).id, [qid], { now });
    await sql`update practice_questions set chosen = ${[second]}::uuid[], answered_at = now(), is_right = true
    where round_id = ${answered}`.execute(app.db);
    const shown = async () => {
      const own = { testid: built.id, userid: writers[1]?.person.id ?? "" };
      const [one] = (await staff(finalResults, own)).data.result;
      const letters = (ids: readonly string[] = []) =>
        ids.map((id) => one?.options.findIndex(({ _id }) => _id === id)).sort();
      return { given: letters(one?.givenAnswer), right: letters(one?.correctAnswer) };
    };
    expect(await shown()).toEqual({ given: [1], right: [0, 1] });

    await renewOptionIds(app.db, now);

    const renewed = await optionsOf(qid);
    expect(renewed.every(({ id }) => isRandom(id))).toBe(true);
    const { rows } = await sql<{ ids: string[] }>`
    select chosen as ids from answers where question_id = ${qid}
    union all select chosen from practice_questions where round_id = ${answered}
    union all select right_options from key_corrections where question_id = ${qid}`.execute(app.db);
    const known = new Set(renewed.map(({ id }) => id));
    expect(rows).toHaveLength(4);
    for (const { ids } of rows) {
      expect(ids.length).toBeGreaterThan(0);
      expect(ids.filter((id) => !known.has(id))).toEqual([]);
    }
    // What was read before the ids changed is read again within seconds.
    await expect.poll(shown, { timeout: 30_000 }).toEqual({ given: [1], right: [0, 1] });

    // A page that was open before still knows the former ids.
    const client = await clientFor(app, student);
    const [right = ""] = options.slice(1);
    const told = await client(answerPractice, {
      roundId,
      qid,
      newAnswer: [right],
      customAnswer: "",
    });
    expect(told.data.givenAnswer).toEqual([renewed[1]?.id]);
    const [again] = (await client(practiceRound, { roundId })).data.questions;
    expect(again?.givenAnswer).toEqual([renewed[1]?.id]);
  },
);

test.runIf(isDeep)("what somebody is answering waits until they have handed in", async () => {
  const { id: qid, options } = await aQuestionOfBefore();
  const {
    teacher,
    test: built,
    writers,
  } = await aClassWriting(app, { students: 1, questions: [qid] });
  const [{ client, own } = never()] = writers;
  await renewOptionIds(app.db, app.clock.now());
  expect((await optionsOf(qid)).map(({ id }) => id)).toEqual(options);
  const [question] = (await client(paperQuestions, { id: built.id })).data;
  expect(question?.options.map(({ _id }) => _id)).toEqual(options);
  const chosen = [options[2] ?? ""];
  await client(saveAnswer, { ...own, qid, newAnswer: chosen, customAnswer: "" });
  await client(handIn, own);
  await (await clientFor(app, teacher))(endTest, { id: built.id });
  await renewOptionIds(app.db, app.clock.now());
  const renewed = await optionsOf(qid);
  expect(renewed.every(({ id }) => isRandom(id))).toBe(true);
  const stored = () =>
    app.db.selectFrom("answers").select("chosen").where("questionId", "=", qid).executeTakeFirst();
  expect(await stored()).toEqual({ chosen: [renewed[2]?.id] });
  // A process that still knows the former id stores the one of now.
  await app.db.updateTable("answers").set({ chosen }).where("questionId", "=", qid).execute();
  expect(await stored()).toEqual({ chosen: [renewed[2]?.id] });
});

function never(): never {
  throw new Error("Nobody writes");
}
