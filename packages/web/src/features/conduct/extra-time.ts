import type { Candidate } from "@markwell/contract/calls/conduct";
import { texts } from "@markwell/contract/texts";
import { MOST_EXTRA_MINUTES } from "@markwell/domain/attempts/extra-time";
import { counted, formatMinutes, formatTime } from "../../lib/format.ts";
import type { ConductedTest } from "./queries.ts";

export interface Aim {
  everybody: boolean;
  candidates: readonly Candidate[];
}

type Test = Pick<ConductedTest, "duration" | "extraMinutes">;

export function aimWords({ everybody, candidates }: Aim): string {
  if (everybody) return "everybody";
  const [one] = candidates;
  return one && candidates.length === 1 ? one.name : counted(candidates.length, "student");
}

const givenSoFar = ({ everybody, candidates }: Aim, test: Test): number[] =>
  everybody ? [test.extraMinutes] : candidates.map(({ extraMinutes }) => extraMinutes);

/** What is wrong with so many more minutes; undefined when they can be given. */
export function extraTimeProblem(aim: Aim, more: unknown, test: Test): string | undefined {
  if (typeof more !== "number" || !Number.isInteger(more) || more < 1) {
    return texts.test.extraMinutes;
  }
  const most = Math.max(...givenSoFar(aim, test));
  if (most + more <= MOST_EXTRA_MINUTES) return undefined;
  return most === 0
    ? texts.test.extraMinutes
    : `${texts.test.extraMinutes}. ${formatMinutes(most)} have already been given`;
}

/** What so many more minutes make for those whom they touch, as terms and values. */
export function extraTimeFacts(aim: Aim, more: number, test: Test): Array<[string, string]> {
  const totals = givenSoFar(aim, test).map((given) => given + more);
  const range = (add: number) => {
    const [least, most] = [Math.min(...totals) + add, Math.max(...totals) + add];
    return least === most ? formatMinutes(most) : `${least} to ${formatMinutes(most)}`;
  };
  const ends = aim.candidates
    .filter(({ state }) => state === "writing")
    .flatMap(({ deadline }) => (deadline ? Date.parse(deadline) + more * 60_000 : []));
  const latest = ends.length > 0 ? formatTime(Math.max(...ends)) : undefined;
  return [
    ["Total extra time", range(0)],
    ["Time for the test", range(test.duration)],
    ["New end", latest ? `${latest}${ends.length > 1 ? " at the latest" : ""}` : FROM_START],
  ];
}

const FROM_START = "after the student starts";

export function handedInNote({ candidates }: Aim): string | undefined {
  const finished = candidates.filter(({ state }) => state === "finished").length;
  if (finished === 0) return undefined;
  const who =
    candidates.length === 1
      ? "This student has"
      : `${counted(finished, "student")} ${finished === 1 ? "has" : "have"}`;
  return `${who} handed in. The extra time counts only if you let them back in.`;
}
