import { listSubjects, schoolLists } from "@markwell/contract/calls/subjects";
import { CATALOGS } from "@markwell/contract/family/catalogs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp, testClock } from "../../testing/app.ts";
import { clientFor } from "../../testing/client.ts";
import { aStudent } from "../../testing/school.ts";
import {
  ensureSchoolLists,
  hasComponent,
  hasTopic,
  listSubjects as readSubjects,
} from "./index.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ clock: testClock(Date.parse("2026-11-21T08:00:00Z")) });
});
afterAll(() => app.close());

describe("the lists of a new school", () => {
  test("are filled once, also when several processes start together", async () => {
    const filled = await Promise.all([ensureSchoolLists(app.db), ensureSchoolLists(app.db)]);
    expect(filled.sort()).toEqual([false, true]);
    expect(await ensureSchoolLists(app.db)).toBe(false);
    expect((await readSubjects(app.db)).map(({ name }) => name)).toEqual([
      "Mathematics",
      "English",
      "Science",
    ]);
  });

  test("have no topic without its words in the languages of families", async () => {
    const { data } = await (await clientFor(app, await aStudent(app.db)))(schoolLists);
    const known = new Set(Object.values(CATALOGS.en));
    const topics = data.subjects.flatMap(({ topicsByLevel }) =>
      Object.values(topicsByLevel).flat(),
    );
    expect(topics.length).toBeGreaterThan(100);
    expect(topics.filter((name) => !known.has(name))).toEqual([]);
  });

  test("reach every role as the forms need them", async () => {
    const student = await clientFor(app, await aStudent(app.db));
    const { data } = await student(schoolLists);
    const [mathematics, english, science] = data.subjects;
    expect(mathematics).toMatchObject({ topic: "Mathematics", components: ["Paper 1", "Paper 2"] });
    expect(english?.components).toEqual(["Booklet A", "Booklet B"]);
    expect(mathematics?.topicsByLevel["primary 6"]?.[0]).toBe("Fractions");
    expect(science?.topicsByLevel["primary 1"]).toBeUndefined();
    expect(data.schools.filter(({ band }) => band === "primary")).toHaveLength(20);
    expect(data.schools.filter(({ band }) => band === "secondary")).toHaveLength(11);
    expect(data.years).toEqual([2019, 2020, 2021, 2022, 2023, 2024, 2025, 2026]);
  });

  test("hide a retired subject", async () => {
    const student = await clientFor(app, await aStudent(app.db));
    await app.db
      .updateTable("subjects")
      .set({ retiredAt: new Date(app.clock.now()) })
      .where("name", "=", "Science")
      .execute();
    expect((await student(listSubjects)).data.map(({ topic }) => topic)).toEqual([
      "Mathematics",
      "English",
    ]);
  });

  test.each([
    ["Mathematics", "primary 6", "Ratio", true],
    ["Mathematics", "primary 1", "Ratio", false],
    ["English", "primary 6", "Ratio", false],
  ])("know the topics: %s, %s, %s: %s", async (subject, level, topic, known) => {
    const row = await app.db
      .selectFrom("subjects")
      .select("id")
      .where("name", "=", subject)
      .executeTakeFirstOrThrow();
    expect(await hasTopic(app.db, row.id, level, topic)).toBe(known);
    expect(await hasComponent(app.db, row.id, "Paper 1")).toBe(subject === "Mathematics");
  });
});
