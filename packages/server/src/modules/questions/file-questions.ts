import type { ReplyOf } from "@markwell/contract/call";
import type { fileQuestions as fileCall } from "@markwell/contract/calls/questions";
import type { Difficulty, Level } from "@markwell/domain/school/lists";
import { keptSubjectLevel } from "@markwell/domain/school/subject-level";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { type Trx, transaction } from "../../platform/database/transaction.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { recordAction } from "../audit/index.ts";
import { hasComponent, hasTopic } from "../subjects/index.ts";
import { answersOf, withoutId } from "./correct-key.ts";
import { contentOf, loadRevisions, type QuestionContent, type Revision } from "./revision.ts";
import { insertRevision, lockOwn } from "./store.ts";

type Filed = Pick<ReplyOf<typeof fileCall>, "changed" | "skipped">;
interface Filing {
  level?: Level | undefined;
  topic?: string | undefined;
  difficulty?: Difficulty | undefined;
  component?: string | undefined;
}

/**
 * In one transaction, each as a new version; a question that is filed so already gets none.
 * @throws Refused when all of them are somebody else's or no longer in the bank.
 */
export async function fileQuestions(
  db: Db,
  actor: Actor,
  { ids, ...filing }: Filing & { ids: readonly string[] },
  now: number,
): Promise<Filed> {
  return transaction(db, async (trx) => {
    const { own, skipped: others } = await lockOwn(trx, actor, ids);
    const skipped: Filed["skipped"] = [...others];
    const changed: string[] = [];
    const { revisions, inPassages } = await currentOf(
      trx,
      own.map(({ id }) => id),
    );
    const fits = fitting(trx);
    for (const present of revisions) {
      const { questionId, level } = present;
      const content = filed(present, filing);
      if (JSON.stringify(content) === JSON.stringify(contentOf(present))) continue;
      const reason =
        content.level !== level && inPassages.has(questionId)
          ? "passage"
          : await fits(present, content);
      if (reason) {
        skipped.push({ _id: questionId, reason });
        continue;
      }
      await storeFiled(trx, actor, present, content, now);
      changed.push(questionId);
    }
    return { changed, skipped };
  });
}

function filed(present: Revision, filing: Filing): QuestionContent {
  const { level = present.level, topic, difficulty, component } = filing;
  return {
    ...contentOf(present),
    level,
    subjectLevel: keptSubjectLevel(level, present.subjectLevel),
    topic: topic ?? present.topic,
    difficulty: difficulty ?? present.difficulty,
    component: component ?? present.component,
  };
}

/** Asks once for each subject, level and topic. A topic that the question has at its level already may be one that left the list. */
function fitting(trx: Trx) {
  const asked = new Map<string, Promise<boolean>>();
  const once = (key: unknown[], ask: () => Promise<boolean>) => {
    const name = JSON.stringify(key);
    const answer = asked.get(name) ?? ask();
    asked.set(name, answer);
    return answer;
  };
  return async (was: QuestionContent, { subjectId, level, topic, component }: QuestionContent) => {
    if (
      (level !== was.level || topic !== was.topic) &&
      !(await once([subjectId, level, topic], () => hasTopic(trx, subjectId, level, topic)))
    ) {
      return "topic";
    }
    if (
      component !== was.component &&
      !(await once([subjectId, component], () => hasComponent(trx, subjectId, component)))
    ) {
      return "component";
    }
    return undefined;
  };
}

async function currentOf(trx: Trx, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; passageOf: string | null }>`
    select r.id, (select question_id from passage_questions where question_id = r.question_id) as passage_of
    from question_revisions r
    where r.question_id = any (${ids}::uuid[]) and r.is_current`.execute(trx);
  return {
    revisions: await loadRevisions(
      trx,
      rows.map(({ id }) => id),
    ),
    inPassages: new Set(rows.map(({ passageOf }) => passageOf)),
  };
}

async function storeFiled(
  trx: Trx,
  actor: Actor,
  present: Revision,
  content: QuestionContent,
  now: number,
): Promise<void> {
  const { questionId, revisionId, options } = present;
  await trx
    .updateTable("questionRevisions")
    .set({ isCurrent: false })
    .where("id", "=", revisionId)
    .execute();
  const version = present.version + 1;
  const draft = { content, options: options.map(withoutId), answers: answersOf(present) };
  await insertRevision(trx, questionId, version, draft, actor, now);
  await trx.updateTable("questions").set({ version }).where("id", "=", questionId).execute();
  await recordAction(trx, {
    actorId: actor.id,
    act: "edit",
    targetKind: "question",
    targetId: questionId,
    details: { version },
    at: now,
  });
}
