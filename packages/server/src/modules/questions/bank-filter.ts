import type { MEASURED } from "@markwell/contract/calls/questions";
import { EXPLANATION_GAPS, type ExplanationGap } from "@markwell/domain/questions/explanation-gap";
import type { QuestionKind } from "@markwell/domain/questions/kind";
import { dayBegins } from "@markwell/domain/school/calendar";
import {
  DIFFICULTIES,
  type Difficulty,
  difficultyOrder,
  type Level,
  levelOrder,
} from "@markwell/domain/school/lists";
import type { SubjectLevel } from "@markwell/domain/school/paper-format";
import { lettersSearched, SEARCH_LETTERS } from "@markwell/domain/text/search-letters";
import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import type { DB } from "../../platform/database/schema.ts";
import { searchable, withoutNul } from "../../platform/rich-text/rich-text.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { examsNamed } from "../subjects/index.ts";
import { questionsOfPassagesSaying } from "./passage-store.ts";

/** As the wizard sends it; empty does not narrow. */
interface AskedOfBank {
  subjectId: readonly string[];
  level: readonly Level[];
  /** "none" for questions without a subject level. */
  subjectLevel: ReadonlyArray<SubjectLevel | "none">;
  difficulty: readonly Difficulty[];
  topic: readonly string[];
  kind: readonly QuestionKind[];
  marks: readonly number[];
  component: readonly string[];
  school: readonly string[];
  year: readonly number[];
  exam: readonly string[];
  measured: ReadonlyArray<(typeof MEASURED)[number]>;
  explanation: readonly ExplanationGap[];
  /** Only for tests, or also for worksheets; undefined for both. */
  testsOnly?: boolean | undefined;
  /** The caller's own, or those of others; undefined for both. */
  mine?: boolean | undefined;
  /** Part of a test, or of none; undefined for both. */
  used?: boolean | undefined;
  /** A day of the school: no test that was made on it or later holds the question. */
  notUsedSince?: string | undefined;
  /** Own imports. */
  import?: readonly string[];
  search?: string;
}

export interface BankFilter extends AskedOfBank {
  actor: Actor;
  /** Only questions without a passage, except these: they complete a draw. */
  alone?: { except: readonly string[] };
  /** Excluded topics, ignoring their spelling. */
  withoutTopics?: readonly string[];
  /** The start of the day of `notUsedSince`. */
  since: Date | undefined;
  /** Topics of the bank whose name holds the searched words: their questions are found, too. */
  topicsFound: readonly string[];
  /** Questions whose passage contains the searched words. */
  foundByPassage: readonly string[];
}

/** A new part of the filter does not compile without its line here. */
const NARROWING: Record<
  Exclude<keyof BankFilter, "actor" | "notUsedSince" | "topicsFound" | "foundByPassage">,
  true
> = {
  ...{ subjectId: true, level: true, difficulty: true, topic: true, kind: true, marks: true },
  ...{ component: true, school: true, year: true, exam: true, measured: true, explanation: true },
  ...{ testsOnly: true, mine: true, used: true, since: true, search: true, alone: true },
  ...{ subjectLevel: true, withoutTopics: true, import: true },
};

export const narrowsNothing = (filter: BankFilter): boolean =>
  Object.keys(NARROWING).every((name) => {
    const value = filter[name as keyof typeof NARROWING];
    return value === undefined || value === "" || (Array.isArray(value) && value.length === 0);
  });

/** @param zone the school's time zone */
export async function bankFilter(
  db: Db,
  actor: Actor,
  zone: string,
  asked: AskedOfBank,
): Promise<BankFilter> {
  const { notUsedSince, search } = asked;
  const words = search ? searchable(search) : "";
  return {
    ...asked,
    actor,
    exam: await spelledBySchool(db, asked.exam),
    since: notUsedSince ? new Date(dayBegins(notUsedSince, zone)) : undefined,
    topicsFound: words ? await topicsNamed(db, words) : [],
    foundByPassage: words ? await questionsOfPassagesSaying(db, words) : [],
  };
}

/** Exams as the school spells them; one that it does not know finds nothing. */
async function spelledBySchool(db: Db, names: readonly string[]): Promise<string[]> {
  const known = await examsNamed(db, names);
  return names.map((name) => known.get(name.toLowerCase()) ?? name);
}

