import { handIn, paperQuestions, saveAnswer } from "@markwell/contract/calls/attempts";
import { endTest } from "@markwell/contract/calls/conduct";
import { myData } from "@markwell/contract/calls/privacy";
import { previewRegrade, questionToRegrade, regrade } from "@markwell/contract/calls/regrade";
import { finalResults } from "@markwell/contract/calls/results";
import { testQuestions } from "@markwell/contract/calls/tests";
import { texts } from "@markwell/contract/texts";
import { between, pick, type Random, seeded, shuffle } from "@markwell/domain/random";
import { cases } from "@markwell/domain/testing/depth";
import { expect, test } from "vitest";
import { startAppForFile } from "../../testing/app.ts";
import { clientFor } from "../../testing/client.ts";
import { aBankQuestion, aTeacher } from "../../testing/school.ts";
import { aStudentWriting } from "../../testing/sitting.ts";
import { waitForLateAnswers } from "../../testing/students-at-work.ts";

const app = startAppForFile();

/** The last options of papers, and which of the others they speak of. */
const REFERRING: ReadonlyArray<[text: string, named: readonly number[]]> = [
  ["Both A and B", [0, 1]],
  ["Same as A", [0]],
  ["A but not B", [0, 1]],
  ["A to C", [0, 1, 2]],
  ["All except C", [2]],
  ["Option 3 only", [2]],
  ["1 and 2 only", [0, 1]],
  ["The first two", [0, 1]],
  ["Any two of these", []],
  ["The answer is not given", []],
  ["Kesemuanya", []],
  ["前两项", [0, 1]],
  ["முதல் இரண்டும்", [0, 1]],
  ["A and C only", [0, 2]],
  ["Neither B nor C", [1, 2]],
  ["B dan C sahaja", [1, 2]],
  ["A和C", [0, 2]],
  ["All of the above", []],
  ["None of these", []],
  ["Semua di atas", []],
  ["以上皆是", []],
];
const WORDS = ["iron", "lead", "tin", "gold", "zinc", "copper", "silver", "nickel"];

interface Made {
  id: string;
  options: string[];
  /** Places that have to hold what they hold as stored. */
  kept: number[];
}

async function aQuestion(
  teacher: Awaited<ReturnType<typeof aTeacher>>,
  random: Random,
): Promise<Made> {
  const words = shuffle(random, WORDS).slice(0, 3);
  const [text, named] = pick(random, REFERRING);
  const options = random() < 0.7 ? [...words, text] : words;
  const id = await aBankQuestion(app.db, teacher, {
    options: options.map((optbody, place) => ({ optbody, isAnswer: place === 0 })),
  });
  return { id, options, kept: options.length === 3 ? [] : [...named, 3] };
}

const letter = (place: number) => "ABCDE"[place] ?? "none";

test("mixed papers say nothing wrong, and every later view has the student's letters", async () => {
  let mixed = 0;
  for (let number = 0; number < cases(3, 500); number += 1) {
    const random = seeded(`paper ${number}`);
    const author = await aTeacher(app.db);
    const made: Made[] = [];
    for (let count = between(random, 3, 6); count > 0; count -= 1) {
      made.push(await aQuestion(author, random));
    }
    const {
      client,
      own,
      teacher,
      test: built,
    } = await aStudentWriting(app, {
      ...{ questions: made.map(({ id }) => id), release: "handin" },
      ...{ shuffleQuestions: true, shuffleOptions: true },
    });
    const { data: paper } = await client(paperQuestions, { id: built.id });
    const given = new Map<string, string>();
    for (const { _id: qid, options } of paper) {
      const { options: stored = [], kept = [] } = made.find(({ id }) => id === qid) ?? {};
      const bodies = options.map(({ optbody }) => optbody);
      for (const place of kept) expect(bodies[place]).toBe(stored[place]);
      expect([...bodies].sort()).toEqual([...stored].sort());
      if (bodies.join() !== stored.join()) mixed += 1;
      const place = between(random, 0, options.length - 1);
      given.set(qid, letter(place));
      await client(saveAnswer, {
        ...own,
        qid,
        newAnswer: [options[place]?._id ?? ""],
        customAnswer: "",
      });
    }
    await client(handIn, own);
    const staff = await clientFor(app, teacher);
    const seen = paper.map(({ _id, options }) => [_id, options.map(({ optbody }) => optbody)]);
    for (const look of [client, staff]) {
      const { result } = (await look(finalResults, own)).data;
      expect(result.map((one) => [one._id, one.options.map(({ optbody }) => optbody)])).toEqual(
        seen,
      );
      for (const [index, one] of result.entries()) {
        const [chosen = ""] = one.givenAnswer;
        expect(one.number).toBe(index + 1);
        expect(letter(one.options.findIndex(({ _id }) => _id === chosen))).toBe(given.get(one._id));
      }
    }
    const { data: printed } = await staff(testQuestions, { id: built.id, userid: own.userid });
    expect(printed.map((one) => [one._id, one.options.map(({ optbody }) => optbody)])).toEqual(
      seen,
    );
    const { tests } = (await client(myData, {})).data;
    expect(tests[0]?.answers.map((one) => one.number)).toEqual(paper.map((_, index) => index + 1));
  }
  expect(mixed).toBeGreaterThan(0);
});

test("a corrected key says that letters differed, to teacher and student", async () => {
  const author = await aTeacher(app.db);
  const options = ["iron", "lead", "tin"].map((optbody) => ({
    optbody,
    isAnswer: optbody === "tin",
  }));
  const plain = await aBankQuestion(app.db, author, { options });
  const referring = await aBankQuestion(app.db, author, {
    options: [...options, { optbody: "Both A and B", isAnswer: false }],
  });
  const {
    client,
    own,
    teacher,
    test: built,
  } = await aStudentWriting(app, {
    ...{ questions: [plain, referring], shuffleOptions: true, release: "handin" },
  });
  await client(handIn, own);
  const staff = await clientFor(app, teacher);
  await staff(endTest, { id: built.id });
  await waitForLateAnswers(app);
  for (const [qid, differ] of [
    [plain, true],
    [referring, false],
  ] as const) {
    const about = { testid: built.id, qid };
    const { data } = await staff(questionToRegrade, about);
    expect(data.ordersDiffer).toBe(differ);
    const right = [data.question.options[0]?._id ?? ""];
    const { seen } = (await staff(previewRegrade, { ...about, right })).data;
    await staff(regrade, { ...about, right, seen });
    const { corrected, ordersDiffer } = texts.regrade;
    for (const look of [client, staff]) {
      const { result } = (await look(finalResults, own)).data;
      const notice = result.find(({ _id }) => _id === qid)?.notice;
      expect(notice).toBe(differ ? `${corrected} ${ordersDiffer}` : corrected);
    }
  }
});
