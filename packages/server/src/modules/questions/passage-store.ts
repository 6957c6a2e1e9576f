import type { QuestionPassage } from "@markwell/contract/wire/passage";
import type { PassageKind } from "@markwell/domain/questions/passage-kind";
import { SEARCH_LETTERS } from "@markwell/domain/text/search-letters";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { readableText, searchable } from "../../platform/rich-text/rich-text.ts";

/** With the passage as the bank has it now. */
export interface Membership {
  questionId: string;
  passageId: string;
  revisionId: string;
  kind: PassageKind;
  title: string;
  body: string;
  place: number;
  part?: string;
}

export async function membershipsOf(
  db: Db,
  questionIds: readonly string[],
): Promise<Map<string, Membership>> {
  if (questionIds.length === 0) return new Map();
  const { rows } = await sql<Omit<Membership, "part"> & { part: string | null }>`
    select members.question_id, members.part_name as part, passages.id as passage_id, revisions.id as revision_id, passages.kind,
           revisions.title, revisions.body,
           -- Gaps keep their number; elsewhere a deleted question leaves none out.
           case when passages.kind = 'cloze' then members.place else (
             select count(*)::int from passage_questions upto
             where upto.passage_id = members.passage_id and upto.place <= members.place
           ) end as place
    from passage_questions members
    join passages on passages.id = members.passage_id
    join passage_revisions revisions on revisions.passage_id = passages.id and revisions.is_current
    where members.question_id = any (${questionIds}::uuid[])`.execute(db);
  return new Map(
    rows.map(({ part, ...row }) => [row.questionId, { ...row, ...(part !== null && { part }) }]),
  );
}

/** The passages of those that belong to one, by question. */
export async function passageByQuestion(
  db: Db,
  questionIds: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ questionId: string; passageId: string }>`
    select question_id, passage_id from passage_questions
    where question_id = any (${questionIds}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.questionId, row.passageId]));
}

export type PassageState = Omit<Membership, "questionId" | "place" | "part">;

export async function loadPassages(
  db: Db,
  revisionIds: readonly string[],
): Promise<Map<string, PassageState>> {
  if (revisionIds.length === 0) return new Map();
  const { rows } = await sql<PassageState>`
    select passages.id as passage_id, revisions.id as revision_id, passages.kind, revisions.title, revisions.body
    from passage_revisions revisions
    join passages on passages.id = revisions.passage_id
    where revisions.id = any (${[...new Set(revisionIds)]}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.revisionId, row]));
}

export const publicPassage = ({
  passageId,
  kind,
  title,
  body,
  place,
  part,
}: Omit<Membership, "questionId" | "revisionId">): QuestionPassage => ({
  _id: passageId,
  kind,
  title,
  body,
  place,
  ...(part && { part }),
});

export interface MemberRow {
  passageId: string;
  id: string;
  revisionId: string;
  marks: number;
}

export async function membersOf(db: Db, passageIds: readonly string[]): Promise<MemberRow[]> {
  if (passageIds.length === 0) return [];
  const { rows } = await sql<MemberRow>`
    select members.passage_id, members.question_id as id, revisions.id as revision_id, revisions.weightage as marks
    from passage_questions members
    join question_revisions revisions
      on revisions.question_id = members.question_id and revisions.is_current and revisions.listed
    where members.passage_id = any (${[...new Set(passageIds)]}::uuid[])
    order by members.passage_id, members.place`.execute(db);
  return rows;
}

/** A word without tags and spaces inside. */
const PLAIN_WORD = new RegExp(`[a-z0-9]+|${SEARCH_LETTERS}+`, "gu");

/** In its title, or its text as a reader sees it. @param words as `searchable` gives them */
export async function questionsOfPassagesSaying(db: Db, words: string): Promise<string[]> {
  // The database narrows by one plain word; tags and spaces are handled here.
  const plainWords = words.match(PLAIN_WORD) ?? [];
  const longest = plainWords.toSorted((one, other) => other.length - one.length)[0] ?? "";
  const pattern = `%${longest}%`;
  const { rows } = await sql<{ id: string; title: string; body: string }>`
    select passages.id, revisions.title, revisions.body
    from passages
    join passage_revisions revisions on revisions.passage_id = passages.id and revisions.is_current
    where passages.removed_at is null and revisions.words like ${pattern}`.execute(db);
  const found = rows.filter(({ title, body }) =>
    [title, readableText(body)].some((text) => searchable(text).includes(words)),
  );
  const members = await membersOf(
    db,
    found.map(({ id }) => id),
  );
  return members.map(({ id }) => id);
}
