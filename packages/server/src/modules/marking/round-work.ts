import { drawScripts, placesOfKnown } from "@markwell/domain/marking/rounds";
import type { Db } from "../../platform/database/connect.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { blindId } from "./blind.ts";
import {
  findRoundsFor,
  type LoadedRound,
  loadRound,
  type Pass,
  passFor,
  type RoundAnswer,
  waitingFor,
} from "./round-store.ts";

/** A script with agreed marks that a marker gets once more, under another code, as if it were a new one. */
export interface Known {
  attemptId: string;
  questionId: string;
  /** Which of those of this marker and question, from 0. */
  place: number;
  code: string;
}

export const knownCode = (
  markerId: string,
  { attemptId, questionId, place }: Omit<Known, "code">,
): string => blindId(markerId, `${attemptId} ${questionId} ${place}`);

/** An answer that waits for somebody, with its place in the order of their desk. */
export type Work = RoundAnswer & { place: string; known?: Known };

/** With the position in four digits, so that texts compare as places do. */
const placeAt = (blind: string, position: number) =>
  `0.${blind}.${String(position).padStart(4, "0")}`;

/** Higher than any position in a test: a known script comes right after the one with this place. */
const AFTER = 5_000;
/** Before everything: what was due before the answers that wait now. */
const due = (place: number) => `00000000-0000-4000-8000-${String(place).padStart(12, "0")}`;

/** Lists what waits for somebody in the order of their desk: of each question, every 15th is a known script. */
export function workFor(round: LoadedRound, markerId: string): Work[] {
  const byPlace = (one: Work, other: Work) => (one.place < other.place ? -1 : 1);
  const waiting = waitingFor(round, markerId)
    .map(
      (one): Work => ({ ...one, place: placeAt(blindId(markerId, one.attemptId), one.position) }),
    )
    .sort(byPlace);
  if (round.state !== "open" || !round.markers.includes(markerId)) return waiting;
  const questionIds = new Set(round.answers.map(({ questionId }) => questionId));
  const known = [...questionIds].flatMap((questionId) => {
    const own = waiting.filter((one) => one.questionId === questionId);
    return knownAmong(round, markerId, questionId, own);
  });
  return [...waiting, ...known].sort(byPlace);
}

function knownAmong(
  { seed, answers, known }: LoadedRound,
  markerId: string,
  questionId: string,
  waiting: readonly Work[],
): Work[] {
  const agreed = answers.filter((one) => one.standard && one.questionId === questionId);
  const ids = agreed.map(({ attemptId }) => attemptId);
  const order = drawScripts(`${seed} known ${markerId} ${questionId}`, ids, ids.length);
  const marked = answers.filter(
    (one) =>
      one.questionId === questionId &&
      one.marks.some(
        ({ pass, markerId: by }) => by === markerId && pass !== "standard" && pass !== "agreed",
      ),
  );
  const done = new Set(
    known.flatMap((one) =>
      one.markerId === markerId && one.questionId === questionId ? one.place : [],
    ),
  );
  return placesOfKnown(marked.length, waiting.length).flatMap(({ place, after }) => {
    const answer = agreed.find(({ attemptId }) => attemptId === order[place % order.length]);
    if (!answer || done.has(place)) return [];
    const script = { attemptId: answer.attemptId, questionId, place };
    const before = waiting[after - 1];
    const at = before
      ? placeAt(blindId(markerId, before.attemptId), before.position + AFTER)
      : placeAt(due(place), answer.position);
    return { ...answer, place: at, known: { ...script, code: knownCode(markerId, script) } };
  });
}

/** What waits for somebody's marks in all rounds, with how they mark it; known scripts last. */
export async function listRoundWork(db: Db, { id, role }: Actor) {
  if (role !== "TRAINER") return [];
  const work: Array<Work & { testId: string; pass: Pass }> = [];
  for (const round of await findRoundsFor(db, id)) {
    const loaded = await loadRound(db, round);
    for (const answer of workFor(loaded, id))
      work.push({ ...answer, testId: round.testId, pass: passFor(loaded, id, answer) ?? "first" });
  }
  return work.sort((one, other) => Number(Boolean(one.known)) - Number(Boolean(other.known)));
}
