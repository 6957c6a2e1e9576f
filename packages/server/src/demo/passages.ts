import { readFile } from "node:fs/promises";
import { createPassage as createPassageCall } from "@markwell/contract/calls/passages";
import { createTest as createTestCall } from "@markwell/contract/calls/tests";
import type { PassageKind } from "@markwell/domain/questions/passage-kind";
import { noMails } from "../modules/mail/index.ts";
import { storePicture } from "../modules/media/index.ts";
import { createPassage } from "../modules/questions/index.ts";
import { assignTest, createTest } from "../modules/tests/index.ts";
import type { Trx } from "../platform/database/transaction.ts";
import type { Live } from "../platform/realtime/hub.ts";
import type { Places } from "../platform/storage/open-storage.ts";
import file from "./data/sample-passages.json" with { type: "json" };
import { addToBank, type SampleQuestion } from "./fill-bank.ts";
import type { DemoSchool } from "./hire-people.ts";
import type { DemoSubject, PastTest } from "./past-tests.ts";

const DAY_MS = 86_400_000;

interface SamplePassage
  extends Pick<SampleQuestion, "subject" | "level" | "exam" | "year" | "body"> {
  kind: PassageKind;
  title: string;
  /** A file of data/passages, below the text. */
  picture?: string;
  questions: ReadonlyArray<Omit<SampleQuestion, "subject" | "level" | "exam" | "year" | "id">>;
}

/** The ids of the questions of a passage, in order. */
export interface BankPassage extends Pick<SamplePassage, "subject" | "kind" | "title"> {
  questionIds: string[];
}

/** What the picture of a passage shows; its questions can be answered from the words. */
const PICTURES: Record<string, string> = {
  "books.png":
    "Bar graph of the number of books that each class read: 6A 40, 6B 55, 6C 30, 6D 55. The scale goes from 0 to 60.",
};

export async function fillPassages(
  trx: Trx,
  school: DemoSchool,
  places: Places,
  now: number,
): Promise<BankPassage[]> {
  const at = now - 178 * DAY_MS;
  const passages: BankPassage[] = [];
  for (const {
    questions,
    picture,
    body,
    ...passage
  } of file.passages as readonly SamplePassage[]) {
    const { subject, kind, title, level, exam, year } = passage;
    const teacher = school.teachers[subject];
    const below = picture ? await pictureOf(trx, { school, places, subject, picture, at }) : "";
    const draft = createPassageCall.body?.parse({
      ...{ kind, title, level },
      body: `${body}${below}`,
      subject: school.subjectIds[subject],
    });
    if (!draft) throw new Error("the contract has no body for a new passage");
    const id = await createPassage(trx, teacher, draft, at);
    const questionIds: string[] = [];
    for (const question of questions) {
      const whole = { ...question, subject, level, exam, year };
      questionIds.push(await addToBank(trx, school, whole, at, { passage: id }));
    }
    passages.push({ subject, kind, title, questionIds });
  }
  return passages;
}

async function pictureOf(
  trx: Trx,
  {
    school,
    places,
    subject,
    picture,
    at,
  }: { school: DemoSchool; places: Places; subject: DemoSubject; picture: string; at: number },
): Promise<string> {
  const png = await readFile(new URL(`./data/passages/${picture}`, import.meta.url));
  const actor = school.teachers[subject];
  const src = await storePicture(places, { db: trx, actor, png, now: at });
  return `<p><img src="${src}" alt="${PICTURES[picture]}"></p>`;
}

/** Days ago on which a class sat the passages of a subject. */
const SAT: Record<DemoSubject, number> = { English: 23, Science: 16, Mathematics: 9 };
/** Not in the past tests: an open practice uses it. */
const isForPractice = ({ subject, kind }: BankPassage) => subject === "English" && kind === "cloze";

export const passageTests = (passages: readonly BankPassage[]): PastTest[] =>
  (Object.keys(SAT) as DemoSubject[]).map((subject) => {
    const own = passages.filter((each) => each.subject === subject && !isForPractice(each));
    const of = own.flatMap(({ questionIds }) => questionIds);
    return {
      title: `P6 ${subject} Passages and Parts`,
      subject,
      level: "primary 6",
      paper: subject === "Mathematics" ? "Paper 2" : "Paper 1 Booklet B",
      durationMinutes: 45,
      term: 4,
      daysAgo: SAT[subject],
      questions: of.length,
      of,
    };
  });

/** For two weeks. */
export async function assignPassagePractice(
  trx: Trx,
  { school, live, passages }: { school: DemoSchool; live: Live; passages: readonly BankPassage[] },
  now: number,
): Promise<void> {
  const teacher = school.teachers.English;
  const assignedAt = now - DAY_MS;
  const body = createTestCall.body?.parse({
    title: "P6 English Cloze Practice",
    type: "practice",
    questions: passages.filter(isForPractice).flatMap(({ questionIds }) => questionIds),
    duration: 15,
    subjects: [school.subjectIds.English],
    level: "primary 6",
    exam: "Paper 1 Booklet B",
    term: 4,
    year: new Date(now).getUTCFullYear(),
  });
  if (!body) throw new Error("the contract has no body for a new test");
  const testId = await createTest(trx, teacher, body, assignedAt);
  const studentId = school.students
    .filter(({ level, approved }) => level === "primary 6" && approved)
    .map(({ id }) => id);
  const dueAt = new Date(now + 14 * DAY_MS).toISOString();
  const given = { studentId, testId, dueAt };
  await assignTest(trx, { live, mails: noMails }, teacher, given, assignedAt);
}
