import { listQuestions } from "@markwell/contract/calls/questions";
import { listStudents } from "@markwell/contract/calls/students";
import { schoolLists } from "@markwell/contract/calls/subjects";
import type { Client } from "@markwell/contract/client";
import { lettersSearched, SEARCH_LETTERS } from "@markwell/domain/text/search-letters";
import fc from "fast-check";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { startAppForFile } from "../../testing/app.ts";
import { clientFor } from "../../testing/client.ts";
import { aBankQuestion, aStudent, aTeacher, subjectId } from "../../testing/school.ts";

const app = startAppForFile();
let teacher: Client;

beforeAll(async () => {
  const author = await aTeacher(app.db);
  teacher = await clientFor(app, author);
  for (const body of [
    "<p>1 下面哪一个是学习<b>用</b>品？</p>",
    "<p>2 学生们在校园里练习。</p>",
    "<p>3 தமிழ் மொழியில் பதில் எழுதுக.</p>",
    "<p>4 What is 学 in “学以致用”?</p>",
    "<p>5 A kettle</p>",
  ])
    await aBankQuestion(app.db, author, { body });
});

/** Enters names into a list of the school; some may be there already. */
const ENTER = {
  topic: (subjectId: string, names: readonly string[]) =>
    app.db.insertInto("topics").values(
      names.map((name, place) => ({
        subjectId,
        level: "primary 6",
        position: 200 + place,
        name,
      })),
    ),
  component: (subjectId: string, names: readonly string[]) =>
    app.db
      .insertInto("components")
      .values(
        names.map((name, place) => ({ subjectId, position: 200 + place, name, marks: null })),
      ),
  school: (_: string, names: readonly string[]) =>
    app.db.insertInto("schools").values(names.map((name) => ({ name, band: "primary" }))),
  exam: (_: string, names: readonly string[]) =>
    app.db
      .insertInto("exams")
      .values(names.map((name, place) => ({ name, position: 200 + place }))),
};

// First: with a Chinese exam in the list every name is sorted by places, with or without numbers.
test("questions are sorted by exam with numbers by their value", async () => {
  const author = await aTeacher(app.db);
  const names = ["Mock 10", "Mock 2", "Mock 1"];
  await ENTER.exam("", names).execute();
  for (const exam of names) await aBankQuestion(app.db, author, { exam });
  const { data } = await teacher(listQuestions, { exam: names, sort: "exam", limit: 50 });
  expect(data.map(({ exam }) => exam)).toEqual(["Mock 1", "Mock 2", "Mock 10"]);
});

test.each(["topic", "component", "school", "exam"] as const)(
  "questions are sorted by %s as people look names up: Latin, Tamil, then Chinese by pinyin",
  async (column) => {
    const author = await aTeacher(app.db);
    const maths = await subjectId(app.db);
    const names = ["阅读", "Money", "词语", "இலக்கணம்", "Algebra", "作文"];
    await ENTER[column](maths, names)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    for (const name of names) {
      await aBankQuestion(app.db, author, { level: "primary 6", [column]: name });
    }
    const sorted = async (order: "asc" | "desc") => {
      const asked = { [column]: names, sort: column, order, limit: 50 };
      const { data } = await teacher(listQuestions, asked);
      return data.map((question) => question[column]);
    };
    const expected = ["Algebra", "Money", "இலக்கணம்", "词语", "阅读", "作文"];
    expect(await sorted("asc")).toEqual(expected);
    expect(await sorted("desc")).toEqual(expected.toReversed());
  },
);

test("the lists of schools are in the same order", async () => {
  const { data } = await teacher(schoolLists);
  const names = data.schools.filter(({ band }) => band === "primary").map(({ name }) => name);
  expect(names.slice(-4)).toEqual(["இலக்கணம்", "词语", "阅读", "作文"]);
  expect(names.slice(0, 3)).toEqual(["Admiralty Primary School", "Ai Tong School", "Algebra"]);
});

const found = async (search: string) => {
  const { data, totalCount } = await teacher(listQuestions, { search, limit: 50 });
  expect(totalCount).toBe(data.length);
  return data
    .map(({ body }) => body.charAt(3))
    .sort()
    .join("");
};

test.each([
  ["学", "124"],
  ["学习", "1"],
  ["习用", "1"],
  ["学生", "2"],
  ["练习", "2"],
  ["生学", ""],
  ["学以致用", "4"],
  ["is 学 in", "4"],
  ["学 习", ""],
  ["மொ", "3"],
  ["மொழி", "3"],
  ["தமிழ்", "3"],
  ["1 下面", "1"],
  ["kettle", "5"],
])("a search for %s finds question %s", async (search, numbers) => {
  expect(await found(search)).toBe(numbers);
});

test("the search reads the index of the letters, and its function cuts as the rule does", async () => {
  const plan = await app.db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    return sql<{ "QUERY PLAN": string }>`
      explain select id from question_revisions
      where is_current and listed and body_text ~ ${sql.lit(SEARCH_LETTERS)}
        and search_letters(body_text) @> array['学习']`.execute(trx);
  });
  expect(JSON.stringify(plan.rows)).toContain("question_revisions_letters");
  const letter = fc.constantFrom(..."学习𠮷野மொழிa1 ，。“");
  const texts = fc.sample(fc.array(letter, { maxLength: 12 }), { numRuns: 200, seed: 42 });
  const rows = await sql<{ text: string; letters: string[] }>`
    select text, search_letters(text) as letters
    from unnest(${texts.map((parts) => parts.join(""))}::text[]) as text`.execute(app.db);
  for (const { text, letters } of rows.rows) {
    expect(letters).toEqual(expect.arrayContaining(lettersSearched(text)));
    for (const one of letters) expect(text).toContain(one);
  }
});

test("names are listed as people look them up: Latin, Tamil, Chinese by pinyin", async () => {
  for (const name of [
    "张伟",
    "Zoe Tan",
    "Student 10",
    "தமிழ்",
    "李娜",
    "Student 9",
    "amy Lim",
    "阿明",
    "Özil",
  ])
    await aStudent(app.db, { name });
  const { data } = await teacher(listStudents, {});
  expect(data.map(({ name }) => name)).toEqual([
    ...["amy Lim", "Özil", "Student 9", "Student 10", "Zoe Tan", "தமிழ்", "阿明", "李娜", "张伟"],
  ]);
});
