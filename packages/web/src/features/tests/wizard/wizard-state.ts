import type { TestDraft } from "@markwell/contract/calls/tests";
import { StaffQuestion } from "@markwell/contract/wire/question";
import { usualRelease } from "@markwell/domain/keys/release";
import { kindOf } from "@markwell/domain/questions/kind";
import { markedByHand } from "@markwell/domain/questions/kinds";
import { LEVELS } from "@markwell/domain/school/lists";
import { isForSubjectLevel } from "@markwell/domain/school/subject-level";
import type { Section } from "@markwell/domain/tests/sections";
import { z } from "zod";
import { ClassWish } from "../../class-tests/index.ts";
import { Basics, emptyBasics } from "./basics.ts";
import { blockOf, placed, swapped, withMore, without } from "./selection.ts";

const Names = z.array(z.string()).optional();

export const PickFilters = z.object({
  level: Names,
  subjectLevel: Names,
  difficulty: Names,
  measured: Names,
  explanation: Names,
  school: Names,
  year: Names,
  component: Names,
  exam: Names,
  topic: Names,
  kind: Names,
  marks: Names,
  author: Names,
  tests: Names,
  use: Names,
});
export type PickFilters = z.output<typeof PickFilters>;

const Cleared = z.object({
  why: z.enum(["filter", "subject", "removed", "passage"]),
  filters: PickFilters,
  chosen: z.array(StaffQuestion),
});
export type Cleared = z.output<typeof Cleared>;

export const WizardState = z.object({
  /** The test that is being changed, and the version of it that was opened; none for a new one. */
  editing: z.object({ id: z.string(), version: z.number() }).optional(),
  basics: Basics,
  /** When the answers open was chosen by hand; until then it follows the kind and the questions. */
  releaseChosen: z.boolean(),
  settled: z.object({
    subjects: z.array(z.string()),
    level: z.string(),
    subjectLevel: z.string(),
  }),
  filters: PickFilters,
  mode: z.enum(["random", "hand", "format"]),
  /** The paper that is built by its format: its place from 1; none until one is chosen. */
  format: z.object({ id: z.string(), paper: z.number() }).optional(),
  count: z.union([z.number(), z.string()]),
  chosen: z.array(StaffQuestion),
  /** "Only 7 of 10 questions match."; "" if enough did. */
  shortage: z.string(),
  /** Can be restored until the next draw. */
  cleared: Cleared.optional(),
  classes: ClassWish.optional(),
});
export type WizardState = z.output<typeof WizardState>;

export type WizardAction =
  | { type: "type-basics"; basics: Basics }
  | { type: "choose-release"; release: Basics["release"]; releaseAt: Basics["releaseAt"] }
  | { type: "settle-basics" }
  | { type: "filter"; filters: PickFilters }
  | { type: "undo-filter" }
  | { type: "bring-back" }
  | { type: "let-go" }
  | { type: "choose-mode"; mode: WizardState["mode"] }
  | { type: "choose-format"; id: string; paper: number }
  | { type: "type-count"; count: number | string }
  | {
      type: "draw";
      questions: StaffQuestion[];
      shortage: string;
      /** Of a paper by its format; else the sections of before stay with their questions. */
      sections?: Section[];
    }
  | { type: "add"; questions: readonly StaffQuestion[] }
  | { type: "remove"; id: string }
  | { type: "remove-one"; id: string }
  | { type: "remove-all" }
  | { type: "swap"; out: readonly string[]; into: readonly StaffQuestion[] }
  | { type: "place"; id: string; at: number }
  | { type: "section"; section: Section }
  | { type: "remove-section"; before: string }
  | { type: "choose-classes"; classes: ClassWish }
  | { type: "rebase"; version: number }
  | { type: "start-over"; from: WizardState };