/** Few among many questions: some milliseconds, also with a hundred thousand. */
async function topicsNamed(db: Db, words: string): Promise<string[]> {
  const { rows } = await sql<{ topic: string }>`
    with recursive named as (
      (select topic from question_revisions where is_current and listed order by topic limit 1)
      union all
      select (select topic from question_revisions
              where is_current and listed and topic > named.topic order by topic limit 1)
      from named where named.topic is not null
    )
    select topic from named where topic is not null`.execute(db);
  return rows.map(({ topic }) => topic).filter((topic) => searchable(topic).includes(words));
}

/** By their current revision. */
export function matching(
  db: Db,
  filter: BankFilter,
): SelectQueryBuilder<DB, "questionRevisions", object> {
  let query = db
    .selectFrom("questionRevisions")
    .where("isCurrent", "=", true)
    .where("listed", "=", true);
  if (filter.subjectId.length > 0) query = query.where("subjectId", "in", [...filter.subjectId]);
  if (filter.level.length > 0) query = query.where("level", "in", [...filter.level]);
  if (filter.subjectLevel.length > 0) {
    const wanted = filter.subjectLevel.map((each) => (each === "none" ? "" : each));
    query = query.where("subjectLevel", "in", wanted);
  }
  if (filter.difficulty.length > 0) {
    query = query.where("difficulty", "in", [...filter.difficulty]);
  }
  if (filter.topic.length > 0) query = query.where("topic", "in", storable(filter.topic));
  if (filter.withoutTopics && filter.withoutTopics.length > 0) {
    const dropped = storable(filter.withoutTopics).map((topic) => topic.toLowerCase());
    query = query.where(sql<string>`lower(topic)`, "not in", dropped);
  }
  if (filter.kind.length > 0) query = query.where("kind", "in", [...filter.kind]);
  if (filter.marks.length > 0)
    query = query.where("weightage", "in", filter.marks.map(smallOrNone));
  if (filter.component.length > 0)
    query = query.where("component", "in", storable(filter.component));
  if (filter.school.length > 0) query = query.where("school", "in", storable(filter.school));
  if (filter.year.length > 0) query = query.where("year", "in", filter.year.map(smallOrNone));
  if (filter.exam.length > 0) query = query.where("exam", "in", [...filter.exam]);
  if (filter.measured.length > 0) query = query.where(measuredAs(filter.measured));
  if (filter.explanation.length > 0) {
    const lines = filter.explanation.map((gap) => EXPLANATION_GAPS.indexOf(gap));
    query = query.where(
      sql<boolean>`explanation_lines(explanation, steps) = any (${lines}::smallint[])`,
    );
    // Both have their index by the level's number.
    if (filter.level.length > 0)
      query = query.where("levelOrder", "in", filter.level.map(levelOrder));
  }
  if (filter.testsOnly !== undefined) {
    // Read from an index of the kept ones alone, so that the bank's own indexes go on serving.
    const kept = db.selectFrom("questions").select("questions.id").where("testsOnly", "=", true);
    query = query.where("questionId", filter.testsOnly ? "in" : "not in", kept);
  }
  if (filter.alone) {
    query = query.where(sql<boolean>`not exists (
      select from passage_questions members where members.question_id = question_revisions.question_id)`);
    const { except } = filter.alone;
    if (except.length > 0) query = query.where("questionId", "not in", [...except]);
  }
  if (filter.mine !== undefined) {
    const theirs = db
      .selectFrom("questions")
      .where(sql<boolean>`questions.id = question_revisions.question_id`)
      .where("authorId", filter.mine ? "=" : "<>", filter.actor.id);
    query = query.where(({ exists }) => exists(theirs.select("questions.id")));
  }
  if (filter.used !== undefined) {
    const tests = testsHolding(db, filter.actor);
    query = query.where(({ exists, not }) => (filter.used ? exists(tests) : not(exists(tests))));
  }
  if (filter.since) {
    const tests = testsHolding(db, filter.actor).where("tests.createdAt", ">=", filter.since);
    query = query.where(({ exists, not }) => not(exists(tests)));
  }
  if (filter.import && filter.import.length > 0) {
    const imported = db
      .selectFrom("questionImportRows")
      .innerJoin("questionImports", "questionImports.id", "questionImportRows.importId")
      .where("questionImports.id", "in", [...filter.import])
      .where("checkedBy", "=", filter.actor.id)
      .where("questionImportRows.questionId", "is not", null)
      .select("questionImportRows.questionId");
    query = query.where("questionRevisions.questionId", "in", imported);
  }
  if (filter.search) {
    const words = filter.search;
    const { topicsFound, foundByPassage } = filter;
    query = query.where(({ eb, or }) =>
      or([
        says(words),
        ...(topicsFound.length > 0 ? [eb("topic", "in", [...topicsFound])] : []),
        ...(foundByPassage.length > 0
          ? [sql<boolean>`question_revisions.question_id = any (${foundByPassage}::uuid[])`]
          : []),
      ]),
    );
  }
  return query;
}

