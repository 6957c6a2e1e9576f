import type { InputOf } from "@markwell/contract/call";
import {
  listPaperFormats,
  removePaperFormat,
  savePaperFormat,
} from "@markwell/contract/calls/paper-formats";
import { arrangePassage } from "@markwell/contract/calls/passages";
import { drawFormat, swapInFormat } from "@markwell/contract/calls/questions";
import type { Client } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { kindOf } from "@markwell/domain/questions/kind";
import { DIFFICULTIES, difficultyOrder, levelOrder } from "@markwell/domain/school/lists";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { startAppForFile } from "../../testing/app.ts";
import { clientFor } from "../../testing/client.ts";
import {
  aBankQuestion,
  anAdmin,
  aPassage,
  aTeacher,
  subjectId,
  type TestPerson,
} from "../../testing/school.ts";
import { statementsOf } from "../../testing/statements.ts";

const app = startAppForFile();
let author: TestPerson;
let teacher: Client;
let admin: Client;
let formatId: string;

/** What the bank has of PSLE Mathematics Paper 1 2026: enough short answers, too few of two marks by choice. */
const BANK = [
  { kind: "mcq", marks: 1, each: 2 },
  { kind: "mcq", marks: 2, each: 0 },
  { kind: "short", marks: 2, each: 3 },
  { kind: "long", marks: 2, each: 2 },
] as const;
const TOPICS = ["Ratio", "Volume", "speed"];

beforeAll(async () => {
  const { db } = app;
  author = await aTeacher(db);
  admin = await clientFor(app, await anAdmin(db));
  teacher = await clientFor(app, author);
  const mathematics = await subjectId(db, "Mathematics");
  const pattern = await aBankQuestion(db, author, { level: "primary 6" });
  for (const { kind, marks, each } of BANK) {
    for (const topic of TOPICS) {
      for (const difficulty of DIFFICULTIES) {
        await sql`
          with copied as (
            insert into questions (author_id, created_at)
            select author_id, created_at from questions, generate_series(1, ${each}::int)
            where id = ${pattern} returning id)
          insert into question_revisions (question_id, number, kind, subject_id, level, level_order,
            difficulty, difficulty_order, topic, component, body, body_text, weightage, created_by, created_at)
          select copied.id, 1, ${kind}, ${mathematics}, 'primary 6', ${levelOrder("primary 6")}::int, ${difficulty},
                 ${difficultyOrder(difficulty)}::int, ${topic}, component, body, body_text, ${marks}::int,
                 created_by, created_at
          from question_revisions, copied where question_id = ${pattern}`.execute(db);
      }
    }
  }
  await db
    .updateTable("questionRevisions")
    .set({ listed: false })
    .where("questionId", "=", pattern)
    .execute();
  const { data } = await teacher(listPaperFormats);
  formatId =
    data.find(
      (one) => one.subject._id === mathematics && one.from === 2026 && one.stage === "primary",
    )?._id ?? "";
});

test("a paper is built section by section; what the bank lacks is said, and a dropped topic is in none", async () => {
  const { data, sections } = await teacher(drawFormat, { formatId, paper: 1 });
  expect(
    sections.map(({ name, kind, marksEach, count, lacks, questions }) => [
      name,
      kind,
      marksEach,
      count,
      lacks,
      questions.length,
    ]),
  ).toEqual([
    ["Booklet A", "mcq", 1, 10, 0, 10],
    ["Booklet A", "mcq", 2, 8, 8, 0],
    ["Booklet B", "short", 2, 12, 0, 12],
  ]);
  expect(sections.flatMap(({ questions }) => questions)).toEqual(data.map(({ _id }) => _id));
  expect(new Set(data.map(({ _id }) => _id)).size).toBe(22);
  for (const { kind, marksEach, questions } of sections) {
    for (const id of questions) {
      const question = data.find(({ _id }) => _id === id);
      expect(question && [kindOf(question), question.weightage]).toEqual([kind, marksEach]);
    }
  }
  // Speed is out of the syllabus of 2026, however the bank spells it; the other topics share the sections evenly.
  const short = data.filter((question) => kindOf(question) === "short");
  const ofTopic = (topic: string) => short.filter((question) => question.topic === topic).length;
  expect([ofTopic("Ratio"), ofTopic("Volume"), ofTopic("speed")]).toEqual([6, 6, 0]);
  const ofDifficulty = (name: string) =>
    short.filter(({ difficulty }) => difficulty === name).length;
  expect(DIFFICULTIES.map(ofDifficulty)).toEqual([5, 5, 2]);
});

test("the bank is read twice for a paper, however many kinds and marks its sections ask for", async () => {
  const sent = await statementsOf(() => teacher(drawFormat, { formatId, paper: 1 }));
  expect(sent.filter(({ text }) => text.includes('"difficulty_order"'))).toHaveLength(1);
  expect(sent.filter(({ text }) => text.includes("uuid_hash_extended"))).toHaveLength(1);
});

