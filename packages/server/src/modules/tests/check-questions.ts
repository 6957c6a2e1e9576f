import { setImmediate } from "node:timers/promises";
import type { ReplyOf } from "@markwell/contract/call";
import type { checkPaper as checkCall } from "@markwell/contract/calls/tests";
import { texts } from "@markwell/contract/texts";
import {
  drawnSource,
  FORMULA_LIMITS,
  formulaRefusal,
} from "@markwell/domain/questions/formula-rules";
import { LEVELS } from "@markwell/domain/school/lists";
import { DURATION_DEFAULT } from "@markwell/domain/tests/duration";
import {
  type CheckedQuestion,
  checkPaper as findingsIn,
  formulasOf,
  keyFindings,
} from "@markwell/domain/tests/questions-check";
import type { z } from "zod";
import type { Db } from "../../platform/database/connect.ts";
import type { Trx } from "../../platform/database/transaction.ts";
import { invalidField } from "../../platform/http/problems.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { findUploads, pathsIn } from "../media/index.ts";
import {
  findCurrentRevisions,
  keyOf,
  loadPassages,
  loadRevisions,
  membershipsOf,
  type Revision,
  readableText,
  seenInPractice,
} from "../questions/index.ts";
import { labelled, numberFields } from "./load-pinned-questions.ts";
import { type Pin, pinQuestions, pinsOf } from "./pin-questions.ts";
import { findTestFor } from "./test-rights.ts";

type Asked = z.output<NonNullable<(typeof checkCall)["body"]>>;

/**
 * Of an own test, its planned change, or questions for a new one.
 * @throws HttpProblem 404/403, 400 for a question that is not in the bank.
 */
export async function checkPaper(
  db: Db,
  actor: Actor,
  asked: Asked,
): Promise<Pick<ReplyOf<typeof checkCall>, "data" | "practised">> {
  const test = asked.id ? await findTestFor(db, actor, "edit", asked.id) : undefined;
  const stored = asked.id ? await pinsOf(db, asked.id) : [];
  const pins = asked.questions ? await pinQuestions(db, asked.questions, stored) : stored;
  if (pins.length === 0) throw invalidField("questions", texts.test.questionsRequired);
  const questions = await questionsOf(db, pins);
  const uploads = await findUploads(db, questions.flatMap(mediaOf));
  const named = asked.level ?? test?.level ?? "";
  const level = LEVELS.find((one) => one === named) ?? "";
  const findings = findingsIn(
    {
      questions,
      duration: asked.duration ?? test?.durationMinutes ?? DURATION_DEFAULT,
      level,
    },
    { isThere: (path) => uploads.has(path), isDrawable: await drawableFormulas(questions) },
  );
  const numbers = new Map(
    labelled(pins).map(({ questionId, label }, at) => [
      questionId,
      numberFields({ position: at + 1, label }),
    ]),
  );
  const data = findings.map(({ questionId = "", ...finding }) => ({
    questionid: questionId,
    ...(numbers.get(questionId) ?? { number: 0 }),
    ...finding,
  }));
  if (level === "") return { data };
  const seen = await seenInPractice(db, [...numbers.keys()], [level]);
  const practised = [...numbers].flatMap(([questionid, number]) => {
    const students = seen.get(questionid) ?? 0;
    return students > 0 ? [{ questionid, ...number, students }] : [];
  });
  return { data, practised };
}

/**
 * A key by which nobody could be right.
 * @param kept an own test's questions stay changeable
 * @throws HttpProblem 400 that names the first such question.
 */
export async function refuseBrokenKeys(
  trx: Trx,
  pins: readonly Pin[],
  kept: readonly Pin[] = [],
): Promise<void> {
  const stored = new Set(kept.map(({ revisionId }) => revisionId));
  const revisions = await loadRevisions(
    trx,
    pins.map(({ revisionId }) => revisionId),
  );
  for (const [index, { label }] of labelled(pins).entries()) {
    const revision = revisions[index];
    if (!revision || stored.has(revision.revisionId)) continue;
    const [finding] = keyFindings(keyOf({ ...revision, marks: revision.weightage }));
    if (finding) throw invalidField("questions", `Question ${label}: ${finding.message}`);
  }
}

