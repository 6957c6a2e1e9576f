import type { InputOf } from "@markwell/contract/call";
import {
  createQuestion,
  listQuestions,
  questionDetail,
  updateQuestion,
} from "@markwell/contract/calls/questions";
import { topicStatistics } from "@markwell/contract/calls/statistics";
import {
  listsToEdit,
  orderListRows,
  retireListRow,
  saveListRow,
  schoolLists,
} from "@markwell/contract/calls/subjects";
import type { Client } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { EXAMS } from "@markwell/domain/school/lists";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { startAppForFile } from "../../testing/app.ts";
import { clientFor } from "../../testing/client.ts";
import { aSatAttempt } from "../../testing/sat-attempts.ts";
import { anAdmin, aQuestionDraft, aStudent, aTeacher, subjectId } from "../../testing/school.ts";

const app = startAppForFile();
let admin: Client;
let teacher: Client;
let mathematics: string;
beforeAll(async () => {
  mathematics = await subjectId(app.db);
  admin = await clientFor(app, await anAdmin(app.db));
  teacher = await clientFor(app, await aTeacher(app.db));
});

const t = texts.schoolLists;
const P6 = "primary 6";

const save = async (row: InputOf<typeof saveListRow>) => (await admin(saveListRow, row)).data._id;
const topics = async (level = P6) =>
  (await teacher(schoolLists)).data.subjects[0]?.topicsByLevel[level] ?? [];
const exams = async () => (await teacher(schoolLists)).data.exams;
const retire = (list: "topic" | "component" | "school" | "exam", _id: string, retired = true) =>
  admin(retireListRow, { list, _id, retired });
const rowOf = async (list: "topic" | "component" | "school" | "exam", name: string) => {
  const rows = (await admin(listsToEdit)).data[list];
  const row = rows.find((each) => each.name === name && (!("level" in each) || each.level === P6));
  if (!row) throw new Error(`No ${list} ${name}`);
  return row;
};
const aQuestion = async (about: Partial<InputOf<typeof createQuestion>>) => {
  const draft = await aQuestionDraft(app.db, "mcq", about);
  return { draft, id: (await teacher(createQuestion, draft)).data._id };
};
const detail = async (id: string) => (await teacher(questionDetail, { id })).data[0];

test("a school starts with the exams of the specification, in their order", async () => {
  expect(await exams()).toEqual([...EXAMS]);
});

