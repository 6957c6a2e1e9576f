import { EXPORT_FORMATS, exportQuestions } from "@markwell/contract/calls/exchange";
import { markAnswer, markingAnswer } from "@markwell/contract/calls/marking";
import { listNotices } from "@markwell/contract/calls/notices";
import { childCorrections, childReport } from "@markwell/contract/calls/parents";
import { answerPractice, practiceRound } from "@markwell/contract/calls/practice";
import { myData } from "@markwell/contract/calls/privacy";
import {
  drawQuestions,
  listQuestions,
  questionDetail,
  questionsByLevel,
} from "@markwell/contract/calls/questions";
import { questionToRegrade } from "@markwell/contract/calls/regrade";
import { finalResults, tryAgain } from "@markwell/contract/calls/results";
import { shareTest } from "@markwell/contract/calls/test-shares";
import { testQuestions } from "@markwell/contract/calls/tests";
import { badgeOf } from "@markwell/domain/badges/catalogue";
import { cases } from "@markwell/domain/testing/depth";
import fc from "fast-check";
import { strFromU8, unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { startAppForFile } from "../../testing/app.ts";
import { clientFor } from "../../testing/client.ts";
import { aParent } from "../../testing/parents.ts";
import { aPracticeRound } from "../../testing/practice.ts";
import { anEndedTest, at, correct, type Ended, previewOf } from "../../testing/regrades.ts";
import { aTeacher, aTest, subjectId as subjectIdOf } from "../../testing/school.ts";

const app = startAppForFile();

/** In every word that explains the key that was wrong. */
const OLD = "Zygote";

const explained = {
  explanation: `<p>${OLD}: count on from seven.</p>`,
  steps: [`${OLD} one`, `${OLD} two`],
  options: ["12", "13", "14", "15"].map((optbody, place) => ({
    ...{ optbody, optimg: "", isAnswer: place === 1 },
    ...(place !== 1 && { whyWrong: `${OLD}: ${optbody} is no sum.` }),
  })),
};

/** The student has answered "12", the key says "13", and "14" is right. */
async function aWrongKey(kind: "mcq" | "short" = "mcq") {
  const { options: _, ...words } = explained;
  const scene =
    kind === "mcq"
      ? await anEndedTest(app, "mcq", [0], { over: explained })
      : await anEndedTest(app, "short", ["12"], { over: words });
  await app.db
    .updateTable("questions")
    .set({ authorId: scene.teacher.id })
    .where("id", "=", scene.about.qid)
    .execute();
  return { ...scene, right: scene.options.slice(2, 3) };
}

/** What somebody corrects of the words beside a key, in every combination. */
const PARTS = {
  explanation: "<p>Newton explains.</p>",
  steps: ["Newton step"],
  whyWrong: "Newton: too small",
};
const corrected = fc.record(
  {
    kind: fc.constantFrom("mcq" as const, "short" as const),
    parts: fc.subarray(Object.keys(PARTS) as Array<keyof typeof PARTS>),
    bank: fc.boolean(),
  },
  { requiredKeys: ["kind", "parts", "bank"] },
);

/** Every place that shows a question with its key, as text, by name. */
async function everywhere(scene: Ended, roundId: string): Promise<Record<string, string>> {
  const { client, about, writers } = scene;
  const { client: student, own, person } = at(writers, 0);
  const parent = await clientFor(app, await aParent(app.db, [person]));
  const { testid, qid } = about;
  const subject = await subjectIdOf(app.db);
  const content = async (call: Promise<{ data?: { content?: string | undefined } }>) =>
    inside(Buffer.from((await call).data?.content ?? "", "base64"));
  const files = EXPORT_FORMATS.map(
    async (format) =>
      [`${format} file`, await content(client(exportQuestions, { format, testid }))] as const,
  );
  // Those of other scenes may keep their words.
  const ofScene = ({ data }: { data: ReadonlyArray<{ _id: string }> }) =>
    data.filter(({ _id }) => _id === qid);
  const places = {
    bank: await client(questionDetail, { id: qid }),
    "list of questions": await client(listQuestions, { limit: 50, mine: true }),
    "questions by level": ofScene(
      await client(questionsByLevel, { subjectId: [subject], limit: 50 }),
    ),
    "drawn questions": ofScene(await client(drawQuestions, { subjectId: [subject], count: 100 })),
    "practice that was begun": await student(practiceRound, { roundId }),
    "second try": await student(tryAgain, {
      ...{ ...own, qid },
      ...(scene.options.length > 0
        ? { newAnswer: [at(scene.options, 3)] }
        : { customAnswer: "15" }),
    }),
    review: await student(finalResults, { ...own, passages: true }),
    "teacher's review": await client(finalResults, { ...own, passages: true }),
    "questions and print": await client(testQuestions, { id: testid }),
    "parents' page": await parent(childCorrections, { studentId: person.id, testid }),
    report: await parent(childReport, { studentId: person.id, period: "month" }),
    "the student's data": await student(myData),
  };
  const shown = Object.entries(places).map(
    ([name, reply]) => [name, JSON.stringify(reply)] as const,
  );
  return Object.fromEntries([...shown, ...(await Promise.all(files))]);
}

/** The text of a file, also of the parts of a packed one. */
function inside(bytes: Buffer): string {
  if (bytes.subarray(0, 2).toString() !== "PK") return bytes.toString();
  return Object.values(unzipSync(bytes))
    .map((part) => strFromU8(part))
    .join("\n");
}

const placesWith = (shown: Record<string, string>, word: string) =>
  Object.keys(shown).filter((name) => shown[name]?.includes(word));

describe("what explained a wrong key", () => {
  test("is found nowhere after the correction, unless somebody wrote it for the new key", async () => {
    const scene = await aWrongKey();
    const { person } = at(scene.writers, 0);
    const roundId = await aPracticeRound(app.db, person.id, [scene.about.qid], {
      now: app.clock.now(),
    });
    expect(placesWith(await everywhere(scene, roundId), OLD)).toEqual(
      expect.arrayContaining(["bank", "review", "questions and print", "parents' page"]),
    );
    const { data } = await correct(scene, { right: scene.right }, { bank: true });
    expect(data.bankCorrected).toBe(true);
    expect(placesWith(await everywhere(scene, roundId), OLD)).toEqual([]);

    const { data: state } = await scene.client(questionToRegrade, scene.about);
    expect(state.words).toMatchObject({ ...{ explanation: explained.explanation, hidden: true } });
    const words = {
      explanation: "<p>Newton: <b>seven</b> and seven.</p><script>1</script>",
      steps: ["Newton step"],
      whyWrong: [{ _id: at(scene.options, 0), why: "Newton: too small" }],
    };
    await correct(scene, { right: scene.right, ...words }, { bank: true });
    const after = await everywhere(scene, roundId);
    expect(placesWith(after, OLD)).toEqual([]);
    expect(placesWith(after, "Newton")).toEqual(
      expect.arrayContaining(["bank", "review", "questions and print", "parents' page"]),
    );
    expect(after.review).toContain("Newton: too small");
    expect(after.review).not.toContain("script");
  });

  test("stays where one more answer is accepted, and where everybody gets the marks", async () => {
    const over = { explanation: explained.explanation, steps: explained.steps };
    const scene = await anEndedTest(app, "short", ["14"], { over });
    const { client, own } = at(scene.writers, 0);
    await correct(scene, { accepted: ["13", "14"] });
    expect(JSON.stringify(await client(finalResults, own))).toContain(OLD);
    await correct(scene, { fullMarks: true });
    expect(JSON.stringify(await client(finalResults, own))).toContain(OLD);
    await correct(scene, { accepted: ["14"] });
    expect(JSON.stringify(await client(finalResults, own))).not.toContain(OLD);
  });
});

test("whatever is corrected of it, nothing that shows the new key shows a word of the old one", async () => {
  await fc.assert(
    fc.asyncProperty(corrected, async ({ kind, parts, bank }) => {
      const scene = await aWrongKey(kind);
      const { person } = at(scene.writers, 0);
      const roundId = await aPracticeRound(app.db, person.id, [scene.about.qid], {
        now: app.clock.now(),
      });
      const own = parts.filter((part) => part !== "whyWrong" || kind === "mcq");
      const words = {
        ...(own.includes("explanation") && { explanation: PARTS.explanation }),
        ...(own.includes("steps") && { steps: PARTS.steps }),
        ...(own.includes("whyWrong") && {
          whyWrong: [{ _id: at(scene.options, 0), why: PARTS.whyWrong }],
        }),
      };
      const key = kind === "mcq" ? { right: scene.right } : { accepted: ["14"] };
      await correct(scene, { ...key, ...words }, { bank });
      const found = placesWith(await everywhere(scene, roundId), OLD);
      // The bank's own key, which is as it was, keeps what explains it.
      const ofBank = [
        ...["bank", "list of questions", "questions by level", "drawn questions"],
        ...["practice that was begun", "the student's data"],
      ];
      expect(bank ? found : found.filter((place) => !ofBank.includes(place))).toEqual([]);
      const told = own.filter((part) => part !== "whyWrong").length > 0;
      if (told) expect(placesWith(await everywhere(scene, roundId), "Newton")).toContain("review");
    }),
    { numRuns: cases(1, 40) },
  );
});

test("practice that was begun goes on with the corrected key, and judges anew what was answered", async () => {
  const scene = await aWrongKey();
  const { client: student, person } = at(scene.writers, 0);
  const round = () =>
    aPracticeRound(app.db, person.id, [scene.about.qid], { now: app.clock.now() });
  const answered = await round();
  const { qid } = scene.about;
  const answer = async (roundId: string) => {
    const [question] = (await student(practiceRound, { roundId })).data.questions;
    const chosen = question?.options.find(({ optbody }) => optbody === "14");
    const { data } = await student(answerPractice, {
      roundId,
      qid,
      newAnswer: [chosen?._id ?? ""],
    });
    return data.check?.status;
  };
  expect(await answer(answered)).toBe("incorrect");
  const open = await round();
  await correct(scene, { right: scene.right }, { bank: true });
  expect(await answer(open)).toBe("correct");
  const [again] = (await student(practiceRound, { roundId: answered })).data.questions;
  const right = again?.options.find(({ optbody }) => optbody === "14")?._id;
  expect(again?.check).toMatchObject({ status: "correct", correctAnswer: [right] });
});

test("other tests of the teacher that ask the question are named, and nobody else's", async () => {
  const scene = await aWrongKey();
  const { qid, testid } = scene.about;
  const own = await aTest(app.db, scene.teacher, { questions: [qid], title: "Asks it again" });
  await aTest(app.db, await aTeacher(app.db), { questions: [qid], title: "A colleague's" });
  const { data } = await scene.client(questionToRegrade, { testid, qid });
  expect(data.elsewhere).toEqual([{ _id: own.id, title: "Asks it again", ended: false }]);
});

describe("students whose marks a correction changes", () => {
  test("have a notice, and others have none", async () => {
    const scene = await anEndedTest(app, "mcq", [2, 0]);
    await correct(scene, { right: [at(scene.options, 2)] });
    const subjects = async (index: number) =>
      (await at(scene.writers, index).client(listNotices)).data.map(({ subject }) => subject);
    expect(await subjects(0)).toEqual([expect.stringContaining("A key was corrected")]);
    expect(await subjects(1)).toEqual([]);
  });

  test("points and badges are named before the correction, and are what it gives", async () => {
    const scene = await anEndedTest(app, "mcq", [2]);
    const { person } = at(scene.writers, 0);
    const sumOfPoints = async () => {
      const entries = app.db.selectFrom("pointEntries").where("studentId", "=", person.id);
      const { sum } = await entries
        .select(({ fn }) => fn.sum<string>("amount").as("sum"))
        .executeTakeFirstOrThrow();
      return Number(sum);
    };
    const before = await sumOfPoints();
    const right = [at(scene.options, 2)];
    const { points = 0 } = await previewOf(scene, { right });
    expect(points).toBeGreaterThan(0);
    expect(await sumOfPoints()).toBe(before);
    await correct(scene, { right });
    expect(await sumOfPoints()).toBe(before + points);
  });

  test("a badge is named before the correction gives it", async () => {
    const scene = await anEndedTest(app, "mcq", [2], { over: { weightage: 10 } });
    const studentId = at(scene.writers, 0).person.id;
    const subjectId = await subjectIdOf(app.db);
    await app.db.insertInto("studentGoals").values({ studentId, subjectId, goal: 50 }).execute();
    const badges = async () =>
      (
        await app.db
          .selectFrom("studentBadges")
          .select("badgeId")
          .where("studentId", "=", studentId)
          .execute()
      ).flatMap(({ badgeId }) => badgeOf(badgeId)?.name ?? []);
    const before = await badges();
    const right = [at(scene.options, 2)];
    const named = (await previewOf(scene, { right })).badges;
    expect(named).toEqual([{ name: "Goal Getter", students: 1 }]);
    expect(await badges()).toEqual(before);
    await correct(scene, { right });
    expect((await badges()).filter((name) => !before.includes(name))).toEqual(["Goal Getter"]);
  });

  test("an attempt that was put away counts nowhere in a correction", async () => {
    const scene = await anEndedTest(app, "mcq", [2, undefined]);
    const away = at(scene.writers, 1);
    const full = { fullMarks: true };
    expect(await previewOf(scene, full)).toMatchObject({ gained: 2 });
    await app.db
      .updateTable("attempts")
      .set({ putAway: true })
      .where("studentId", "=", away.person.id)
      .where("testId", "=", scene.about.testid)
      .execute();
    const preview = await previewOf(scene, full);
    expect(preview).toMatchObject({ gained: 1, lost: 0, same: 0 });
    expect(preview.papers.map(({ userid }) => userid)).not.toContain(away.person.id);
    await correct(scene, full);
    expect((await away.client(listNotices)).data).toEqual([]);
  });
});

test("a comment that a second marker has replaced stays readable for staff, not for the student", async () => {
  const scene = await anEndedTest(app, "long", ["because"]);
  const { client, about } = scene;
  const { client: student, own } = at(scene.writers, 0);
  const mark = (score: number, comment: string) =>
    client(markAnswer, { ...about, userid: own.userid, score, comment });
  await mark(2, "First reading");
  const colleague = await aTeacher(app.db);
  await client(shareTest, { id: about.testid, teacher: colleague.id, rights: ["mark"] });
  const second = { ...about, userid: own.userid, score: 3, comment: "Second reading" };
  await (await clientFor(app, colleague))(markAnswer, second);
  const [, , shown] = (await client(finalResults, own)).data.result;
  const markedBy = { _id: colleague.id, name: colleague.name };
  expect((await client(markingAnswer, { ...about, userid: own.userid })).data).toMatchObject({
    markedBy,
  });
  expect(shown).toMatchObject({
    comment: "Second reading",
    markedBy,
    replaced: [{ marks: 2, comment: "First reading", by: scene.teacher.name }],
  });
  const told = JSON.stringify(await student(finalResults, own));
  expect(told).toContain("Second reading");
  for (const staff of ["First reading", colleague.name]) expect(told).not.toContain(staff);
});
