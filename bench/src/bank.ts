import type { InputOf } from "@markwell/contract/call";
import { listPaperFormats, savePaperFormat } from "@markwell/contract/calls/paper-formats";
import {
  drawFormat,
  drawQuestions,
  listQuestions,
  questionsByLevel,
  SORTABLE,
  swapInFormat,
} from "@markwell/contract/calls/questions";
import { listSubjects } from "@markwell/contract/calls/subjects";
import { Refusal } from "@markwell/contract/client";
import { seeded } from "@markwell/domain/random";
import { DIFFICULTIES, EXAMS, LEVELS } from "@markwell/domain/school/lists";
import { connected } from "./lib/ask.ts";
import { signInAs } from "./lib/demo-people.ts";
import { fillBank, measureBank } from "./lib/large-bank.ts";
import { startProduct } from "./lib/product.ts";
import { numberArgument, round, writeResults } from "./lib/report.ts";
import { latencyRow } from "./lib/time-calls.ts";

/*
 * The list of the question bank with many questions, and the test wizard that takes questions from
 * it, by hand or at random: any filter, search, sort and page over HTTP, as a teacher asks for them,
 * one after the other. `--panel` asks only what the wizard asks, `--letters` only what is searched in Mother Tongue, with and without
 * the index of letters.
 *
 *   npm run bench:bank -- --questions 100000 --requests 120
 */
const questions = numberArgument("questions", 100_000);
const requests = numberArgument("requests", 120);
const panelOnly = process.argv.includes("--panel");
const lettersOnly = process.argv.includes("--letters");

/** What a request may ask; checked by the contract on the other side. */
type Asked = InputOf<typeof listQuestions>;
type PanelAsked = InputOf<typeof questionsByLevel>;
type DrawAsked = InputOf<typeof drawQuestions>;