/** A condition on revisions: at least one of these. */
function measuredAs(wanted: BankFilter["measured"]): RawBuilder<boolean> {
  const labels = DIFFICULTIES.filter((label) => wanted.includes(label)).map(difficultyOrder);
  const measured = sql`select question_id from question_difficulties`;
  const any = [
    ...(labels.length > 0
      ? [
          sql`question_revisions.question_id in (${measured} where works_like = any (${labels}::smallint[]))`,
        ]
      : []),
    ...(wanted.includes("unlike")
      ? [
          sql`exists (${measured} where question_difficulties.question_id = question_revisions.question_id
                                   and works_like <> question_revisions.difficulty_order)`,
        ]
      : []),
    ...(wanted.includes("unknown")
      ? [
          sql`not exists (${measured} where question_difficulties.question_id = question_revisions.question_id
                                       and works_like is not null)`,
        ]
      : []),
  ];
  return sql<boolean>`(${sql.join(any, sql` or `)})`;
}

/**
 * Tests of teachers that hold a question of the bank, as far as the actor may know (`domain/tests/rights`):
 * what a colleague's exam asks stays a secret until it is over. A deleted one counts if somebody has sat it.
 */
const testsHolding = (db: Db, { id, role }: Actor) =>
  db
    .selectFrom("testQuestions")
    .innerJoin("tests", "tests.id", "testQuestions.testId")
    .select("tests.id")
    .where(sql<boolean>`test_questions.question_id = question_revisions.question_id`)
    .where("tests.kind", "<>", "worksheet")
    .where(sql<boolean>`(${role === "ADMIN"} or tests.created_by = ${id} or tests.conducted_at is not null
      or exists (select from test_shares where test_shares.test_id = tests.id and teacher_id = ${id}))`)
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb("tests.removedAt", "is", null),
        exists(
          selectFrom("attempts").select("attempts.id").whereRef("attempts.testId", "=", "tests.id"),
        ),
      ]),
    );

/** By number: the indexes of wizard and draw hold the level's number, so only its part is read. */
export function matchingByNumber(db: Db, filter: BankFilter) {
  const { level, difficulty } = filter;
  let query = matching(db, { ...filter, level: [], difficulty: [] });
  if (level.length > 0) query = query.where("levelOrder", "in", level.map(levelOrder));
  if (difficulty.length > 0) {
    query = query.where("difficultyOrder", "in", difficulty.map(difficultyOrder));
  }
  return query;
}

export async function countMatching(db: Db, filter: BankFilter): Promise<number> {
  const { count } = await matchingByNumber(db, filter)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** A condition over revisions: the text has the words. Letters without trigrams are found by their own index first. */
function says(search: string): RawBuilder<boolean> {
  const like = sql<boolean>`question_revisions.body_text like ${containing(search)}`;
  const letters = lettersSearched(searchable(search));
  if (letters.length === 0) return like;
  return sql<boolean>`(question_revisions.body_text ~ ${sql.lit(SEARCH_LETTERS)}
    and search_letters(question_revisions.body_text) @> ${letters}::text[] and ${like})`;
}

/** A pattern that finds the text as typed: `%` and `_` are ordinary characters to a teacher. */
export function containing(search: string): string {
  return `%${searchable(search).replace(/[\\%_]/g, "\\$&")}%`;
}

/** Outside the column's range no question matches; asking for the number 0 says so without an error. */
const smallOrNone = (number: number) => (number > 0 && number < 10_000 ? number : 0);

const storable = (texts: readonly string[]) => texts.map(withoutNul);

/** Oldest first, those of one file in its order. */
export async function idsMatching(
  db: Db,
  actor: Actor,
  { zone, most }: { zone: string; most: number },
  asked: AskedOfBank,
): Promise<string[]> {
  const filter = await bankFilter(db, actor, zone, asked);
  const rows = await matching(db, filter)
    .innerJoin("questions as asked", "asked.id", "questionRevisions.questionId")
    .select("questionId")
    .orderBy("asked.createdAt")
    .orderBy("questionId", "desc")
    .limit(most)
    .execute();
  return rows.map(({ questionId }) => questionId);
}
