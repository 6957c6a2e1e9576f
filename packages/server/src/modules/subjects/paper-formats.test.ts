import type { InputOf } from "@markwell/contract/call";
import { listAudit } from "@markwell/contract/calls/audit";
import {
  listPaperFormats,
  type PaperFormat,
  removePaperFormat,
  savePaperFormat,
} from "@markwell/contract/calls/paper-formats";
import { updateProfile } from "@markwell/contract/calls/profile";
import { papersStatistics } from "@markwell/contract/calls/statistics";
import { editStudent } from "@markwell/contract/calls/students";
import type { Client } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import type { Level } from "@markwell/domain/school/lists";
import { formatOf } from "@markwell/domain/school/paper-format";
import { marksOfYear, partMarks, partTargets } from "@markwell/domain/statistics/targets";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp, testClock } from "../../testing/app.ts";
import { clientFor } from "../../testing/client.ts";
import { anAdmin, aStudent, aTeacher, subjectId } from "../../testing/school.ts";

let app: TestApp;
let admin: Client;
let mathematics: string;
let first: PaperFormat[];
beforeAll(async () => {
  app = await startTestApp({ clock: testClock(Date.parse("2026-11-06T02:00:00Z")) });
  mathematics = await subjectId(app.db);
  admin = await clientFor(app, await anAdmin(app.db));
  first = (await admin(listPaperFormats)).data;
});
afterAll(() => app.close());

const t = texts.paperFormat;
type Sent = InputOf<typeof savePaperFormat>;
const aFormat = (change: Partial<Sent> = {}): Sent => ({
  subject: mathematics,
  stage: "secondary",
  subjectLevel: "G2",
  examination: "SEC",
  from: 2027,
  to: null,
  verified: "none",
  source: "Circular of the department",
  papers: [
    {
      name: "Paper 1",
      marks: 20,
      minutes: 60,
      calculator: false,
      part: null,
      sections: [
        { name: "A", kind: "mcq", count: 6, marksEach: 2 },
        { name: "B", kind: "long", count: 2, marksEach: 4 },
      ],
    },
  ],
  droppedTopics: ["Speed"],
  version: 0,
  ...change,
});

async function removeAnnounced(subjectLevel: string) {
  const { data } = await admin(listPaperFormats);
  const row = data.find(
    (one) => one.subject._id === mathematics && one.subjectLevel === subjectLevel,
  );
  if (row) await admin(removePaperFormat, { _id: row._id });
}

test("a new school has the marks of the specification for the years that they come from", async () => {
  const { data, thisYear } = await admin(listPaperFormats);
  expect(thisYear).toBe(2026);
  for (const [subject, last] of [
    ["Mathematics", 2025],
    ["English", 2024],
    ["Science", 2025],
  ] as const) {
    const row = data.find((one) => one.subject.topic === subject && one.to === last);
    expect(row?.papers.map(({ marks, part }) => [part, marks])).toEqual(
      partMarks(subject).map((marks, place) => [place + 1, marks]),
    );
  }
  const psle = data.find((one) => one.subject.topic === "Mathematics" && one.from === 2026);
  expect(psle).toMatchObject({ verified: "marks", droppedTopics: ["Speed"] });
});

test("a format is entered, changed, read by a teacher and removed, with a line for each act", async () => {
  await removeAnnounced("G2");
  const { data: added, message } = await admin(savePaperFormat, aFormat());
  expect(message).toBe(t.saved("SEC Mathematics G2, from 2027"));
  const { subject: _sent, version: _former, ...fields } = aFormat();
  expect(added).toMatchObject({ ...fields, version: 1 });
  await expect(admin(savePaperFormat, aFormat())).rejects.toMatchObject({
    errors: [{ path: "from", message: t.overlaps("from 2027") }],
  });
  const change = aFormat({ _id: added._id, version: 1, to: 2030, droppedTopics: [] });
  const { data: changed } = await admin(savePaperFormat, change);
  await expect(admin(savePaperFormat, change)).rejects.toThrow(t.stale);
  const teacher = await clientFor(app, await aTeacher(app.db));
  expect((await teacher(listPaperFormats)).data).toContainEqual(changed);
  await admin(removePaperFormat, { _id: added._id });
  await expect(admin(removePaperFormat, { _id: added._id })).rejects.toThrow(t.gone);
  const { data: lines } = await admin(listAudit, { kind: "paper format" });
  expect(
    lines.map(({ sentence }) => sentence.replace(/^.*? (?=added|changed|removed)/, "")),
  ).toEqual([
    "removed the paper format SEC Mathematics G2, 2027 to 2030",
    "changed the paper format SEC Mathematics G2, 2027 to 2030",
    "added the paper format SEC Mathematics G2, from 2027",
    "removed the paper format SEC Mathematics G2, from 2027",
  ]);
});

test("impossible formats are refused at the field that is wrong", async () => {
  const [paper] = aFormat().papers;
  if (!paper) throw new Error("One paper");
  for (const [change, path, message] of [
    [{ from: 2030, to: 2029 }, "to", t.years],
    [{ stage: "primary" }, "subjectLevel", t.subjectLevel],
    [{ papers: [{ ...paper, marks: 25 }] }, "papers.0.sections", t.sections(20, 25)],
    [{ papers: [{ ...paper, part: 1 }] }, "papers", t.oneOfParts],
    [{ papers: [] }, "papers", t.paperRequired],
    [{ source: " " }, "source", t.sourceRequired],
  ] satisfies Array<[Partial<Sent>, string, string]>) {
    await expect(admin(savePaperFormat, aFormat(change))).rejects.toMatchObject({
      status: 400,
      errors: expect.arrayContaining([{ path, message }]),
    });
  }
});

