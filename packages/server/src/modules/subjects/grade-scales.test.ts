import type { InputOf } from "@markwell/contract/call";
import { listAudit } from "@markwell/contract/calls/audit";
import { classResultsByTest } from "@markwell/contract/calls/class-results";
import {
  listGradeScales,
  removeGradeScale,
  saveGradeScale,
} from "@markwell/contract/calls/grade-scales";
import { practiceHome } from "@markwell/contract/calls/practice";
import { updateProfile } from "@markwell/contract/calls/profile";
import { candidateScores } from "@markwell/contract/calls/staff-results";
import { papersStatistics, userDetails } from "@markwell/contract/calls/statistics";
import { editStudent, studentResults } from "@markwell/contract/calls/students";
import type { Client } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { gradeOf } from "@markwell/domain/grading/grade-band";
import type { SubjectLevel } from "@markwell/domain/school/paper-format";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestApp, type TestApp, testClock } from "../../testing/app.ts";
import { aClass } from "../../testing/classes.ts";
import { clientFor } from "../../testing/client.ts";
import { aSatAttempt } from "../../testing/sat-attempts.ts";
import {
  aBankQuestion,
  anAdmin,
  aStudent,
  aTeacher,
  subjectId,
  type TestPerson,
} from "../../testing/school.ts";

let app: TestApp;
let admin: Client;
let mathematics: string;
let english: string;
beforeAll(async () => {
  app = await startTestApp({ clock: testClock(Date.parse("2026-11-06T02:00:00Z")) });
  mathematics = await subjectId(app.db);
  english = await subjectId(app.db, "English");
  admin = await clientFor(app, await anAdmin(app.db));
});
afterAll(() => app.close());

const t = texts.gradeScale;
type Sent = InputOf<typeof saveGradeScale>;
const grades2030 = (change: Partial<Sent> = {}): Sent => ({
  subjectLevel: "G2",
  from: 2030,
  to: null,
  verified: true,
  source: "Circular of the department",
  bands: [
    { grade: "Pass", from: 40 },
    { grade: "Fail", from: 0 },
  ],
  version: 0,
  ...change,
});
const scaleOfLevel = async (level: SubjectLevel) =>
  (await admin(listGradeScales)).data.find((scale) => scale.subjectLevel === level);

describe("the grades of a new school", () => {
  test("at G3 are those of the specification, and nothing claims to be verified", async () => {
    const { data } = await admin(listGradeScales);
    expect(data.map(({ subjectLevel, from, to }) => [subjectLevel, from, to])).toEqual([
      ["G1", null, null],
      ["G2", null, null],
      ["G3", null, null],
    ]);
    expect(data.filter(({ verified }) => verified)).toEqual([]);
    for (const { source } of data) expect(source).toMatch(/compare with SEAB/);
    const g3 = data[2]?.bands ?? [];
    for (let percent = 0; percent <= 100; percent += 1) {
      expect(gradeOf(percent, g3)).toBe(gradeOf(percent, "secondary 4"));
    }
    expect(data.map(({ bands }) => bands.map(({ grade }) => grade).join(" "))).toEqual([
      "A B C D E",
      "1 2 3 4 5 6",
      "A1 A2 B3 B4 C5 C6 D7 E8 F8",
    ]);
  });
});

test("grades are entered, changed and removed for years that no others hold, with a line for each act", async () => {
  await expect(admin(saveGradeScale, grades2030())).rejects.toMatchObject({
    errors: [{ path: "from", message: t.overlaps("all years") }],
  });
  const first = await scaleOfLevel("G2");
  if (!first) throw new Error("G2 has grades");
  const { data: ended } = await admin(saveGradeScale, { ...first, to: 2029 });
  const { data: added, message } = await admin(saveGradeScale, grades2030());
  expect(message).toBe(t.saved("G2, from 2030"));
  expect(added).toMatchObject({ ...grades2030(), version: 1 });
  const change = grades2030({ _id: added._id, version: 1, to: 2031 });
  await admin(saveGradeScale, change);
  await expect(admin(saveGradeScale, change)).rejects.toThrow(t.stale);
  await admin(removeGradeScale, { _id: added._id });
  await expect(admin(removeGradeScale, { _id: added._id })).rejects.toThrow(t.gone);
  await admin(saveGradeScale, { ...ended, to: null });
  const { data: lines } = await admin(listAudit, { kind: "grade scale" });
  expect(
    lines.map(({ sentence }) => sentence.replace(/^.*? (?=added|changed|removed)/, "")),
  ).toEqual([
    "changed the grades G2, all years",
    "removed the grades G2, 2030 to 2031",
    "changed the grades G2, 2030 to 2031",
    "added the grades G2, from 2030",
    "changed the grades G2, to 2029",
  ]);
});

test("impossible grades are refused at the field that is wrong", async () => {
  const bands = grades2030().bands;
  for (const [change, path, message] of [
    [{ to: 2029 }, "to", t.years],
    [{ bands: [{ grade: "Pass", from: 40 }] }, "bands", t.no0],
    [{ bands: [...bands, { grade: "Pass", from: 50 }] }, "bands.2.grade", t.sameGrade],
    [{ bands: [...bands, { grade: "Good", from: 40 }] }, "bands.2.from", t.sameLimit],
    [{ bands: [...bands, { grade: "Good", from: 101 }] }, "bands.2.from", t.limitInvalid],
    [{ bands: [...bands, { grade: " ", from: 50 }] }, "bands.2.grade", t.gradeRequired],
    [{ source: " " }, "source", t.sourceRequired],
  ] satisfies Array<[Partial<Sent>, string, string]>) {
    await expect(admin(saveGradeScale, grades2030(change))).rejects.toMatchObject({
      status: 400,
      errors: expect.arrayContaining([{ path, message }]),
    });
  }
});

