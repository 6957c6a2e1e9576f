import type { FormatPaper } from "../school/paper-format.ts";
import type { Marks } from "../units.ts";
import type { Section } from "./sections.ts";

/** What a vetter approves of a test: all that a student meets. */
export interface VettedPaper {
  title: string;
  minutes: number;
  instructions: string;
  sections: readonly Section[];
  /** The label as on paper; a paper approved by an earlier version of Markwell has none. */
  questions: ReadonlyArray<{ id: string; label?: string; revision: string; marks: Marks }>;
}

export const VETTING_STATES = ["draft", "with vetter", "returned", "approved", "changed"] as const;
export type VettingState = (typeof VETTING_STATES)[number];

/** A round of a test; without an end it is with the vetter. */
export interface VettingRound {
  ended: "approved" | "returned" | "withdrawn" | null;
  /** The paper as its vetter approved it. */
  approved: VettedPaper | null;
}

/**
 * An approval holds as long as nothing that students meet has changed. Taking a test back leaves it as it was before
 * it was sent.
 * @param rounds newest first
 */
export function vettingState(rounds: readonly VettingRound[], paper: VettedPaper): VettingState {
  const round = rounds.find(({ ended }) => ended !== "withdrawn");
  if (!round) return "draft";
  if (round.ended === null) return "with vetter";
  if (round.ended === "returned" || !round.approved) return "returned";
  return paperChanges(round.approved, paper).length === 0 ? "approved" : "changed";
}

/** Names what differs from the paper as it was approved last, also to who vets it again; newest round first. */
export function changesSinceApproval(rounds: readonly VettingRound[], now: VettedPaper): string[] {
  const last = rounds.find(({ approved }) => approved)?.approved;
  return last ? paperChanges(last, now) : [];
}

/** Names what differs from the approved paper, in sentences; none where nothing does. */
export function paperChanges(before: VettedPaper, now: VettedPaper): string[] {
  const old = new Map(before.questions.map((question) => [question.id, question]));
  const kept = now.questions.filter(({ id }) => old.has(id));
  const gone = before.questions.flatMap(({ id, label }, place) =>
    now.questions.some((question) => question.id === id) ? [] : [label ?? place + 1],
  );
  const keptBefore = before.questions.filter(({ id }) => kept.some((each) => each.id === id));
  const moved = kept.some(({ id }, place) => keptBefore[place]?.id !== id);
  return [
    ...(before.title === now.title ? [] : [`The title was “${before.title}”.`]),
    ...(before.minutes === now.minutes ? [] : [`The time was ${before.minutes} minutes.`]),
    ...(before.instructions === now.instructions ? [] : ["The instructions have changed."]),
    ...(sameSections(before, now) ? [] : ["The sections have changed."]),
    ...gone.map((number) => `Question ${number} of the approved paper was removed.`),
    ...(moved ? ["The order of the questions has changed."] : []),
    ...now.questions.flatMap(({ id, label, revision, marks }, place) => {
      const was = old.get(id);
      const number = label ?? place + 1;
      if (!was) return [`Question ${number} is new.`];
      return [
        ...(was.revision === revision ? [] : [`Question ${number} has a newer version.`]),
        ...(was.marks === marks
          ? []
          : [`Question ${number} had ${was.marks} marks, now ${marks}.`]),
      ];
    }),
  ];
}

const sameSections = (one: VettedPaper, other: VettedPaper): boolean =>
  one.sections.length === other.sections.length &&
  one.sections.every(({ title, text, before }, place) => {
    const now = other.sections[place];
    return now?.title === title && (now.text ?? "") === (text ?? "") && now.before === before;
  });

/** Whether its teacher may send it to a vetter now. */
export const mayAsk = (state: VettingState): boolean =>
  state !== "with vetter" && state !== "approved";

interface Specified {
  topic: string;
  difficulty: string;
  marks: Marks;
}

export interface SpecificationRow {
  topic: string;
  /** Marks by difficulty, in the order of `difficulties`. */
  marks: Marks[];
  questions: number;
  total: Marks;
}

/** The table of specifications: marks by topic and difficulty, topics by name, with all of them last. */
export function specification(
  questions: readonly Specified[],
  difficulties: readonly string[],
): { rows: SpecificationRow[]; all: SpecificationRow } {
  const toRow = (topic: string, some: readonly Specified[]): SpecificationRow => ({
    topic,
    marks: difficulties.map((difficulty) =>
      sum(some.filter((one) => one.difficulty === difficulty)),
    ),
    questions: some.length,
    total: sum(some),
  });
  const byTopic = [...Map.groupBy(questions, ({ topic }) => topic)];
  return {
    rows: byTopic.sort(([a], [b]) => (a < b ? -1 : 1)).map(([topic, some]) => toRow(topic, some)),
    all: toRow("", questions),
  };
}

const sum = (some: readonly Specified[]): Marks => some.reduce((all, { marks }) => all + marks, 0);

interface Built {
  minutes: number;
  questions: ReadonlyArray<{ kind: string; marks: Marks }>;
}

/** Compares a test with the paper that it is nearest to; undefined where the format has no papers. */
export function formatFit<
  Paper extends Pick<FormatPaper, "name" | "marks" | "minutes" | "sections">,
>(papers: readonly Paper[], test: Built): { paper: Paper; differences: string[] } | undefined {
  const compared = papers.map((paper) => ({ paper, differences: differencesFrom(paper, test) }));
  return compared.sort(
    (one, other) =>
      Math.abs(one.paper.marks - marksIn(test)) - Math.abs(other.paper.marks - marksIn(test)) ||
      one.differences.length - other.differences.length,
  )[0];
}

const marksIn = ({ questions }: Built): Marks =>
  questions.reduce((all, { marks }) => all + marks, 0);

function differencesFrom(
  { marks, minutes, sections }: Pick<FormatPaper, "marks" | "minutes" | "sections">,
  test: Built,
): string[] {
  const wanted = Map.groupBy(sections, ({ kind, marksEach }) => `${kind} ${marksEach}`);
  return [
    ...(marksIn(test) === marks ? [] : [`${marksIn(test)} marks, the format has ${marks}`]),
    ...(minutes === null || minutes === test.minutes
      ? []
      : [`${test.minutes} minutes, the format has ${minutes}`]),
    ...[...wanted.values()].flatMap((group) => {
      const [{ kind, marksEach } = { kind: "", marksEach: 0 }] = group;
      const count = group.reduce((all, section) => all + section.count, 0);
      const has = test.questions.filter(
        (one) => one.kind === kind && one.marks === marksEach,
      ).length;
      return has === count
        ? []
        : [`${has} of ${count} ${KIND_WORDS[kind] ?? kind} questions of ${marksEach} marks`];
    }),
  ];
}

const KIND_WORDS: Record<string, string> = {
  mcq: "multiple-choice",
  short: "short-answer",
  long: "long-answer",
  composition: "composition",
};
