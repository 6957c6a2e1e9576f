import { StaffQuestion } from "@markwell/contract/wire/question";
import { z } from "zod";
import { Basics, emptyBasics } from "./basics.ts";

const Names = z.array(z.string()).optional();

/** Filters of step 2; an empty list does not narrow. */
export const PickFilters = z.object({
  level: Names,
  difficulty: Names,
  school: Names,
  year: Names,
  component: Names,
  exam: Names,
});
export type PickFilters = z.output<typeof PickFilters>;

/** A half-made test. */
export const WizardState = z.object({
  basics: Basics,
  /** What step 2 was filled for; another subject or level takes questions away. */
  settled: z.object({ subjects: z.array(z.string()), level: z.string().nullable() }),
  filters: PickFilters,
  mode: z.enum(["random", "hand"]),
  count: z.union([z.number(), z.string()]),
  chosen: z.array(StaffQuestion),
  /** "Only 7 of 10 questions match."; "" when enough did. */
  shortage: z.string(),
  /** What a changed filter took away, until something is chosen anew. */
  cleared: z.object({ filters: PickFilters, chosen: z.array(StaffQuestion) }).optional(),
});
export type WizardState = z.output<typeof WizardState>;

export type WizardAct =
  | { type: "type-basics"; basics: Basics }
  | { type: "settle-basics" }
  | { type: "filter"; filters: PickFilters }
  | { type: "bring-back" }
  | { type: "choose-mode"; mode: WizardState["mode"] }
  | { type: "type-count"; count: number | string }
  | { type: "draw"; questions: StaffQuestion[]; shortage: string }
  | { type: "add"; question: StaffQuestion }
  | { type: "remove"; id: string }
  | { type: "swap"; id: string; into: StaffQuestion }
  | { type: "move"; id: string; by: -1 | 1 }
  | { type: "start-over" };

export const emptyWizard: WizardState = {
  basics: emptyBasics,
  settled: { subjects: [], level: null },
  filters: {},
  mode: "random",
  count: 10,
  chosen: [],
  shortage: "",
};

/** The wizard's rules (assessment core, sections 2 and 4): steps never lose what others hold. */
export function wizardReducer(state: WizardState, act: WizardAct): WizardState {
  switch (act.type) {
    case "type-basics":
      return { ...state, basics: act.basics };
    case "settle-basics":
      return settle(state);
    case "filter":
      return narrow(state, act.filters);
    case "bring-back":
      return state.cleared ? { ...state, ...state.cleared, cleared: undefined } : state;
    case "choose-mode":
      return { ...state, mode: act.mode };
    case "type-count":
      return { ...state, count: act.count };
    case "draw":
      return choose({ ...state, shortage: act.shortage }, act.questions);
    case "add":
      return state.chosen.some(({ _id }) => _id === act.question._id)
        ? state
        : choose(state, [...state.chosen, act.question]);
    case "remove":
      return choose(
        state,
        state.chosen.filter(({ _id }) => _id !== act.id),
      );
    case "swap":
      return choose(
        state,
        state.chosen.map((one) => (one._id === act.id ? act.into : one)),
      );
    case "move":
      return choose(state, moved(state.chosen, act.id, act.by));
    case "start-over":
      return emptyWizard;
  }
}

const choose = (state: WizardState, chosen: StaffQuestion[]): WizardState => ({
  ...state,
  chosen,
  cleared: undefined,
});

/** Changing any filter clears the selection; it can be brought back. */
function narrow(state: WizardState, filters: PickFilters): WizardState {
  const { chosen } = state;
  const cleared = chosen.length > 0 ? { filters: state.filters, chosen } : state.cleared;
  return { ...state, filters, chosen: [], shortage: "", cleared };
}

/** Leaving step 1: a new level becomes the filter, questions of a dropped subject go. */
function settle(state: WizardState): WizardState {
  const { subjects, level } = state.basics;
  const settled = { subjects, level };
  const kept = state.chosen.filter(({ subject }) => subjects.includes(subject._id));
  const next = { ...state, settled, chosen: kept };
  return level === state.settled.level
    ? next
    : narrow(next, { ...state.filters, level: level ? [level] : undefined });
}

function moved(chosen: StaffQuestion[], id: string, by: -1 | 1): StaffQuestion[] {
  const from = chosen.findIndex(({ _id }) => _id === id);
  const one = chosen[from];
  const other = chosen[from + by];
  if (!one || !other) return chosen;
  const next = [...chosen];
  next[from] = other;
  next[from + by] = one;
  return next;
}
