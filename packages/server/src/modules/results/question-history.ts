import type { QuestionHistory } from "@markwell/contract/calls/test-figures";
import { texts } from "@markwell/contract/texts";
import { itemStatistics, LEAST_ATTEMPTS } from "@markwell/domain/results/item-analysis";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { notFound } from "../../platform/http/problems.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { loadRevisions, type Revision } from "../questions/index.ts";
import { testsFor } from "../tests/index.ts";

interface SittingRow {
  testId: string;
  title: string;
  mayOpen: boolean;
  at: Date;
  revisionId: string;
  possible: number;
  /** Per attempt, marks of the question and of the rest. */
  papers: Array<[own: number, rest: number]>;
}

type Sitting = QuestionHistory["versions"][number]["sittings"][number];
type Figures = Pick<Sitting, "papers" | "facility" | "discrimination">;

/**
 * In every test of teachers. Versions are apart only where wording, options or key differ; fewer than
 * five attempts are left out.
 * @throws HttpProblem 404 for a question that is not in the bank.
 */
export async function questionHistory(
  db: Db,
  actor: Actor,
  questionId: string,
): Promise<QuestionHistory> {
  const { rows: revisions } = await sql<{ id: string; number: number; isCurrent: boolean }>`
    select r.id, r.number, r.is_current from question_revisions r
    join questions on questions.id = r.question_id
    where r.question_id = ${questionId} and questions.removed_at is null
    order by r.number`.execute(db);
  if (revisions.length === 0) throw notFound(texts.figures.questionUnknown);
  const loaded = await loadRevisions(
    db,
    revisions.map(({ id }) => id),
  );
  const wordings = new Map(loaded.map((revision) => [revision.revisionId, wordingOf(revision)]));
  const sittings = await sittingsOf(db, actor, questionId);
  const versions: QuestionHistory["versions"] = [];
  const groups = Map.groupBy(revisions, ({ id }) => wordings.get(id) ?? id);
  for (const group of groups.values()) {
    const ids = new Set(group.map(({ id }) => id));
    const own = sittings.filter(({ revisionId }) => ids.has(revisionId));
    const told = own.map(
      (row): Sitting => ({
        testid: row.testId,
        title: row.mayOpen ? row.title : "",
        at: row.at.toISOString(),
        ...figuresOf(row),
      }),
    );
    versions.push({
      from: group[0]?.number ?? 1,
      to: group.at(-1)?.number ?? 1,
      current: group.some(({ isCurrent }) => isCurrent),
      ...together(told),
      sittings: told,
    });
  }
  return { versions: versions.toSorted((one, other) => other.to - one.to) };
}

/** Formatting, topic and explanation do not make another question. */
const wordingOf = ({ kind, body, imagePath, imageUrl, unit, options, accepted }: Revision) =>
  JSON.stringify([
    kind,
    ...[body, imagePath, imageUrl, unit],
    options.map((option) => [option.body, option.image, option.isAnswer]),
    accepted,
  ]);

function figuresOf({ papers: marks, possible }: SittingRow): Figures {
  const few = marks.length < LEAST_ATTEMPTS;
  const [item] = itemStatistics([possible, 0], marks);
  return {
    papers: marks.length,
    facility: few ? null : (item?.facility ?? null),
    discrimination: item?.discrimination ?? null,
  };
}

/** Facility weighed by attempts, discrimination as the mean over sittings. */
function together(sittings: readonly Sitting[]): Figures {
  const weighed = (read: (of: Sitting) => number | null): number | null => {
    const known = sittings.flatMap((of) => {
      const value = read(of);
      return value === null ? [] : [{ value, papers: of.papers }];
    });
    const count = known.reduce((sum, each) => sum + each.papers, 0);
    return count === 0
      ? null
      : known.reduce((sum, each) => sum + each.value * each.papers, 0) / count;
  };
  return {
    papers: sittings.reduce((sum, { papers: count }) => sum + count, 0),
    facility: weighed(({ facility }) => facility),
    discrimination: weighed(({ discrimination }) => discrimination),
  };
}

async function sittingsOf(db: Db, actor: Actor, questionId: string): Promise<SittingRow[]> {
  const { rows } = await sql<SittingRow>`
    select tests.id as test_id, tests.title, ${testsFor(actor, "look")} as may_open,
           coalesce(tests.begun_at, min(attempts.started_at)) as at, pinned.revision_id, pinned.marks as possible,
           json_agg(json_build_array(grades.marks, attempts.score - grades.marks)) as papers
    from test_questions pinned
    join tests on tests.id = pinned.test_id and tests.kind <> 'worksheet'
    join attempts on attempts.test_id = tests.id and attempts.closed_at is not null and not attempts.put_away
      and attempts.waiting = 0
    join grades on grades.attempt_id = attempts.id and grades.question_id = pinned.question_id
    where pinned.question_id = ${questionId} and grades.marks is not null
      and ${testsFor(actor, "know")}
    group by tests.id, pinned.revision_id, pinned.marks
    order by at desc, tests.id`.execute(db);
  return rows;
}
