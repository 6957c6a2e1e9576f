import type { Candidate, CandidateProgress } from "@markwell/contract/calls/conduct";
import { placeBeside } from "@markwell/domain/classes/index-number";
import { byReading } from "@markwell/domain/text/reading-order";
import { formatDate, formatTime } from "../../lib/format.ts";

/** A student who writes but saved nothing for this long may be stuck. */
export const STUCK_MS = 5 * 60_000;

/** A student who has not pressed Proceed this long after Begin may need help. */
const START_MS = 60_000;

/** The candidates with newer progress put in their places; rows that did not change stay the same. */
export function mergeProgress(
  candidates: readonly Candidate[],
  progress: readonly CandidateProgress[],
): Candidate[] {
  const news = new Map(progress.map((one) => [one._id, one]));
  return candidates.map((candidate) => {
    const now = news.get(candidate._id);
    return now ? { ...candidate, ...now } : candidate;
  });
}

/** Whether progress tells more than it carries: who begins or hands in gets an end and a closing. */
export const changesState = (
  candidates: readonly Candidate[],
  progress: readonly CandidateProgress[],
): boolean => {
  const states = new Map(candidates.map(({ _id, state }) => [_id, state]));
  return progress.some(({ _id, state }) => states.get(_id) !== state);
};

export function foundBy(words: string | undefined, candidates: readonly Candidate[]): Candidate[] {
  const wanted = (words ?? "").toLowerCase().split(/\s+/).filter(Boolean);
  return candidates.filter(({ name, emailid, username, contact }) => {
    const text = `${name} ${emailid} ${username} ${contact}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}

export type Help = "offline" | "stuck" | "not-started";

/** The test as far as needing help depends on it; times in epoch milliseconds. */
export interface Moment {
  begunAt: number | null;
  now: number;
}

/** What a teacher may have to do something about; undefined while all is well. */
export function helpNeeded(
  { state, online, lastSave, pausedAt, pausedMs = 0 }: CandidateProgress,
  { begunAt, now }: Moment,
): Help | undefined {
  if (begunAt === null || state === "finished" || pausedAt !== null) return undefined;
  if (state !== "writing") return now - begunAt > START_MS ? "not-started" : undefined;
  if (!online) return "offline";
  // In a pause nobody can answer. One before the last answer counts, too: rather too late than wrong.
  return now - (lastSave ?? begunAt) - pausedMs > STUCK_MS ? "stuck" : undefined;
}

/**
 * When the device of a student who is offline was last seen; undefined while it is connected, and
 * before it ever was. A clock time and not "2 minutes ago": so no line changes without news.
 */
export function lastSeenWords(
  { online, lastSeen }: CandidateProgress,
  now: number,
): string | undefined {
  if (online || lastSeen === null) return undefined;
  const day = formatDate(lastSeen);
  return `Last seen ${day === formatDate(now) ? "" : `${day} `}${formatTime(lastSeen)}`;
}

export const ORDERS = ["help", "name", "index", "registered", "answers"] as const;
export type Order = (typeof ORDERS)[number];

const URGENCY: Record<Help, number> = { offline: 0, stuck: 1, "not-started": 2 };
const FINE = 3;
const FINISHED = 4;

const urgencyOf = (candidate: Candidate, moment: Moment): number => {
  const help = helpNeeded(candidate, moment);
  if (help) return URGENCY[help];
  return candidate.state === "finished" ? FINISHED : FINE;
};

/** Those without a number come last. */
const byIndex = (a: Candidate, b: Candidate): number => {
  const [one, other] = [placeBeside(a.classes), placeBeside(b.classes)];
  if (!one || !other) return Number(!one) - Number(!other) || byReading(a.name, b.name);
  return byReading(one.name, other.name) || (one.index ?? 0) - (other.index ?? 0);
};

export function orderOf(candidates: readonly Candidate[], order: Order, moment: Moment): string[] {
  const compare: Record<Order, (a: Candidate, b: Candidate) => number> = {
    help: (a, b) => urgencyOf(a, moment) - urgencyOf(b, moment),
    name: (a, b) => byReading(a.name, b.name),
    index: byIndex,
    registered: () => 0,
    answers: (a, b) => a.answered - b.answered,
  };
  return [...candidates].sort(compare[order]).map(({ _id }) => _id);
}

export interface CandidateTotals {
  registered: number;
  waiting: number;
  writing: number;
  finished: number;
  needHelp: number;
}

export function totalsOf(candidates: readonly Candidate[], moment: Moment): CandidateTotals {
  const count = (state: CandidateProgress["state"]) =>
    candidates.filter((candidate) => candidate.state === state).length;
  return {
    registered: candidates.length,
    waiting: count("waiting"),
    writing: count("writing"),
    finished: count("finished"),
    needHelp: candidates.filter((candidate) => helpNeeded(candidate, moment)).length,
  };
}