test("the same seed builds the same paper, and filters narrow it", async () => {
  const drawn = async (seed: string) =>
    (await teacher(drawFormat, { formatId, paper: 1, seed })).data.map(({ _id }) => _id);
  expect(await drawn("one")).toEqual(await drawn("one"));
  expect(await drawn("one")).not.toEqual(await drawn("two"));
  const { data, sections } = await teacher(drawFormat, { formatId, paper: 1, topic: ["Ratio"] });
  expect(new Set(data.map(({ topic }) => topic))).toEqual(new Set(["Ratio"]));
  expect(sections.map(({ lacks }) => lacks)).toEqual([4, 8, 3]);
  expect((await teacher(drawFormat, { formatId, paper: 1, level: ["primary 5"] })).data).toEqual(
    [],
  );
});

test("a paper without sections, or one that is none, is refused", async () => {
  const { data } = await teacher(listPaperFormats);
  const bare = data.find(({ papers }) => papers[0]?.sections.length === 0);
  await expect(teacher(drawFormat, { formatId: bare?._id ?? "", paper: 1 })).rejects.toThrow(
    texts.paperFormat.noSections(bare?.papers[0]?.name ?? ""),
  );
  await expect(teacher(drawFormat, { formatId, paper: 3 })).rejects.toThrow(texts.paperFormat.gone);
});

type Section = InputOf<typeof savePaperFormat>["papers"][number]["sections"][number];

async function aFormat(sections: Section[], over: Partial<InputOf<typeof savePaperFormat>> = {}) {
  const format = {
    subject: await subjectId(app.db, "English"),
    stage: "primary" as const,
    subjectLevel: "" as const,
    examination: "PSLE",
    from: 2026,
    to: null,
    verified: "none" as const,
    source: "A test",
    papers: [
      {
        name: "Paper 2",
        marks: sections.reduce((sum, { count, marksEach }) => sum + count * marksEach, 0),
        minutes: null,
        calculator: null,
        part: null,
        sections,
      },
    ],
    droppedTopics: [],
    version: 0,
    ...over,
  };
  for (const former of (await admin(listPaperFormats)).data) {
    const isForTheSame =
      former.subject._id === format.subject &&
      former.stage === format.stage &&
      former.subjectLevel === format.subjectLevel;
    if (isForTheSame) await admin(removePaperFormat, { _id: former._id });
  }
  return (await admin(savePaperFormat, format)).data;
}

const topicsOf = async (subject: string, level: string): Promise<string[]> =>
  (
    await app.db
      .selectFrom("topics")
      .select("name")
      .where("subjectId", "=", subject)
      .where("level", "=", level)
      .orderBy("name")
      .execute()
  ).map(({ name }) => name);

test("a section of passages gets whole passages whose questions all fit, and exactly as many questions as it asks for", async () => {
  const { db } = app;
  const english = await subjectId(db, "English");
  const level = "primary 6" as const;
  const component = "Booklet A";
  const [topic = "", dropped = ""] = await topicsOf(english, level);
  const passageOf = async (
    questions: Array<{ weightage?: number; topic?: string; kind?: "long" }>,
  ) => {
    const passage = await aPassage(db, author, { subject: english, level });
    const made: string[] = [];
    for (const one of questions) {
      const fields = {
        weightage: 1,
        topic,
        subject: english,
        level,
        component,
        ...one,
      } as const;
      made.push(await aBankQuestion(db, author, { ...fields, passage }));
    }
    return made;
  };
  const of = (count: number, one: { weightage?: number; topic?: string } = {}) =>
    Array.from({ length: count }, () => one);
  const whole = [await passageOf(of(4)), await passageOf(of(3))];
  await passageOf(of(9));
  await passageOf([...of(2), { weightage: 2 }]);
  await passageOf([...of(2), { topic: dropped }]);
  await passageOf([...of(2), { kind: "long" }]);
  const alone = await aBankQuestion(db, author, {
    subject: english,
    level,
    component,
    weightage: 1,
    topic,
  });
  const kind = "mcq";
  const droppedTopics = [dropped];
  const { _id } = await aFormat(
    [
      { name: "Grammar", kind, count: 1, marksEach: 1 },
      { name: "Comprehension", kind, count: 7, marksEach: 1, passage: true },
    ],
    { droppedTopics },
  );
  const built = await teacher(drawFormat, { formatId: _id, paper: 1 });
  const [grammar, comprehension] = built.sections;
  expect(grammar).toMatchObject({ passage: false, lacks: 0, questions: [alone] });
  expect(comprehension).toMatchObject({ passage: true, lacks: 0 });
  expect(comprehension?.questions.toSorted()).toEqual(whole.flat().toSorted());
  for (const passage of whole) {
    const start = comprehension?.questions.indexOf(passage[0] ?? "") ?? -1;
    expect(comprehension?.questions.slice(start, start + passage.length)).toEqual(passage);
  }
  const longer = await aFormat([{ name: "", kind, count: 8, marksEach: 1, passage: true }], {
    droppedTopics,
  });
  const lacking = await teacher(drawFormat, { formatId: longer._id, paper: 1 });
  expect(lacking.sections).toMatchObject([{ lacks: 1 }]);
});