const product = await startProduct();
try {
  const began = performance.now();
  await fillBank(product.databaseUrl, questions);
  await measureBank(product.databaseUrl);
  console.log(`${questions} questions written in ${round((performance.now() - began) / 1000)} s`);

  const { api: teacher } = await signInAs(product.origin, "teacher");
  const subjects = (await teacher(listSubjects)).data.map(({ _id }) => _id);
  const random = seeded("bank");
  const one = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  const some = <T>(values: readonly T[]): T[] => values.filter(() => random() < 0.4);
  const direction = () => one(["asc", "desc"] as const);
  const filter = () => ({
    subject: some(subjects),
    level: some(LEVELS),
    difficulity: some(DIFFICULTIES),
    exam: some(EXAMS),
    year: some([2019, 2020, 2021, 2022, 2023, 2024]),
  });
  const limit = () => one([5, 10, 20, 30, 50]);

  const kinds: Record<string, () => Asked> = {
    "first page, no filter": () => ({ limit: limit() }),
    "a page in the middle": () => ({
      limit: 50,
      page: 1 + Math.floor((random() * questions) / 50),
    }),
    "sorted, no filter": () => ({ limit: limit(), sort: one(SORTABLE), order: direction() }),
    "sorted, a page in the middle": () => ({
      limit: 50,
      sort: one(SORTABLE),
      order: direction(),
      page: 1 + Math.floor((random() * questions) / 50),
    }),
    "one subject and level": () => ({
      subject: [one(subjects)],
      level: [one(LEVELS)],
      limit: limit(),
    }),
    "any filters": () => ({ ...filter(), limit: limit() }),
    "any filters, sorted": () => ({
      ...filter(),
      limit: limit(),
      sort: one(SORTABLE),
      order: direction(),
    }),
    "search, rare word": () => ({
      search: `Question ${Math.floor(random() * questions)}:`,
      limit: 5,
    }),
    "search, word of every eighth": () => ({ search: "litres of paint", limit: limit() }),
    "search, word of all": () => ({ search: "customers", limit: limit(), sort: one(SORTABLE) }),
    "search, name of a topic": () => ({
      search: one(["fractions", "Ratio", "energy", "grammar"]),
      limit: limit(),
    }),
    "topics, kind and marks": () => ({
      topic: ["Fractions", "Ratio"],
      kind: ["mcq"],
      marks: [1, 2],
      limit: limit(),
    }),
    "sorted by measured difficulty": () => ({
      limit: limit(),
      sort: "measured",
      order: direction(),
      page: one([1, 1, 2, 3]),
    }),
    "sorted by measured difficulty, in the middle": () => ({
      limit: 50,
      sort: "measured",
      order: direction(),
      page: 1 + Math.floor((random() * questions) / 50),
    }),
    "measured, of one label": () => ({ measured: [one(DIFFICULTIES)], limit: limit() }),
    "measured unlike the label": () => ({
      subject: [one(subjects)],
      measured: ["unlike"],
      limit: limit(),
    }),
    "not measured yet": () => ({ measured: ["unknown"], limit: limit() }),
    "kind alone": () => ({ kind: ["mcq"], limit: limit() }),
    "mine alone": () => ({ mine: true, limit: limit() }),
    "not used since, one subject": () => ({
      subject: [one(subjects)],
      notUsedSince: one(["2020-01-01", "2026-06-01"]),
      limit: limit(),
    }),
    "used in tests": () => ({ used: true, limit: limit() }),
    "used in no test, one subject": () => ({
      subject: [one(subjects)],
      used: false,
      limit: limit(),
    }),
    "without an explanation": () => ({ explanation: ["missing"], limit: limit() }),
    "explanation of one line, one level": () => ({
      level: [one(LEVELS)],
      explanation: ["line"],
      limit: limit(),
    }),
    "kept for tests": () => ({ testsOnly: true, limit: limit() }),
    "not kept for tests": () => ({ testsOnly: false, limit: limit() }),
    "one subject level": () => ({ subjectLevel: [one(["G1", "none"] as const)], limit: limit() }),
    "component, school and exam": () => ({
      component: ["Paper 1"],
      exam: [one(EXAMS)],
      limit: limit(),
    }),
    "sorted by most wrong": () => ({ limit: limit(), sort: "wrong", order: "desc" }),
    "sorted by most wrong, in the middle": () => ({
      limit: 50,
      sort: "wrong",
      order: direction(),
      page: 1 + Math.floor((random() * questions) / 50),
    }),
    "search of two letters": () => ({ search: "q1", limit: limit() }),
    ...motherTongueKinds(limit),
    "search with filters, sorted": () => ({
      ...filter(),
      search: "marbles",
      sort: one(SORTABLE),
      order: direction(),
      limit: limit(),
    }),
  };

  // Pages of 50, as the panel loads them; it always asks for the subjects of the test.
  const panel: Record<string, () => PanelAsked> = {
    "wizard: one subject": () => ({ subjectId: [one(subjects)], limit: 50 }),
    "wizard: subject and level": () => ({
      subjectId: [one(subjects)],
      level: [one(LEVELS)],
      limit: 50,
    }),
    "wizard: all subjects, scrolled on": () => ({
      subjectId: subjects,
      limit: 50,
      page: 2 + Math.floor(random() * 40),
    }),
    "wizard: all subjects, a page in the middle": () => ({
      subjectId: subjects,
      limit: 50,
      page: 1 + Math.floor((random() * questions) / 50),
    }),
    "wizard: search, rare word": () => ({
      subjectId: subjects,
      search: `Question ${Math.floor(random() * questions)}:`,
      limit: 50,
    }),
    "wizard: search, word of all": () => ({
      subjectId: subjects,
      search: "customers",
      limit: 50,
    }),
    "wizard: search, name of a topic": () => ({
      subjectId: subjects,
      search: one(["fractions", "Ratio", "energy", "grammar"]),
      limit: 50,
    }),
    "wizard: mine, not used since": () => ({
      subjectId: [one(subjects)],
      mine: true,
      notUsedSince: "2026-06-01",
      limit: 50,
    }),
    "wizard: search with filters": () => {
      const { subject: subjectId, difficulity: difficulty, ...others } = filter();
      return { ...others, subjectId, difficulty, search: "marbles", limit: 50 };
    },
  };
  const draws: Record<string, () => DrawAsked> = {
    "wizard: random, subject and level": () => ({
      subjectId: [one(subjects)],
      level: [one(LEVELS)],
      count: 10,
    }),
    "wizard: random, all subjects": () => ({ subjectId: subjects, count: 10 }),
    "wizard: random, 100 of a subject and level": () => ({
      subjectId: [one(subjects)],
      level: [one(LEVELS)],
      count: 100,
    }),
    "wizard: random, 100 of all levels": () => ({
      subjectId: [one(subjects)],
      level: [...LEVELS],
      count: 100,
    }),
    "wizard: random, two topics, not used": () => ({
      subjectId: [one(subjects)],
      topic: ["Fractions", "Ratio"],
      used: false,
      count: 10,
    }),
  };
  const passages = { formatId: await formatOfPassages(product.origin), paper: 1 };
  const formats = (await teacher(listPaperFormats)).data.flatMap(({ _id, papers }) =>
    papers.flatMap(({ sections }, place) =>
      sections.length > 0 ? { formatId: _id, paper: place + 1 } : [],
    ),
  );
  const built: Record<string, () => InputOf<typeof drawFormat>> = {
    "wizard: by format, one level": () => ({ ...one(formats), level: ["primary 6"] }),
    "wizard: by format, all levels of the stage": () => one(formats),
    "wizard: by format, passages": () => passages,
  };
  const oneLevel = { ...one(formats), level: ["primary 6"] };
  const drawn = async (asked: InputOf<typeof drawFormat>) =>
    (await teacher(drawFormat, asked)).sections.flatMap(({ questions: ids, passage }) =>
      ids.map((question) => ({ question, passage })),
    );
  const [paper, paperOfPassages] = [await drawn(oneLevel), await drawn(passages)];
  const inPassages = paperOfPassages.filter(({ passage }) => passage);
  const ids = (chosen: typeof paper) => chosen.map(({ question }) => question);
  const swaps: Record<string, () => InputOf<typeof swapInFormat>> = {
    "wizard: by format, another question": () => ({
      ...{ ...oneLevel, chosen: ids(paper) },
      ...{ question: one(paper).question, seed: String(random()) },
    }),
    "wizard: by format, another passage": () => ({
      ...{ ...passages, chosen: ids(paperOfPassages) },
      ...{ question: one(inPassages).question, whole: true, seed: String(random()) },
    }),
    "wizard: by format, another question of a passage": () => ({
      ...{ ...passages, chosen: ids(paperOfPassages) },
      ...{ question: one(inPassages).question, seed: String(random()) },
    }),
  };
  const calls: Record<string, () => () => Promise<unknown>> = {
    ...(panelOnly ? {} : ofEach(kinds, (asked) => teacher(listQuestions, asked))),
    ...ofEach(panel, (asked) => teacher(questionsByLevel, asked)),
    ...ofEach(draws, (asked) => teacher(drawQuestions, asked)),
    ...ofEach(built, (asked) => teacher(drawFormat, asked)),
    ...ofEach(swaps, (asked) =>
      // The bank may have no other: that has been looked for all the same.
      teacher(swapInFormat, asked).catch((cause: unknown) => {
        if (!(cause instanceof Refusal)) throw cause;
      }),
    ),
  };

  const rows = [];
  const all: number[] = [];
  const searches = ofEach(motherTongueKinds(limit), (asked) => teacher(listQuestions, asked));
  for (const [kind, prepare] of Object.entries(lettersOnly ? searches : calls)) {
    const before = await product.cpuSeconds();
    const figures = await timed(prepare);
    const after = await product.cpuSeconds();
    const used = (of: keyof typeof after) => round(((after[of] - before[of]) * 1000) / requests);
    all.push(...figures);
    // Beside other work on the machine these tell what a call costs.
    rows.push({
      ...latencyRow(kind, figures),
      ...{ "server ms": used("server"), "PostgreSQL ms": used("database") },
    });
  }
  rows.push(latencyRow("all of them", all));
  if (!panelOnly) {
    // A school with such a topic has its topics sorted as people look them up.
    await connected(product.databaseUrl, (client) =>
      client.query(`
        insert into topics (subject_id, level, position, name)
        select id, 'primary 6', 900, '阅读理解' from subjects order by position limit 1`),
    );
    const byTopic = {
      "sorted by topic, one of them Chinese": () =>
        ({ limit: limit(), sort: "topic", order: direction() }) as const,
    };
    for (const [kind, prepare] of Object.entries(
      ofEach(byTopic, (asked) => teacher(listQuestions, asked)),
    )) {
      rows.push(latencyRow(kind, await timed(prepare)));
    }
  }
  if (lettersOnly) {
    await connected(product.databaseUrl, (client) =>
      client.query("drop index question_revisions_letters"),
    );
    for (const [kind, prepare] of Object.entries(searches)) {
      rows.push(latencyRow(`${kind}, without the index of letters`, await timed(prepare)));
    }
  }
  console.table(rows);
  await writeResults("bank", { questions, requests, rows });
} finally {
  await product.stop();
}