test("the database takes no two scales of a year, and none that does not reach down to 0", async () => {
  const insert = app.db.insertInto("gradeScales");
  const again = insert.values({ subjectLevel: "G2", yearFrom: 2030, source: "A test" });
  await expect(again.execute()).rejects.toThrow(/grade_scales_years/);
  const lowest = app.db.deleteFrom("gradeBands").where("lowerLimit", "=", 0);
  await expect(lowest.execute()).rejects.toThrow(/does not reach down to 0/);
});

describe("a student with subject levels", () => {
  let student: TestPerson;
  let own: Client;
  const setLevels = (levels: Array<[subject: string, level: SubjectLevel]>) =>
    admin(editStudent, {
      _id: student.id,
      subjectLevels: levels.map(([subject, level]) => ({ subject, level })),
    });
  beforeEach(async () => {
    student = await aStudent(app.db, { level: "secondary 3" });
    own = await clientFor(app, student);
    await setLevels([
      [mathematics, "G2"],
      [english, "G3"],
    ]);
  });
  async function gradesOf70(about: NonNullable<Parameters<typeof aSatAttempt>[4]>["test"]) {
    const { id, teacher } = await aSatAttempt(app, student, 7, app.clock.now(), { test: about });
    const asTeacher = await clientFor(app, teacher);
    const read = async () => {
      const { data: scores } = await asTeacher(candidateScores, { testid: id });
      const { data: results } = await asTeacher(studentResults, { studentId: student.id });
      expect(results[0]?.grade).toBe(scores[0]?.grade);
      return scores[0]?.grade;
    };
    return { id, teacher, read };
  }

  test("gets the grades of that level, and keeps them when the level changes", async () => {
    const { read } = await gradesOf70({ level: "secondary 3" });
    expect(await read()).toBe("2");
    await setLevels([[mathematics, "G1"]]);
    expect(await read()).toBe("2");
    expect(await (await gradesOf70({ level: "secondary 3" })).read()).toBe("B");
    await setLevels([]);
    expect(await (await gradesOf70({ level: "secondary 3" })).read()).toBe("A2");
  });

  test("is graded by the subject level of the test where it has one", async () => {
    const { read } = await gradesOf70({ level: "secondary 3", subjectLevel: "G1" });
    expect(await read()).toBe("B");
  });

  test("is graded as before in a test of several subjects, or of a primary level", async () => {
    const both = { level: "secondary 3", subjects: [mathematics, english] } as const;
    const of = async (about: Parameters<typeof gradesOf70>[0]) => (await gradesOf70(about)).read();
    expect(await of({ ...both, subjects: [...both.subjects] })).toBe("A2");
    expect(await of({ level: "primary 6" })).toBe("AL5");
  });

  test("has the same grade in the results of the class", async () => {
    const about = { level: "secondary 3" as const, students: [student] };
    const before = app.clock.now() - 86_400_000;
    const classId = await aClass(app.db, await anAdmin(app.db), { ...about, now: before });
    const { id } = await gradesOf70({ level: "secondary 3" });
    const { data } = await admin(classResultsByTest, { classId });
    const at = data.tests.findIndex(({ _id }) => _id === id);
    expect(data.students[0]?.cells[at]).toMatchObject({ percent: 70, grade: "2" });
  });

  test("sees goal, targets and range by the grades of the level, and that nobody has verified them", async () => {
    await own(updateProfile, { goalForMath: 70 });
    const place = { level: "secondary 3", topic: "Ratio" } as const;
    await app.db
      .insertInto("topics")
      .values({ subjectId: mathematics, level: place.level, position: 99, name: place.topic })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await aBankQuestion(app.db, await aTeacher(app.db), place);
    const goalGrade = { grade: "2", subjectLevel: "G2", verified: false };
    const { data: details } = await own(userDetails, { subject: mathematics });
    expect(details.goalGrade).toMatchObject(goalGrade);
    const { data: papers } = await own(papersStatistics, { subject: mathematics });
    expect(papers.goalGrade).toMatchObject(goalGrade);
    const { data: home } = await own(practiceHome, {});
    const standing = home.subjects.find(({ _id }) => _id === mathematics)?.standing;
    expect(standing).toMatchObject({
      grades: ["6", "5", "4", "3", "2", "1"],
      goal: { percent: 70, grade: "2" },
    });
    await setLevels([]);
    expect((await own(userDetails, { subject: mathematics })).data.goalGrade).toBeUndefined();
    expect((await own(papersStatistics, { subject: mathematics })).data.goalGrade).toBeUndefined();
  });

  test("a corrected scale changes the grades of earlier attempts", async () => {
    const { read } = await gradesOf70({ level: "secondary 3" });
    const scale = await scaleOfLevel("G2");
    if (!scale) throw new Error("G2 has grades");
    const bands = scale.bands.map((band) => (band.grade === "1" ? { ...band, from: 70 } : band));
    const { data: saved } = await admin(saveGradeScale, {
      ...scale,
      bands: bands.filter(({ grade }) => grade !== "2"),
    });
    expect(await read()).toBe("1");
    await admin(saveGradeScale, { ...saved, bands: scale.bands });
    expect(await read()).toBe("2");
  });
});