export const emptyWizard: WizardState = {
  basics: { ...emptyBasics, release: usualRelease(emptyBasics.type, false) },
  releaseChosen: false,
  settled: { subjects: [], level: "", subjectLevel: "" },
  filters: {},
  mode: "random",
  count: 10,
  chosen: [],
  shortage: "",
};

/** What stays the same from test to test. */
export const LastTest = z.object({
  school: z.string(),
  year: z.number().nullable(),
  term: z.number().nullable(),
  exam: z.string(),
});
export type LastTest = z.output<typeof LastTest>;

export const lastOf = ({ basics: { school, year, term, exam } }: WizardState): LastTest => ({
  school,
  year,
  term,
  exam,
});

export function newWizard(ownSubject: string | undefined, last?: LastTest): WizardState {
  const basics = { ...emptyWizard.basics, ...(last as Partial<Basics> | undefined) };
  return ownSubject || last
    ? { ...emptyWizard, basics: ownSubject ? { ...basics, subjects: [ownSubject] } : basics }
    : emptyWizard;
}

/** What an imported paper says of the test that is made of it. */
export type ProposedBasics = Partial<Pick<Basics, "title" | "instructions" | "sections">>;

/** A new test of questions that were chosen elsewhere, at the level of most of them. */
export function wizardWith(
  questions: readonly StaffQuestion[],
  last?: LastTest,
  proposed: ProposedBasics = {},
): WizardState {
  const start = newWizard(undefined, last);
  const subjects = [...new Set(questions.map(({ subject }) => subject._id))];
  const byLevel = Object.values(Object.groupBy(questions, ({ level }) => level));
  const most = byLevel.sort((a, b) => (b?.length ?? 0) - (a?.length ?? 0))[0]?.[0]?.level;
  const level = LEVELS.find((each) => each === most) ?? "";
  return {
    ...start,
    basics: { ...start.basics, ...proposed, subjects, level },
    settled: { subjects, level, subjectLevel: "" },
    filters: level ? { level: [level] } : {},
    mode: "hand",
    chosen: [...questions],
  };
}

export function wizardOf(draft: TestDraft, editing: boolean): WizardState {
  const { _id, version, missing: _told, questions, ...fields } = draft;
  const basics = { ...fields, subjects: fields.subjects.map((subject) => subject._id) };
  const { subjects, level, subjectLevel } = basics;
  return {
    ...emptyWizard,
    ...(editing ? { editing: { id: _id, version } } : {}),
    basics,
    releaseChosen: true,
    settled: { subjects, level, subjectLevel },
    filters: {
      ...(level ? { level: [level] } : {}),
      ...(subjectLevel ? { subjectLevel: filterOf(subjectLevel) } : {}),
    },
    mode: "hand",
    chosen: questions,
  };
}

/** The wizard's rules (assessment core, sections 2 and 4): steps never lose what others hold. */
export function wizardReducer(before: WizardState, action: WizardAction): WizardState {
  const state = reduced(before, action);
  if (state.releaseChosen) return state;
  const { basics, chosen } = state;
  const release = usualRelease(basics.type, chosen.some(isMarkedByHand));
  return release === basics.release ? state : { ...state, basics: { ...basics, release } };
}

const isMarkedByHand = (question: StaffQuestion) => markedByHand(kindOf(question));

