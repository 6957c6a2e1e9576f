import { drawQuestions, listQuestions, questionsByLevel } from "@markwell/contract/calls/questions";
import type { Client } from "@markwell/contract/client";
import type { StaffQuestion } from "@markwell/contract/wire/question";
import { beforeAll, describe, expect, test } from "vitest";
import { startAppForFile } from "../../testing/app.ts";
import { clientFor } from "../../testing/client.ts";
import { aBankQuestion, aTeacher, aTest, subjectId } from "../../testing/school.ts";

const app = startAppForFile();
let teacher: Client;
let mathematics: string;
let science: string;

/** body, level, difficulty, topic, component, school, exam, year; in order of creation. */
const BANK = [
  ["A", "primary 6", "moderate", "Ratio", "Paper 1", "Rosyth School", "SA1", 2024],
  ["B", "primary 5", "challenging", "Fractions", "Paper 2", "", "CA1", 2023],
  ["C", "secondary 1", "basic", "Ratio", "Paper 1", "Ai Tong School", "", null],
  ["D", "primary 6", "basic", "Circle", "Paper 2", "", "SA2", 2024],
  ["E", "primary 6", "challenging", "Ratio", "Paper 1", "Ai Tong School", "SA1", 2022],
] as const;

beforeAll(async () => {
  const author = await aTeacher(app.db);
  teacher = await clientFor(app, author);
  mathematics = await subjectId(app.db, "Mathematics");
  science = await subjectId(app.db, "Science");
  await app.db
    .insertInto("topics")
    .values({ subjectId: mathematics, level: "secondary 1", position: 99, name: "Ratio" })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const ids: Record<string, string> = {};
  for (const [name, level, difficulty, topic, component, school, exam, year] of BANK) {
    ids[name] = await aBankQuestion(app.db, author, {
      body: `<p>Question ${name}: 100% of a_b</p>`,
      ...{ level, difficulty, topic, component, school, exam, year },
      ...(name === "C" && { subjectLevel: "G2" as const }),
      ...(name === "B" && { kind: "long" as const, weightage: 7 }),
    });
  }
  for (const [name, day] of Object.entries({ A: "2026-03-01", B: "2026-05-01" })) {
    const question = ids[name] ?? "";
    await aTest(app.db, author, { questions: [question], now: Date.parse(`${day}T12:00Z`) });
  }
  await aBankQuestion(app.db, await aTeacher(app.db), {
    body: "<p>Question F: <b>pho</b>tosynthesis</p>",
    subject: science,
    topic: "Photosynthesis",
    component: "Booklet A",
  });
});

const letters = (questions: StaffQuestion[]) =>
  questions.map(({ body }) => /Question (.)/.exec(body)?.[1]).join("");

