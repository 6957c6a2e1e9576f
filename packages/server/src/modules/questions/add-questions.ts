import type { QuestionDraft } from "@markwell/contract/calls/questions";
import { texts } from "@markwell/contract/texts";
import { namedKind } from "@markwell/domain/questions/kind";
import { blockedMediaIn } from "@markwell/domain/questions/media-address";
import type { Trx } from "../../platform/database/transaction.ts";
import { invalidField } from "../../platform/http/problems.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { findUploads, pathsIn } from "../media/index.ts";
import { checkChoices, cleanDraft } from "./read-draft.ts";
import { insertQuestions } from "./store.ts";

/** Between two statements the server does other work. */
const AT_ONCE = 40;

/**
 * Without an audit line: the caller writes one for all.
 * @param drafts clean texts (`cleanRichText`, `cleanRichLine`); `earlier` become their first versions
 * @returns ids in order
 * @throws HttpProblem 400 when one is no question; the transaction ends
 */
export async function addQuestions(
  trx: Trx,
  actor: Actor,
  drafts: ReadonlyArray<QuestionDraft & { earlier?: readonly QuestionDraft[] }>,
  now: number,
): Promise<string[]> {
  const exams = new Map<string, string>();
  const ids: string[] = [];
  for (let at = 0; at < drafts.length; at += AT_ONCE) {
    const some = drafts.slice(at, at + AT_ONCE);
    await checkMedia(
      trx,
      some.flatMap((draft) => [draft, ...(draft.earlier ?? [])]),
    );
    const clean = [];
    for (const draft of some) {
      const kind = namedKind(draft);
      if (!kind) throw invalidField("isMcq", "Please select the question type");
      const { subject, level, topic, component, year } = draft;
      const filed = JSON.stringify([subject, level, topic, component, year, draft.exam]);
      // Most questions of a file have the same filing.
      const exam = exams.get(filed) ?? (await checkChoices(trx, draft, now));
      exams.set(filed, exam);
      const stored = (one: QuestionDraft) =>
        cleanDraft({ ...one, exam }, kind, { text: asItIs, line: asItIs });
      clean.push({
        ...stored(draft),
        testsOnly: draft.testsOnly,
        earlier: (draft.earlier ?? []).map(stored),
      });
    }
    ids.push(...(await insertQuestions(trx, clean, actor, now)));
  }
  return ids;
}

const asItIs = (html: string): string => html;

/** Every picture is here, and none is at an address that browsers would not open. */
async function checkMedia(trx: Trx, drafts: readonly QuestionDraft[]): Promise<void> {
  const said = JSON.stringify(
    drafts.map(({ body, explanation, quesimg, options }) => [
      body,
      explanation,
      quesimg,
      options.map(({ optimg }) => optimg),
    ]),
  );
  const paths = pathsIn(said);
  const uploads = await findUploads(trx, paths);
  const draft = drafts.find(
    ({ body, explanation }) => blockedMediaIn(body) || blockedMediaIn(explanation),
  );
  if (uploads.size < paths.length || draft) throw invalidField("body", texts.upload.again);
}