function reduced(state: WizardState, action: WizardAction): WizardState {
  const { chosen, cleared } = state;
  switch (action.type) {
    case "type-basics":
      return {
        ...state,
        basics: {
          ...action.basics,
          ...releaseOf(state.basics),
          sections: state.basics.sections,
        },
      };
    case "choose-release":
      return { ...state, releaseChosen: true, basics: { ...state.basics, ...releaseOf(action) } };
    case "settle-basics":
      return settle(state);
    case "filter":
      return { ...take(state, chosen, "filter"), filters: action.filters, shortage: "" };
    case "undo-filter":
      return cleared ? { ...bringBack(state, cleared), filters: cleared.filters } : state;
    case "bring-back":
      return cleared ? bringBack(state, cleared) : state;
    case "let-go":
      return { ...state, cleared: undefined };
    case "choose-mode":
      return { ...state, mode: action.mode };
    case "choose-format":
      return { ...state, format: { id: action.id, paper: action.paper } };
    case "type-count":
      return { ...state, count: action.count };
    case "draw":
      return {
        ...withSections(state, action.sections ?? state.basics.sections),
        chosen: action.questions,
        shortage: action.shortage,
        cleared: undefined,
      };
    case "add":
      return { ...state, chosen: withMore(chosen, action.questions) };
    case "remove": {
      const gone = blockOf(chosen, action.id);
      // One of a passage takes the others along: said, and undone in one press.
      return gone.length > 1
        ? take(state, gone, "passage")
        : { ...state, chosen: without(chosen, action.id) };
    }
    case "remove-one":
      return { ...state, chosen: chosen.filter(({ _id }) => _id !== action.id) };
    case "remove-all":
      return take(state, chosen, "removed");
    case "swap":
      return { ...state, chosen: swapped(chosen, action.out, action.into) };
    case "place":
      return { ...state, chosen: placed(chosen, action.id, action.at) };
    case "section": {
      const others = state.basics.sections.filter(({ before }) => before !== action.section.before);
      return withSections(state, [...others, action.section]);
    }
    case "remove-section":
      return withSections(
        state,
        state.basics.sections.filter(({ before }) => before !== action.before),
      );
    case "choose-classes":
      return { ...state, classes: action.classes };
    case "rebase":
      return state.editing
        ? { ...state, editing: { ...state.editing, version: action.version } }
        : state;
    case "start-over":
      return action.from;
  }
}

const withSections = (state: WizardState, sections: Basics["sections"]): WizardState => ({
  ...state,
  basics: { ...state.basics, sections },
});

const releaseOf = ({ release, releaseAt }: Pick<Basics, "release" | "releaseAt">) => ({
  release,
  releaseAt,
});

function take(
  state: WizardState,
  taken: readonly StaffQuestion[],
  why: Cleared["why"],
): WizardState {
  if (taken.length === 0) return state;
  const { cleared } = state;
  return {
    ...state,
    chosen: state.chosen.filter((one) => !taken.includes(one)),
    cleared: {
      why,
      filters: cleared?.filters ?? state.filters,
      chosen: withMore(cleared?.chosen ?? [], taken),
    },
  };
}

function bringBack(state: WizardState, { chosen }: Cleared): WizardState {
  const subjects = [
    ...new Set([...state.settled.subjects, ...chosen.map(({ subject }) => subject._id)]),
  ];
  return {
    ...state,
    basics: { ...state.basics, subjects },
    settled: { ...state.settled, subjects },
    chosen: withMore(chosen, state.chosen),
    cleared: undefined,
  };
}

function settle(before: WizardState): WizardState {
  const { subjects, level, subjectLevel } = before.basics;
  const strangers = before.chosen.filter(({ subject }) => !subjects.includes(subject._id));
  const state = take(before, strangers, "subject");
  const next = { ...state, settled: { subjects, level, subjectLevel } };
  const { settled } = before;
  const filters = {
    ...state.filters,
    ...(level !== settled.level && { level: level ? [level] : undefined }),
    ...(subjectLevel !== settled.subjectLevel && { subjectLevel: filterOf(subjectLevel) }),
  };
  if (level !== settled.level) {
    return { ...take(next, next.chosen, "filter"), filters, shortage: "" };
  }
  if (subjectLevel === settled.subjectLevel) return next;
  const unfit = next.chosen.filter((one) => !isForSubjectLevel(one.subjectLevel, subjectLevel));
  return { ...take(next, unfit, "filter"), filters, shortage: "" };
}

/** A test of a subject level is built from its questions and from those for everybody. */
const filterOf = (subjectLevel: string) =>
  subjectLevel === "" ? undefined : [subjectLevel, "none"];
