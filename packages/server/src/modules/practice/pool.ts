import {
  EASIER_BY,
  FRESH_DAYS,
  type PracticeQuestion,
} from "@markwell/domain/practice/draw-practice";
import type { Random } from "@markwell/domain/random";
import { sql } from "kysely";
import type { Trx } from "../../platform/database/transaction.ts";
import { LOGITS } from "../calibration/index.ts";
import { keysFor, reservationsOf } from "../keys/index.ts";
import { type BankQuestion, ownBank } from "./practice-bank.ts";
import { guessOf, PRACTISABLE } from "./practisable.ts";

export interface PoolQuestion extends PracticeQuestion {
  revisionId: string;
  subjectId: string;
  guess: number;
}

interface Light {
  id: string;
  revisionId: string;
  subjectId: string;
  topic: string;
  difficulty: number;
  seenDaysAgo: number | null;
}

interface Heavy {
  revisionId: string;
  words: string;
  picture: string;
  options: string[];
  rightOptions: number;
}

interface SoughtTopic {
  subjectId: string;
  topic: string;
  near: { difficulty: number; most: number };
}

interface Sought {
  studentId: string;
  level: string;
  /** Topics of subjects, or these questions whatever their level. */
  topics: readonly SoughtTopic[];
  ids?: readonly string[];
  now: number;
  /** Chooses among equally near questions. */
  random: Random;
}

const DAY_MS = 86_400_000;

/** With fewer free ones among the nearest of a topic, all of it is looked at. */
const ENOUGH_FREE = 6;

/**
 * Without what any test still needs, at any level: an answer shows the key. Of a large topic only the
 * nearest are read closely, while enough are free.
 */
export async function practicePool(trx: Trx, sought: Sought): Promise<PoolQuestion[]> {
  const { of } = await ownBank(trx, sought);
  const seen = await seenBy(trx, sought.studentId);
  const waiting = await waitingInWorksheets(trx, sought.studentId);
  const topics = sought.topics.map(({ subjectId, topic, near }) => {
    const own = of(subjectId, topic).filter(({ id }) => !waiting.has(id));
    const ranked = byNearness(own, near.difficulty, { seen, ...sought });
    return { all: ranked, nearest: ranked.slice(0, near.most) };
  });
  const asked = await askedFor(trx, sought.ids ?? []);
  const light = (some: readonly BankQuestion[]): Light[] =>
    some.map((one) => {
      const at = seen.get(one.id);
      return { ...one, seenDaysAgo: at ? Math.floor((sought.now - at.getTime()) / DAY_MS) : null };
    });
  const nearest = topics.flatMap((topic) => topic.nearest);
  const free = await freeAmong(trx, light([...nearest, ...asked]), sought);
  const freeIds = new Set(free.map(({ id }) => id));
  const further = topics
    .filter(({ nearest: some }) => some.filter(({ id }) => freeIds.has(id)).length < ENOUGH_FREE)
    .flatMap((topic) => topic.all.slice(topic.nearest.length));
  return further.length === 0 ? free : [...free, ...(await freeAmong(trx, light(further), sought))];
}

/** Unseen first, then longest ago; of these the nearest, then chance. */
function byNearness(
  questions: readonly BankQuestion[],
  difficulty: number,
  { seen, now, random }: { seen: ReadonlyMap<string, Date>; now: number; random: Random },
): BankQuestion[] {
  const stale = staleSince(now);
  const staleness = (id: string) => {
    const at = seen.get(id);
    if (!at) return 0;
    return at <= stale ? 1 : 2;
  };
  return questions
    .map((question) => ({
      question,
      staleness: staleness(question.id),
      off: Math.abs(question.difficulty - difficulty),
      chance: random(),
    }))
    .sort(
      (one, other) =>
        one.staleness - other.staleness || one.off - other.off || one.chance - other.chance,
    )
    .map(({ question }) => question);
}

/** What waits in the student's own worksheets is met there. */
async function waitingInWorksheets(trx: Trx, studentId: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ questionId: string }>`
    select test_questions.question_id
    from worksheets
    join tests on tests.id = worksheets.test_id and tests.removed_at is null and tests.conducted_at is null
    join test_questions on test_questions.test_id = tests.id
    where worksheets.student_id = ${studentId}
      and not exists (select from attempts where attempts.test_id = tests.id and attempts.closed_at is not null)`.execute(
    trx,
  );
  return new Set(rows.map(({ questionId }) => questionId));
}

/** In a test or in practice. */
async function seenBy(trx: Trx, studentId: string): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await sql<{ questionId: string; at: Date }>`
    select question_id, max(at) as at
    from (
      select test_questions.question_id, coalesce(attempts.closed_at, attempts.deadline) as at
      from attempts join test_questions on test_questions.test_id = attempts.test_id
      where attempts.student_id = ${studentId}
      union all
      select asked.question_id, coalesce(asked.answered_at, rounds.started_at)
      from practice_rounds rounds join practice_questions asked on asked.round_id = rounds.id
      where rounds.student_id = ${studentId}
    ) met
    group by question_id`.execute(trx);
  return new Map(rows.map(({ questionId, at }) => [questionId, at]));
}

async function askedFor(trx: Trx, ids: readonly string[]): Promise<BankQuestion[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<BankQuestion>`
    select revisions.question_id as id, revisions.id as revision_id, revisions.subject_id, revisions.subject_level,
           revisions.topic, ${LOGITS} as difficulty
    from question_revisions revisions
    left join question_difficulties measured on measured.question_id = revisions.question_id
    where revisions.question_id = any (${sql.val([...ids])}::uuid[]) and ${PRACTISABLE}
    order by revisions.question_id`.execute(trx);
  return rows;
}

/** A question seen before this moment counts as forgotten. */
const staleSince = (now: number) => new Date(now - (FRESH_DAYS + 1) * DAY_MS);

/** With what tells them from near copies. */
async function freeAmong(
  trx: Trx,
  candidates: readonly Light[],
  { studentId, now }: Sought,
): Promise<PoolQuestion[]> {
  const some = [...new Map(candidates.map((one) => [one.id, one])).values()];
  const found = some.map(({ id }) => id);
  const keys = await keysFor(trx, studentId, found, now);
  const reserved = await reservationsOf(trx, found, now);
  const free = some.filter(({ id }) => !keys.get(id) && !reserved.has(id));
  const { rows } = await sql<Heavy>`
    select revisions.id as revision_id, revisions.body_text as words,
           revisions.image_path || revisions.image_url as picture,
           options.options, options.right_options
    from question_revisions revisions
    cross join lateral (
      select coalesce(array_agg(body || image order by position), '{}') as options,
             (count(*) filter (where is_answer))::int as right_options
      from question_options where revision_id = revisions.id
    ) options
    where revisions.id = any (${sql.val(free.map(({ revisionId }) => revisionId))}::uuid[]) and ${PRACTISABLE}`.execute(
    trx,
  );
  const looks = new Map(rows.map((row) => [row.revisionId, row]));
  return free.flatMap((question) => {
    const look = looks.get(question.revisionId);
    if (!look) return [];
    const { words, picture, options, rightOptions } = look;
    return {
      ...question,
      guess: guessOf(options.length, rightOptions),
      asked: { words, pictures: picture ? [picture] : [], options },
    };
  });
}

/** How many questions of a topic are examined. */
const MOST_OF_TOPIC = 40;

export const nearAbility = (ability: number, most = MOST_OF_TOPIC): SoughtTopic["near"] => ({
  difficulty: ability - EASIER_BY,
  most,
});
