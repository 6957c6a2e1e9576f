import type { StaffQuestion } from "@markwell/contract/wire/question";
import { kindFlags } from "@markwell/domain/questions/kind";
import { langField } from "@markwell/domain/school/mother-tongue";
import type { Db } from "../../platform/database/connect.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { measuredOf } from "./measured.ts";
import { type Membership, membershipsOf, publicPassage } from "./passage-store.ts";
import { answerRichOf, fieldsOf, loadRevisions, type Revision, readingOf } from "./revision.ts";
import { currentRubrics, staffRubric } from "./rubric-store.ts";

/** With keys, in the order of the ids. */
export async function staffQuestions(
  db: Db,
  revisionIds: readonly string[],
  actor: Actor,
): Promise<StaffQuestion[]> {
  const revisions = await loadRevisions(db, revisionIds);
  const ids = revisions.map(({ questionId }) => questionId);
  const members = await membershipsOf(db, ids);
  const measured = await measuredOf(db, ids);
  const rubrics = await currentRubrics(
    db,
    revisions.flatMap(({ rubricId }) => rubricId ?? []),
  );
  return revisions.map((revision) => {
    const question = staffQuestion(revision, actor, members.get(revision.questionId));
    const markedBy = rubrics.get(revision.rubricId ?? "");
    return {
      ...question,
      ...(markedBy && { markedBy: staffRubric(markedBy) }),
      ...measured.get(revision.questionId),
    };
  });
}

/** With key and passage. */
export function staffQuestion(
  revision: Revision,
  actor: Actor,
  passage?: Omit<Membership, "questionId">,
): StaffQuestion {
  const { options } = revision;
  return {
    ...fieldsOf(revision),
    ...readingOf(revision),
    _id: revision.questionId,
    subject: { _id: revision.subjectId, topic: revision.subject },
    ...langField(revision.subject),
    ...kindFlags(revision.kind),
    options: options.map(({ id, body, bodyRich, image, imageAlt, isAnswer, whyWrong }) => ({
      _id: id,
      optbody: body,
      ...(bodyRich && { optbodyRich: bodyRich }),
      optimg: image,
      ...(imageAlt && { optimgAlt: imageAlt }),
      isAnswer,
      ...(whyWrong && { whyWrong }),
    })),
    customAnswer: revision.accepted,
    ...answerRichOf(revision),
    anscount: options.filter(({ isAnswer }) => isAnswer).length,
    createdAt: revision.createdAt.toISOString(),
    createdBy: revision.author,
    mayEdit: mayEdit(actor, revision.authorId),
    version: revision.version,
    testsOnly: revision.testsOnly,
    ...(revision.rubricId && { rubric: revision.rubricId }),
    ...(revision.keyToCheck && { keyToCheck: true as const }),
    ...(passage && { passage: publicPassage(passage) }),
  };
}

/** Its author and admins; other teachers copy it. */
export function mayEdit(actor: Actor, authorId: string): boolean {
  return actor.role === "ADMIN" || actor.id === authorId;
}