test("a format of a subject level takes questions of that level and of none, not of another", async () => {
  const { db } = app;
  const mathematics = await subjectId(db, "Mathematics");
  const [topic = ""] = await topicsOf(mathematics, "secondary 3");
  const made = new Map<string, string>();
  for (const subjectLevel of ["G1", "G2", ""] as const) {
    const of = {
      subject: mathematics,
      level: "secondary 3",
      topic,
      weightage: 7,
      kind: "mcq",
      subjectLevel,
    } as const;
    made.set(subjectLevel, await aBankQuestion(db, author, of));
  }
  const sections: Section[] = [{ name: "", kind: "mcq", count: 3, marksEach: 7 }];
  const years = {
    subject: mathematics,
    stage: "secondary",
    examination: "SEC",
  } as const;
  const drawn = async (formatId: string, subjectLevel?: Array<"G1" | "none">) =>
    (await teacher(drawFormat, { formatId, paper: 1, ...(subjectLevel && { subjectLevel }) })).data
      .map(({ _id }) => _id)
      .sort();
  const ofLevels = (...levels: string[]) => levels.map((one) => made.get(one)).sort();
  const g2 = await aFormat(sections, { ...years, subjectLevel: "G2" });
  expect(await drawn(g2._id)).toEqual(ofLevels("G2", ""));
  const all = await aFormat(sections, years);
  expect(await drawn(all._id)).toEqual(ofLevels("G1", "G2", ""));
  expect(await drawn(all._id, ["G1", "none"])).toEqual(ofLevels("G1", ""));
});

test("swaps keep the paper as full: a passage of the same length, a spare question of it, one on its own", async () => {
  const { db } = app;
  const english = await subjectId(db, "English");
  const level = "primary 5" as const;
  const [topic = "", dropped = ""] = await topicsOf(english, level);
  const of = { subject: english, level, topic, component: "Booklet A", weightage: 1 } as const;
  const passageOf = async (count: number, over: { topic?: string; weightage?: number } = {}) => {
    const passage = await aPassage(db, author, { subject: english, level });
    const made: string[] = [];
    for (let place = 0; place < count; place += 1) {
      made.push(await aBankQuestion(db, author, { ...of, ...over, passage }));
    }
    return { passage, made };
  };
  const five = [await passageOf(5), await passageOf(5), await passageOf(5)];
  await passageOf(4);
  await passageOf(6);
  await passageOf(5, { topic: dropped });
  await passageOf(5, { weightage: 2 });
  const alone = [await aBankQuestion(db, author, of), await aBankQuestion(db, author, of)];
  const kind = "mcq" as const;
  const { _id: formatId } = await aFormat(
    [
      { name: "Grammar", kind, count: 1, marksEach: 1 },
      { name: "Comprehension", kind, count: 5, marksEach: 1, passage: true },
      { name: "Comprehension", kind, count: 5, marksEach: 1, passage: true },
    ],
    { droppedTopics: [dropped] },
  );
  const asked = { formatId, paper: 1, level: [level] };
  const built = await teacher(drawFormat, asked);
  expect(built.sections.map(({ lacks }) => lacks)).toEqual([0, 0, 0]);
  const chosen = built.data.map(({ _id }) => _id);
  const swap = async (question: string, whole: boolean, paper = chosen) =>
    (await teacher(swapInFormat, { ...asked, chosen: paper, question, whole })).data.map(
      ({ _id }) => _id,
    );
  const [single = "", first = ""] = chosen;
  const spare = five.find(({ made }) => !made.some((id) => chosen.includes(id)));
  // Only the third passage of five is left that fits.
  expect(await swap(first, true)).toEqual(spare?.made);
  expect(await swap(single, false)).toEqual(alone.filter((id) => id !== single));
  const own = five.find(({ made }) => made.includes(first))?.made ?? [];
  const { title } = built.data.find(({ _id }) => _id === first)?.passage ?? {};
  await expect(swap(first, false)).rejects.toThrow(texts.paperFormat.noOtherOfPassage(title ?? ""));
  // A question that was removed from the paper may come back for another one of the passage.
  const without = chosen.filter((id) => id !== own[2]);
  expect(await swap(first, false, without)).toEqual([own[2]]);
  // A passage that lost a question gives way to a whole one, which fills the section again.
  expect(await swap(first, true, without)).toEqual(spare?.made);

  const all = [single, ...five.flatMap(({ made }) => made)];
  await expect(swap(first, true, all)).rejects.toThrow(texts.paperFormat.noOtherPassage(5, 1));
  await expect(swap(single, false, alone)).rejects.toThrow(texts.paperFormat.noOtherQuestion);
  await expect(swap(spare?.made[0] ?? "", true)).rejects.toThrow(texts.paperFormat.notChosen);
  await expect(swap(single, true)).rejects.toThrow(texts.paperFormat.passageNotAsked("Paper 2"));
  // Somebody takes a question out of the spare passage: it is no longer one of five.
  const { passage = "", made = [] } = spare ?? {};
  await teacher(arrangePassage, { _id: passage, questions: made.slice(1) });
  await expect(swap(first, true)).rejects.toThrow(texts.paperFormat.noOtherPassage(5, 1));
});