describe("the bank", () => {
  test("shows the newest first, five a page", async () => {
    const { data, totalCount } = await teacher(listQuestions, {});
    expect(letters(data)).toBe("FEDCB");
    expect(totalCount).toBe(6);
  });

  test.each([
    [1, "FE"],
    [2, "DC"],
    [3, "BA"],
    [4, ""],
    [1_000_000, ""],
  ])("page %i of size two is %s and still knows how many match", async (page, expected) => {
    const { data, totalCount } = await teacher(listQuestions, { page, limit: 2 });
    expect(letters(data)).toBe(expected);
    expect(totalCount).toBe(6);
  });

  test.each([
    [{ level: ["primary 6"] }, "FEDA"],
    [{ level: "Primary 5" }, "B"],
    [{ level: ["primary 5", "secondary 1"] }, "CB"],
    [{ subjectLevel: ["g2"] }, "C"],
    [{ subjectLevel: ["none"] }, "FEDBA"],
    [{ subjectLevel: ["G2", "none"], level: ["secondary 1"] }, "C"],
    [{ subjectLevel: ["G1", "none"], level: ["secondary 1"] }, ""],
    [{ difficulity: ["Basic"] }, "FDC"],
    [{ school: ["Ai Tong School"] }, "EC"],
    [{ year: [2024] }, "DA"],
    [{ year: ["2022", 2023] }, "EB"],
    [{ year: [99_999_999] }, ""],
    [{ component: ["Paper 2"] }, "DB"],
    [{ exam: ["sa1"] }, "EA"],
    [{ level: ["primary 6"], exam: ["SA1"], difficulity: ["moderate"] }, "A"],
    [{ topic: ["Circle", "Fractions"] }, "DB"],
    [{ topic: "Ratio", level: ["primary 6"] }, "EA"],
    [{ kind: ["long"] }, "B"],
    [{ kind: ["mcq"], marks: [7] }, ""],
    [{ marks: ["7"] }, "B"],
    [{ marks: [0, 99_999] }, ""],
    [{ mine: true }, "EDCBA"],
    [{ mine: false }, "F"],
    [{ used: true }, "BA"],
    [{ used: false }, "FEDC"],
    [{ notUsedSince: "2026-05-02" }, "FEDCB"],
    [{ notUsedSince: "2026-05-01" }, "FEDCA"],
    [{ notUsedSince: "2026-05-01", used: true }, "A"],
    [{ level: [], exam: [], year: [], topic: [], kind: [], marks: [] }, "FEDCB"],
    [{ school: ["No\u0000where"] }, ""],
  ])("filtered by %o shows %s", async (filter, expected) => {
    const { data } = await teacher(listQuestions, filter as never);
    expect(letters(data)).toBe(expected);
  });

  test("filtered by subject shows that subject", async () => {
    expect(letters((await teacher(listQuestions, { subject: [science] })).data)).toBe("F");
    const both = { subject: [science, mathematics] };
    expect((await teacher(listQuestions, both)).totalCount).toBe(6);
  });

  test.each([
    ["question c", "C"],
    ["PHOTOSYNTHESIS", "F"],
    ["Ｑuestion   F", "F"],
    ["100%", "EDCB"],
    ["a_b", "EDCB"],
    ["a%b", ""],
    ["axb", ""],
    ["\\", ""],
    ["strong", ""],
    // By topic: Circle, Fractions, Photosynthesis.
    ["circle", "D"],
    ["ＦRACTION", "B"],
    ["syn", "F"],
    ["ir", "D"],
    ["a\u0000_b", "EDCB"],
  ])("searched for %s finds %s", async (search, expected) => {
    const { data, totalCount } = await teacher(listQuestions, { search, limit: 4 });
    expect(letters(data)).toBe(expected);
    expect(totalCount).toBe(expected === "EDCB" ? 5 : expected.length);
  });

  test.each([
    [{ limit: 4 }, "EDCB", 5],
    [{ sort: "level" as const, limit: 2, page: 2 }, "DA", 5],
    [{ sort: "level" as const, order: "desc" as const, limit: 3 }, "CAD", 5],
    [{ limit: 2, page: 9 }, "", 5],
    [{ level: ["primary 6" as const], limit: 2 }, "ED", 3],
    [{ subject: "science" as const, limit: 2 }, "", 0],
  ])(
    "searched for two letters keeps order, pages and filters: %o",
    async (asked, expected, all) => {
      const subject = "subject" in asked ? [science] : [];
      const found = await teacher(listQuestions, { ...asked, subject, search: "A_" });
      expect(letters(found.data)).toBe(expected);
      expect(found.totalCount).toBe(all);
    },
  );

  test.each([
    ["level", "asc", "BEDAC"],
    ["level", "desc", "CADEB"],
    ["difficulty", "asc", "DCAEB"],
    ["difficulty", "desc", "BEACD"],
    ["topic", "asc", "DBECA"],
    ["topic", "desc", "ACEBD"],
    ["school", "asc", "ECADB"],
    ["school", "desc", "ACEBD"],
    ["exam", "asc", "BEADC"],
    ["exam", "desc", "DAEBC"],
    ["component", "asc", "ECADB"],
    ["component", "desc", "BDACE"],
    ["year", "asc", "EBDAC"],
    ["year", "desc", "ADBEC"],
  ] as const)("sorted by %s %s is %s, the empty ones last", async (sort, order, expected) => {
    const { data } = await teacher(listQuestions, { subject: [mathematics], sort, order });
    expect(letters(data)).toBe(expected);
  });

  test.each([
    [{ limit: 0 }],
    [{ limit: 51 }],
    [{ page: 0 }],
    [{ sort: "body" }],
    [{ level: ["primary 9"] }],
    [{ subject: ["mathematics"] }],
    [{ kind: ["essay"] }],
    [{ notUsedSince: "last week" }],
  ])("cannot be asked for %o", async (broken) => {
    await expect(teacher(listQuestions, broken as never)).rejects.toMatchObject({ status: 400 });
  });
});