test("the database takes no two formats of a year, and no sections that make other marks", async () => {
  const row = { subjectId: mathematics, stage: "primary", examination: "PSLE", source: "A test" };
  const insert = app.db.insertInto("paperFormats").values({ ...row, yearFrom: 2020, yearTo: 2020 });
  await expect(insert.execute()).rejects.toThrow(/paper_formats_years/);
  const { data } = await admin(listPaperFormats);
  const psle = data.find((one) => one.subject._id === mathematics && one.from === 2026);
  const more = app.db
    .updateTable("paperFormatPapers")
    .set({ marks: 51 })
    .where("formatId", "=", psle?._id ?? "");
  await expect(more.execute()).rejects.toThrow(/do not add up/);
});

test("students see targets of the year of their examination beside those of the specification", async () => {
  const targets = async (level: Level, subject: string) => {
    const student = await clientFor(app, await aStudent(app.db, { level }));
    await student(updateProfile, { goalForMath: 90, goalForEnglish: 90, goalForScience: 90 });
    const { data } = await student(papersStatistics, { subject });
    return data;
  };
  const inMathematics = await targets("primary 6", mathematics);
  expect([inMathematics.paper1Target, inMathematics.paper2Target]).toEqual([93, 88]);
  expect(inMathematics.targetsOfYear).toMatchObject({
    year: 2026,
    examination: "PSLE",
    marks: [50, 50],
    paper1: 93,
    paper2: 87,
    verified: true,
  });
  const english = await targets("primary 5", await subjectId(app.db, "English"));
  expect(english.targetsOfYear).toMatchObject({ year: 2027, marks: [25, 65], verified: false });
  await removeAnnounced("G2");
  const [paper] = aFormat().papers;
  const papers = ([1, 2] as const).map((part) => ({
    ...paper,
    name: `Paper ${part}`,
    marks: part * 30,
    minutes: null,
    calculator: null,
    part,
    sections: [],
  }));
  await admin(savePaperFormat, aFormat({ papers }));
  const inSecondary = await aStudent(app.db, { level: "secondary 3" });
  await admin(editStudent, {
    _id: inSecondary.id,
    subjectLevels: [{ subject: mathematics, level: "G2" }],
  });
  const ownStatistics = await (await clientFor(app, inSecondary))(papersStatistics, {
    subject: mathematics,
  });
  expect(ownStatistics.data.targetsOfYear).toMatchObject({ year: 2027, marks: [30, 60] });
  // Nothing is verified for the secondary examinations: the usual targets, and that nobody has verified them.
  for (const [level, year, examination, source] of [
    ["secondary 1", 2029, "", t.noneOfYear(2029)],
    ["secondary 4", 2026, "O-Level", expect.stringContaining("SEAB")],
  ] as const) {
    const shown = await targets(level, mathematics);
    expect(shown.targetsOfYear).toEqual({
      ...{ year, examination, source, marks: [45, 55], verified: false },
      ...{ paper1: shown.paper1Target, paper2: shown.paper2Target },
    });
  }
});

/** The first and last verified year of each examination, its marks, and the targets of AL1 and AL3 by them. */
const VERIFIED = [
  ["Mathematics", 2019, 2025, [45, 55], [93, 88], [85, 76]],
  ["Mathematics", 2026, 2031, [50, 50], [93, 87], [85, 75]],
  ["English", 2019, 2024, [28, 67], [93, 89], [85, 78]],
  ["Science", 2019, 2025, [56, 44], [93, 87], [85, 74]],
  ["Science", 2026, 2031, [60, 40], [93, 86], [85, 73]],
] as const;

test("each year whose marks are verified has its targets, and no other year is shown as verified", () => {
  for (const stage of ["primary", "secondary"] as const) {
    for (const subject of ["Mathematics", "English", "Science"]) {
      const formats = first.filter((one) => one.subject.topic === subject);
      for (let year = 2019; year <= 2031; year += 1) {
        const shown = marksOfYear(formatOf(formats, { stage, subjectLevel: "", year }), subject);
        const [, , , marks, al1, al3] =
          (stage === "primary" &&
            VERIFIED.find((one) => one[0] === subject && one[1] <= year && year <= one[2])) ||
          [];
        if (!marks) {
          expect([subject, year, shown?.verified]).toEqual([subject, year, false]);
          continue;
        }
        const asked = shown?.marks ?? partMarks(subject);
        expect([subject, year, asked, shown?.verified ?? true]).toEqual([
          subject,
          year,
          marks,
          true,
        ]);
        const target = (goal: number) => partTargets(goal, "primary 6", subject, asked);
        expect([target(90), target(80)].map((one) => [one?.first, one?.second])).toEqual([
          al1,
          al3,
        ]);
      }
    }
  }
});

test("a new school knows of the secondary examinations from 2027 what was announced, and nothing verified", () => {
  const announced = first.filter(({ from, examination }) => examination === "SEC" && from === 2027);
  for (const subject of ["Mathematics", "English", "Science"]) {
    const rows = announced.filter((one) => one.subject.topic === subject);
    expect(
      rows.map(({ subjectLevel, verified, papers }) => [subjectLevel, verified, papers]),
    ).toEqual(["G1", "G2", "G3"].map((level) => [level, "none", []]));
  }
});
