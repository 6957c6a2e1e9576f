import type { ReplyOf } from "@markwell/contract/call";
import type {
  passageDetail as detailCall,
  listPassages as listCall,
  Passage,
} from "@markwell/contract/calls/passages";
import { texts } from "@markwell/contract/texts";
import type { PassageKind } from "@markwell/domain/questions/passage-kind";
import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import type { Db } from "../../platform/database/connect.ts";
import { notFound } from "../../platform/http/problems.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { membersOf } from "./passage-store.ts";
import { mayEdit, staffQuestions } from "./staff-question.ts";

type Asked = z.output<NonNullable<(typeof listCall)["body"]>>;

interface Row {
  id: string;
  kind: PassageKind;
  title: string;
  body: string;
  subjectId: string;
  subject: string;
  level: string;
  createdAt: Date;
  authorId: string;
  author: string;
  version: number;
}

const passages = (wanted: RawBuilder<unknown>, window = sql``) => sql<Row>`
  select passages.id, passages.kind, revisions.title, revisions.body, passages.subject_id,
         subjects.name as subject, passages.level, passages.created_at, passages.author_id,
         people.name as author, passages.version
  from passages
  join passage_revisions revisions on revisions.passage_id = passages.id and revisions.is_current
  join subjects on subjects.id = passages.subject_id
  join people on people.id = passages.author_id
  where passages.removed_at is null and ${wanted}
  order by passages.id desc ${window}`;

export async function listPassages(
  db: Db,
  actor: Actor,
  { subject, level, kind, search, limit, page }: Asked,
): Promise<{ data: Passage[]; totalCount: number }> {
  const words = `%${search.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
  const wanted = sql`(${subject.length === 0} or passages.subject_id = any (${subject}::uuid[]))
    and (${level.length === 0} or passages.level = any (${level}::text[]))
    and (${kind.length === 0} or passages.kind = any (${kind}::text[]))
    and (${search === ""} or lower(revisions.title) like ${words} or lower(revisions.body) like ${words})`;
  const window = sql`limit ${limit} offset ${(page - 1) * limit}`;
  const { rows } = await passages(wanted, window).execute(db);
  const { rows: counts } = await sql<{ count: number }>`
    select count(*)::int as count
    from passages
    join passage_revisions revisions on revisions.passage_id = passages.id and revisions.is_current
    where passages.removed_at is null and ${wanted}`.execute(db);
  return { data: await inWire(db, actor, rows), totalCount: counts[0]?.count ?? 0 };
}

/** In order. @throws HttpProblem 404. */
export async function passageDetail(
  db: Db,
  actor: Actor,
  passageId: string,
): Promise<ReplyOf<typeof detailCall>["data"]> {
  const { rows } = await passages(sql`passages.id = ${passageId}`).execute(db);
  const [passage] = await inWire(db, actor, rows);
  if (!passage) throw notFound(texts.passage.unknown);
  const members = await membersOf(db, [passageId]);
  const revisions = members.map(({ revisionId }) => revisionId);
  return { ...passage, members: await staffQuestions(db, revisions, actor) };
}

async function inWire(db: Db, actor: Actor, rows: readonly Row[]): Promise<Passage[]> {
  const members = await membersOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, kind, title, body, level, version, ...row }) => {
    const own = members.filter(({ passageId }) => passageId === id);
    return {
      _id: id,
      kind,
      title,
      body,
      subject: { _id: row.subjectId, topic: row.subject },
      level,
      createdAt: row.createdAt.toISOString(),
      createdBy: row.author,
      mayEdit: mayEdit(actor, row.authorId),
      version,
      questions: own.length,
      marks: own.reduce((sum, { marks }) => sum + marks, 0),
    };
  });
}