async function questionsOf(db: Db, pins: readonly Pin[]): Promise<CheckedQuestion[]> {
  const revisions = await loadRevisions(
    db,
    pins.map(({ revisionId }) => revisionId),
  );
  const ids = pins.map(({ questionId }) => questionId);
  const inBank = await findCurrentRevisions(db, ids);
  const members = await membershipsOf(db, ids);
  const passages = await loadPassages(
    db,
    pins.flatMap(({ passage }) => passage?.revisionId ?? []),
  );
  return revisions.map((revision, index) => {
    const pin = pins[index];
    const { revisionId, weightage } = revision;
    const newest = inBank.get(revision.questionId);
    const member = members.get(revision.questionId);
    const outdated =
      newest !== undefined &&
      (newest.revisionId !== revisionId || newest.rubricRevisionId !== pin?.rubricRevisionId);
    const checked = { ...checkedQuestion(revision, pin?.marks ?? weightage), outdated };
    const state = passages.get(pin?.passage?.revisionId ?? "");
    if (!state) return checked;
    const { passageId: id, kind, title, body } = state;
    const passage = {
      ...{ id, kind, title, body, words: linesOf(body) },
      place: pin?.passage?.place ?? 1,
      outdated: (member?.revisionId ?? state.revisionId) !== state.revisionId,
    };
    return { ...checked, passage };
  });
}

/** One line per paragraph. */
const linesOf = (html: string): string =>
  html
    .split(/<\/(?:p|li|h3|h4|div|td|th|blockquote)>|<br>/)
    .map(readableText)
    .join("\n");

function checkedQuestion(revision: Revision, marks: number): Omit<CheckedQuestion, "outdated"> {
  const { questionId, body, explanation, steps, imagePath, imageAlt, imageUrl, options } = revision;
  return {
    id: questionId,
    // A model answer is not part of the key, but may contain formulas, too.
    key: { ...keyOf({ ...revision, marks }), accepted: revision.accepted },
    body,
    explanation,
    steps,
    words: linesOf(body),
    image: imagePath,
    imageWords: imageAlt,
    link: imageUrl,
    options,
  };
}

const mediaOf = ({ body, explanation, image, options, passage }: CheckedQuestion): string[] => [
  ...pathsIn(passage?.body ?? ""),
  ...pathsIn(body),
  ...pathsIn(explanation),
  ...[image, ...options.map((option) => option.image)].filter((path) => path !== ""),
];

/** The longest that formulas may block the process at a time. */
const TURN_MS = 20;

/** With the parser of the browser. */
async function drawableFormulas(
  questions: readonly CheckedQuestion[],
): Promise<(latex: string, display: boolean) => boolean> {
  const formulas = questions.flatMap(formulasOf);
  if (formulas.length === 0) return () => true;
  const { default: katex } = await import("katex");
  await import("katex/contrib/mhchem");
  const drawable = new Map<string, boolean>();
  const nameOf = (latex: string, display: boolean) => `${display} ${latex}`;
  const draws = (latex: string, display: boolean): boolean => {
    if (formulaRefusal(latex)) return false;
    try {
      katex.renderToString(drawnSource(latex, display), {
        ...FORMULA_LIMITS,
        displayMode: display,
      });
      return true;
    } catch {
      return false;
    }
  };
  let begun = performance.now();
  for (const { latex, display } of formulas) {
    const name = nameOf(latex, display);
    if (!drawable.has(name)) drawable.set(name, draws(latex, display));
    if (performance.now() - begun < TURN_MS) continue;
    await setImmediate();
    begun = performance.now();
  }
  return (latex, display) => drawable.get(nameOf(latex, display)) ?? true;
}
