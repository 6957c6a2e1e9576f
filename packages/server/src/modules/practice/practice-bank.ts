import { levelOrder } from "@markwell/domain/school/lists";
import { isTaken } from "@markwell/domain/school/mother-tongue";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { LOGITS } from "../calibration/index.ts";
import { PRACTISABLE } from "./practisable.ts";

export interface BankQuestion {
  id: string;
  revisionId: string;
  subjectId: string;
  /** "" for everybody. */
  subjectLevel: string;
  topic: string;
  difficulty: number;
}

interface BankTopic {
  subjectId: string;
  subject: string;
  topic: string;
  questions: number;
}

interface Whose {
  studentId: string;
  level: string;
}

type LevelBank = ReadonlyMap<string, BankQuestion[]>;

interface OwnBank {
  of(subjectId: string, topic: string): BankQuestion[];
  /** In the school's order; of Mother Tongues only their own, once entered. */
  topics(): BankTopic[];
}

interface Row {
  version: string;
  motherTongue: string;
  ownLevels: Record<string, string>;
  subjects: Array<{ id: string; name: string }>;
}

export async function ownBank(db: Db, { studentId, level }: Whose): Promise<OwnBank> {
  const { rows } = await sql<Row>`
    select current_database() || ' ' || (select last_value from question_bank_changes) as version,
           students.mother_tongue,
           (select coalesce(json_object_agg(subject_id, subject_level), '{}')
            from student_subject_levels where student_id = students.person_id) as own_levels,
           (select coalesce(json_agg(json_build_object('id', id, 'name', name) order by position, name), '[]')
            from subjects) as subjects
    from students where person_id = ${studentId}`.execute(db);
  const [row] = rows;
  const bank = row ? await bankOf(db, level, row.version) : new Map<string, BankQuestion[]>();
  const isMeant = ({ subjectId, subjectLevel }: BankQuestion) =>
    subjectLevel === "" || (row?.ownLevels[subjectId] ?? subjectLevel) === subjectLevel;
  const of = (subjectId: string, topic: string) =>
    (bank.get(keyOf(subjectId, topic)) ?? []).filter(isMeant);
  return {
    of,
    topics() {
      const all = [...bank.values()].flatMap(([first]) =>
        first ? [{ first, questions: of(first.subjectId, first.topic).length }] : [],
      );
      const bySubject = Map.groupBy(
        all.filter(({ questions }) => questions > 0),
        ({ first }) => first.subjectId,
      );
      return (row?.subjects ?? [])
        .filter(({ name }) => isTaken(name, row?.motherTongue ?? ""))
        .flatMap(({ id: subjectId, name: subject }) =>
          (bySubject.get(subjectId) ?? [])
            .map(({ first: { topic }, questions }) => ({ subjectId, subject, topic, questions }))
            .sort((one, other) => (one.topic < other.topic ? -1 : 1)),
        );
    },
  };
}

export const topicsOfBank = async (db: Db, whose: Whose): Promise<BankTopic[]> =>
  (await ownBank(db, whose)).topics();

const keyOf = (subjectId: string, topic: string) => `${subjectId} ${topic}`;

interface Remembered {
  version: string;
  at: number;
  /** Read when no change of this version could be on its way any more. */
  isSettled: boolean;
  bank: Promise<LevelBank>;
}

/** As long as nothing in the bank changes. */
const remembered = new Map<string, Remembered>();
/** The version that this process saw last, and since when. */
let seen = { version: "", since: 0 };
/** A change is counted just before it is committed; after so long it is. */
const SETTLED_MS = 30_000;

/**
 * Thousands of rows, read again only after a change. Whether a question may be asked is always read from
 * the database.
 */
function bankOf(db: Db, level: string, version: string): Promise<LevelBank> {
  const now = performance.now();
  if (seen.version !== version) seen = { version, since: now };
  const found = remembered.get(level);
  if (found?.version === version && (found.isSettled || now - found.at < SETTLED_MS)) {
    return found.bank;
  }
  const bank = readBank(db, level);
  const isSettled = now - seen.since >= SETTLED_MS;
  remembered.set(level, { version, at: now, isSettled, bank });
  // A failed read is not remembered.
  bank.catch(() => remembered.delete(level));
  return bank;
}

async function readBank(db: Db, level: string): Promise<LevelBank> {
  const { rows } = await sql<BankQuestion>`
    select revisions.question_id as id, revisions.id as revision_id, revisions.subject_id, revisions.subject_level,
           revisions.topic, ${LOGITS} as difficulty
    from question_revisions revisions
    left join question_difficulties measured on measured.question_id = revisions.question_id
    where ${PRACTISABLE} and revisions.level_order = ${levelOrder(level)}`.execute(db);
  return Map.groupBy(rows, ({ subjectId, topic }) => keyOf(subjectId, topic));
}
