import { LABEL_DIFFICULTY } from "@markwell/domain/calibration/difficulty";
import type { Tried } from "@markwell/domain/practice/ability";
import type { Difficulty } from "@markwell/domain/school/lists";
import { topicsSince } from "@markwell/domain/statistics/topics";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { guessOf } from "./practisable.ts";

/** In a test: when handed in. */
type Given = Tried & { at: Date };

export interface TopicEvidence {
  subjectId: string;
  topic: string;
  tried: Given[];
  practised: Given[];
}

/** Older answers of a topic add little. */
const MOST_ANSWERS = 2_000;

/**
 * 180 days by topic: tests whose keys are free (`topic_statistics`), practice that was told, finished
 * check-ups. Without returned mistakes, which show memory, not ability.
 */
export async function topicEvidence(
  db: Db,
  studentId: string,
  { now, zone }: { now: number; zone: string },
): Promise<TopicEvidence[]> {
  const since = new Date(topicsSince(now, zone));
  const before = new Date(now);
  const sat = await answersInTests(db, { studentId, since, before });
  const { rows: practised } = await sql<Given & { subjectId: string; topic: string }>`
    select revisions.subject_id, revisions.topic, asked.difficulty, asked.guess, asked.is_right as right,
           asked.answered_at as at, rounds.kind = 'checkup' as check_up
    from practice_rounds rounds
    join practice_questions asked on asked.round_id = rounds.id
    join question_revisions revisions on revisions.id = asked.revision_id
    where rounds.student_id = ${studentId} and asked.answered_at >= ${since} and asked.answered_at <= ${before}
      and (asked.told_at is not null or asked.counts and rounds.finished_at is not null)
      and asked.correction_of is distinct from asked.question_id
    order by asked.answered_at desc limit ${MOST_ANSWERS}`.execute(db);
  const topics = new Map<string, TopicEvidence>();
  const at = (subjectId: string, topic: string) => {
    const key = `${subjectId} ${topic}`;
    const found = topics.get(key) ?? { subjectId, topic, tried: [], practised: [] };
    topics.set(key, found);
    return found;
  };
  for (const { subjectId, topic, ...tried } of practised) {
    const found = at(subjectId, topic);
    found.practised.push({ ...tried, later: found.practised.length });
  }
  for (const { subjectId, topic, ...tried } of sat) {
    const found = at(subjectId, topic);
    found.tried.push({ ...tried, later: found.practised.length });
  }
  for (const found of topics.values()) found.tried.push(...found.practised);
  return [...topics.values()];
}

/** A topic without answers then is left out. */
export const evidenceUntil = (evidence: readonly TopicEvidence[], until: number): TopicEvidence[] =>
  evidence.flatMap(({ tried, practised, ...topic }) => {
    const before = ({ at }: Given) => at.getTime() <= until;
    const known = { ...topic, tried: tried.filter(before), practised: practised.filter(before) };
    return known.tried.length > 0 ? [known] : [];
  });

interface SatRow {
  at: Date;
  revisionId: string;
  subjectId: string;
  topic: string;
  label: Difficulty;
  b: number | null;
  right: boolean;
}

/**
 * Weighed by measured difficulty, or the label. Half the marks count as right. Blanks tell little: the
 * time may have run out.
 */
async function answersInTests(
  db: Db,
  { studentId, since, before }: { studentId: string; since: Date; before: Date },
): Promise<Array<Given & { subjectId: string; topic: string }>> {
  const { rows } = await sql<SatRow>`
    with sat as materialized (
      select attempts.id, attempts.test_id, attempts.closed_at
      from attempts
      where attempts.id in (
        select attempt_id from topic_statistics
        where student_id = ${studentId} and closed_at >= ${since} and closed_at <= ${before}
      )
    )
    select pinned.revision_id, revisions.subject_id, revisions.topic, revisions.difficulty as label, measured.b,
           2 * grades.marks >= grades.possible as right, sat.closed_at as at
    from sat
    join grades on grades.attempt_id = sat.id and grades.marks is not null and not grades.blank
    -- One look for each: that there are thousands of tests must not matter.
    cross join lateral (
      select revision_id from test_questions
      where test_questions.test_id = sat.test_id and test_questions.question_id = grades.question_id
      offset 0
    ) pinned
    join question_revisions revisions on revisions.id = pinned.revision_id
    left join question_difficulties measured on measured.question_id = grades.question_id`.execute(
    db,
  );
  const guesses = await guessesOf(
    db,
    rows.map(({ revisionId }) => revisionId),
  );
  return rows.map(({ revisionId, subjectId, topic, label, b, right, at }) => ({
    ...{ subjectId, topic, right, at },
    difficulty: b ?? LABEL_DIFFICULTY[label],
    guess: guesses.get(revisionId) ?? 0,
  }));
}

/** A version of a question never gets other options. */
const known = new Map<string, number>();
const MOST_KNOWN = 50_000;

async function guessesOf(
  db: Db,
  revisionIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const unknown = [...new Set(revisionIds)].filter((id) => !known.has(id));
  if (unknown.length > 0) {
    const { rows } = await sql<{ id: string; options: number; rightOptions: number }>`
      select wanted.id, count(question_options.id)::int as options,
             (count(*) filter (where is_answer))::int as right_options
      from unnest(${sql.val(unknown)}::uuid[]) as wanted (id)
      left join question_options on question_options.revision_id = wanted.id
      group by wanted.id`.execute(db);
    if (known.size + rows.length > MOST_KNOWN) known.clear();
    for (const { id, options, rightOptions } of rows) known.set(id, guessOf(options, rightOptions));
  }
  return known;
}