/** A test of single questions and of passages, of all secondary levels. */
async function formatOfPassages(origin: string): Promise<string> {
  const { api: admin } = await signInAs(origin, "admin");
  const [subject] = (await admin(listSubjects)).data;
  const section = { name: "", kind: "mcq", marksEach: 1 } as const;
  const { data } = await admin(savePaperFormat, {
    ...{
      subject: subject?._id ?? "",
      stage: "secondary",
      subjectLevel: "G1",
      examination: "A paper with passages",
    },
    ...{
      from: 1990,
      to: 1990,
      verified: "none",
      source: "A benchmark",
      droppedTopics: ["Speed"],
      version: 0,
    },
    papers: [
      {
        ...{ name: "Paper 1", marks: 55, minutes: null, calculator: null, part: null },
        sections: [
          { ...section, count: 15 },
          { ...section, count: 10, passage: true },
          { ...section, count: 10, passage: true },
          { ...section, count: 20, passage: true },
        ],
      },
    ],
  });
  return data._id;
}

/** Searches in Chinese, Tamil and Malay: one character, two, words and a sentence. */
function motherTongueKinds(limit: () => number): Record<string, () => Asked> {
  return {
    "search, Chinese word of two characters": () => ({ search: "学习", limit: limit() }),
    "search, Chinese word of a tenth": () => ({ search: "商店", limit: limit() }),
    "search, one Chinese character": () => ({ search: "学", limit: limit() }),
    "search, Chinese words found nowhere": () => ({ search: "生学", limit: limit() }),
    "search, Chinese sentence": () => ({ search: "请用完整的句子回答", limit: limit() }),
    "search, one Tamil letter": () => ({ search: "க", limit: limit() }),
    "search, two Tamil letters": () => ({ search: "கடை", limit: limit() }),
    "search, Tamil word": () => ({ search: "பொருள்கள்", limit: limit() }),
    "search, one Malay letter": () => ({ search: "k", limit: limit() }),
    "search, two Malay letters": () => ({ search: "di", limit: limit() }),
    "search, Malay word": () => ({ search: "kedai", limit: limit() }),
  };
}

/** Milliseconds of each request, after a first one that does not count. */
async function timed(prepare: () => () => Promise<unknown>): Promise<number[]> {
  await prepare()();
  const figures: number[] = [];
  for (let request = 0; request < requests; request += 1) {
    const send = prepare();
    const start = performance.now();
    await send();
    figures.push(performance.now() - start);
  }
  return figures;
}

/** Draws what is asked outside of the time that is measured. */
function ofEach<T>(kinds: Record<string, () => T>, send: (asked: T) => Promise<unknown>) {
  return Object.fromEntries(
    Object.entries(kinds).map(([kind, ask]) => {
      const prepare = () => {
        const asked = ask();
        return () => send(asked);
      };
      return [kind, prepare];
    }),
  );
}