describe("questions for building a test", () => {
  test("come by level, topic and difficulty, in pages that know the total", async () => {
    const all = await teacher(questionsByLevel, { subjectId: [mathematics] });
    expect(letters(all.data)).toBe("BDAEC");
    const page = await teacher(questionsByLevel, { subjectId: [mathematics], limit: 2, page: 9 });
    expect(page).toMatchObject({ data: [], totalCount: 5 });
  });

  test("keep to the filters of the wizard", async () => {
    const { data } = await teacher(questionsByLevel, {
      subjectId: [mathematics],
      level: ["primary 6"],
      difficulty: ["challenging"],
    });
    expect(letters(data)).toBe("E");
  });

  test.each([
    ["all on one page", { limit: 50 }, "BDAEC"],
    ["a page", { limit: 2, page: 2 }, "AE"],
    ["a page behind the last", { limit: 2, page: 9 }, ""],
    ["also narrowed", { limit: 50, level: ["primary 6" as const] }, "DAE"],
  ])("searched keep their order and know how many there are: %s", async (_, asked, expected) => {
    const page = await teacher(questionsByLevel, {
      subjectId: [mathematics, science],
      search: "Of A_B",
      ...asked,
    });
    expect(letters(page.data)).toBe(expected);
    expect(page.totalCount).toBe("level" in asked ? 3 : 5);
  });

  test("are found by their topic, too, and narrowed to topics, kinds and use", async () => {
    const subjectId = [mathematics];
    const found = async (asked: object) =>
      letters((await teacher(questionsByLevel, { subjectId, ...asked })).data);
    expect(await found({ search: "ratio" })).toBe("AEC");
    expect(await found({ search: "ratio", topic: ["Circle"] })).toBe("");
    expect(await found({ topic: ["Ratio", "Circle"], used: false })).toBe("DEC");
    expect(await found({ kind: ["long", "short"] })).toBe("B");
  });

  test("searched in vain are none", async () => {
    const none = await teacher(questionsByLevel, { subjectId: [mathematics], search: "aXb" });
    expect(none).toMatchObject({ data: [], totalCount: 0 });
  });
});

describe("a random selection", () => {
  const draw = (count: number, seed?: string) =>
    teacher(drawQuestions, { subjectId: [mathematics], count, seed });

  test("has no question twice and says when the bank is short", async () => {
    const { data, matched, message } = await draw(10);
    expect(letters(data).split("").sort().join("")).toBe("ABCDE");
    expect(matched).toBe(5);
    expect(message).toBe("Only 5 of 10 questions match.");
  });

  test("of enough questions says nothing", async () => {
    const { data, matched, message } = await draw(2);
    expect(data).toHaveLength(2);
    expect(matched).toBe(5);
    expect(message).toBeUndefined();
  });

  test("is drawn from the chosen topics only, and of what is wanted of them", async () => {
    const asked = { subjectId: [mathematics], count: 5 };
    const ratio = await teacher(drawQuestions, { ...asked, topic: ["Ratio"] });
    expect(letters(ratio.data).split("").sort().join("")).toBe("ACE");
    expect(ratio.matched).toBe(3);
    const unused = await teacher(drawQuestions, { ...asked, topic: ["Ratio"], used: false });
    expect(letters(unused.data).split("").sort().join("")).toBe("CE");
  });

  test("is the same again for the same seed", async () => {
    expect(letters((await draw(3, "monday")).data)).toBe(letters((await draw(3, "monday")).data));
  });

  test("of nothing is empty", async () => {
    const nothing = { subjectId: [mathematics], level: ["primary 1"], count: 3 };
    expect(await teacher(drawQuestions, nothing)).toMatchObject({
      data: [],
      matched: 0,
      message: "Only 0 of 3 questions match.",
    });
  });
});