describe("a new entry", () => {
  test("comes last in its list, and questions can be filed under it", async () => {
    const name = "Number   patterns ";
    await save({ list: "topic", name, subject: mathematics, level: P6 });
    expect((await topics()).at(-1)).toBe("Number patterns");
    expect(await topics("primary 5")).not.toContain("Number patterns");
    await save({ list: "exam", name: "End of Year" });
    expect((await exams()).at(-1)).toBe("End of Year");
    const { id } = await aQuestion({ topic: "Number patterns", exam: "END of year" });
    expect(await detail(id)).toMatchObject({ topic: "Number patterns", exam: "End of Year" });
    const found = await teacher(listQuestions, { exam: ["end of year"], limit: 5, page: 1 });
    expect(found.data.map(({ _id }) => _id)).toEqual([id]);
  });

  test("needs a name that its list does not have, whatever the case, and its list", async () => {
    const again = { list: "topic", name: "fractions", subject: mathematics, level: P6 } as const;
    await expect(save(again)).rejects.toThrow(t.taken("Fractions"));
    await expect(save({ list: "exam", name: " " })).rejects.toThrow(t.nameRequired);
    await expect(save({ list: "exam", name: "x".repeat(41) })).rejects.toThrow(t.nameLong(40));
    await expect(save({ list: "topic", name: "New", subject: mathematics })).rejects.toThrow(
      t.placeRequired,
    );
    await expect(save({ list: "school", name: "New" })).rejects.toThrow(t.placeRequired);
  });

  test("is added once by two admins at the same time, and the database holds it, too", async () => {
    const tries = ["Mock", "MOCK"].map((name) => save({ list: "exam", name }));
    const ends = await Promise.allSettled(tries);
    expect(ends.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const position = 200;
    for (const insert of [
      app.db.insertInto("exams").values({ name: "mOCK", position }),
      app.db.insertInto("schools").values({ name: "ANGLICAN HIGH SCHOOL", band: "secondary" }),
      app.db
        .insertInto("topics")
        .values({ name: "FRACTIONS", subjectId: mathematics, level: P6, position }),
      app.db
        .insertInto("components")
        .values({ name: "PAPER 1", subjectId: mathematics, position, marks: 1 }),
    ]) {
      await insert.execute().then(
        () => expect.unreachable(),
        (error: { code?: string }) => expect(error.code).toBe("23505"),
      );
    }
  });
});

describe("a rename", () => {
  test("of a topic takes along questions and figures of its level, and no others", async () => {
    const student = await aStudent(app.db);
    const paper = await aSatAttempt(app, student, 8, app.clock.now(), { topic: "Percentage" });
    const { id: elsewhere } = await aQuestion({ topic: "Percentage", level: "primary 5" });
    const row = await rowOf("topic", "Percentage");
    await save({ list: "topic", _id: row._id, name: "Percentages" });
    expect(await topics()).toContain("Percentages");
    expect(await topics("primary 5")).toContain("Percentage");
    expect((await detail(paper.questions[0] ?? "")).topic).toBe("Percentages");
    expect((await detail(elsewhere)).topic).toBe("Percentage");
    const figures = (await (await clientFor(app, student))(topicStatistics, {})).data;
    expect(figures.topicalStatistics).toMatchObject([{ topic: "Percentages" }]);
  });

  test("of a school takes along questions, tests and students", async () => {
    const row = await rowOf("school", "Anglican High School");
    const student = await aStudent(app.db);
    await app.db
      .updateTable("students")
      .set({ school: row.name })
      .where("personId", "=", student.id)
      .execute();
    const { id } = await aQuestion({ school: row.name });
    await save({ list: "school", _id: row._id, name: "Anglican High" });
    expect((await detail(id)).school).toBe("Anglican High");
    const { school } = await app.db
      .selectFrom("students")
      .select("school")
      .where("personId", "=", student.id)
      .executeTakeFirstOrThrow();
    expect(school).toBe("Anglican High");
  });

  test("of an exam in its case alone is one; another one's name is refused", async () => {
    const row = await rowOf("exam", "Prelim");
    const { id } = await aQuestion({ exam: "Prelim" });
    await save({ list: "exam", _id: row._id, name: "PRELIM" });
    expect((await detail(id)).exam).toBe("PRELIM");
    await expect(save({ list: "exam", _id: row._id, name: "sa1" })).rejects.toThrow(t.taken("SA1"));
    const lines = await app.db
      .selectFrom("auditLog")
      .select(["act", "details"])
      .where("targetId", "=", row._id)
      .execute();
    expect(lines).toEqual([
      { act: "edit", details: { list: "exam", from: "Prelim", to: "PRELIM" } },
    ]);
  });

  test("of a component keeps the part of the examination that it counts in", async () => {
    const row = await rowOf("component", "Paper 1");
    const { id } = await aQuestion({ component: "Paper 1" });
    const called = (name: string) => save({ list: "component", _id: row._id, name });
    await expect(called("Mental sums")).rejects.toThrow(t.otherPart);
    await called("Paper 1 (no calculator)");
    expect((await detail(id)).component).toBe("Paper 1 (no calculator)");
    await called("Paper 1");
  });

  test("waits for a question that is being filed under the old name", async () => {
    const row = await rowOf("topic", "Circle");
    const draft = await aQuestionDraft(app.db, "mcq", { topic: "Circle" });
    const [made] = await Promise.all([
      teacher(createQuestion, draft).catch(() => undefined),
      save({ list: "topic", _id: row._id, name: "Round things" }),
    ]);
    const left = await sql`select from question_revisions where topic = 'Circle' and level = ${P6}`;
    expect((await left.execute(app.db)).rows).toEqual([]);
    if (made) expect((await detail(made.data._id)).topic).toBe("Round things");
  });
});

describe("a retired entry", () => {
  test("leaves the choices, keeps its questions, which can still be changed, and comes back", async () => {
    const { id, draft } = await aQuestion({ topic: "Average" });
    const row = await rowOf("topic", "Average");
    expect((await retire("topic", row._id)).message).toBe(t.retired("Average"));
    await retire("topic", row._id);
    expect(await topics()).not.toContain("Average");
    await teacher(updateQuestion, { ...draft, id, body: "<p>Better words?</p>" });
    expect((await detail(id)).topic).toBe("Average");
    const again = { list: "topic", name: "AVERAGE", subject: mathematics, level: P6 } as const;
    await expect(save(again)).rejects.toThrow(t.takenRetired("Average"));
    await retire("topic", row._id, false);
    expect(await topics()).toContain("Average");
  });

  test("may not be the last component of a subject", async () => {
    const [first, last] = (await admin(listsToEdit)).data.component.filter(
      ({ subject }) => subject === mathematics,
    );
    await retire("component", first?._id ?? "");
    await expect(retire("component", last?._id ?? "")).rejects.toThrow(t.last);
    await retire("component", first?._id ?? "", false);
  });
});

test("a list is shown in the order that an admin gives it; a stale order is refused", async () => {
  const offered = (await admin(listsToEdit)).data.exam.filter(({ retired }) => !retired);
  const ids = offered.map(({ _id }) => _id);
  await admin(orderListRows, { list: "exam", ids: [...ids].reverse() });
  expect(await exams()).toEqual(offered.map(({ name }) => name).reverse());
  for (const stale of [ids.slice(1), [...ids.slice(1), ids[1] ?? ""], [...ids, mathematics]]) {
    await expect(admin(orderListRows, { list: "exam", ids: stale })).rejects.toThrow(t.stale);
  }
});
