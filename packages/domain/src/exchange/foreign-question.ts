import type { AnswerKind, AnswerSettings } from "../grading/short-answer/answer-kind.ts";
import type { UnitSide } from "../grading/short-answer/unit.ts";
import type { Rubric } from "../marking/rubric.ts";
import type { QuestionKind } from "../questions/kind.ts";
import type { PassageKind } from "../questions/passage-kind.ts";
import type { PaperHead } from "../tests/sections.ts";

export interface Filing {
  subject: string;
  level: string;
  subjectLevel: string;
  difficulty: string;
  topic: string;
  component: string;
  school: string;
  year: number | null;
  exam: string;
  testsOnly: boolean;
}

/**
 * What several questions share: a text, a text with gaps, or the stem of parts. A format that has nothing like it
 * says so in `cannotCarry`.
 */
export interface SharedPassage {
  kind: PassageKind;
  title: string;
  /** Formatted text; the gaps of a cloze are typed as in the form: "(1) ____". */
  body: string;
}

/** By which an answer is marked by hand. */
export type SharedRubric = Rubric & { title: string };

/** The passage of a question, and the question's place in it from 1: of a cloze the number of its gap. */
export interface QuestionPassage extends SharedPassage {
  /** Tells the passages of one file apart: questions with the same key share one. */
  key: string;
  place: number;
  /** "(a)(ii)", where a part is not named by the letter of its place. */
  part?: string;
}

export interface ExchangeQuestion {
  kind: QuestionKind;
  body: string;
  explanation: string;
  steps?: string[];
  marks: number;
  options: Array<{
    /** Plain text with formulas between \( and \). */
    text: string;
    /** The same with simple formatting; "" for none. */
    rich: string;
    picture: string;
    /** What `picture` shows, for students who cannot see it; left out for none. */
    pictureWords?: string;
    isAnswer: boolean;
    /** Feedback for a student who chose it, in the format of `text`; left out for none. */
    whyWrong?: string;
  }>;
  accepted: string[];
  /** As `accepted`, "" where plain; omitted where none is formatted. A model answer keeps its lines. */
  acceptedRich?: string[];
  unit: string;
  unitSide: UnitSide;
  /** "found": detected from the key. */
  answerKind: AnswerKind | "found";
  settings: AnswerSettings;
  picture: string;
  /** What `picture` shows, for students who cannot see it; left out for none. */
  pictureWords?: string;
  /** A picture or film elsewhere on the web. */
  pictureLink: string;
  filing: Partial<Filing>;
  rubric?: SharedRubric;
  passage?: QuestionPassage;
  /** Where the questions are those of a test or a paper. */
  head?: PaperHead;
  earlier?: ExchangeQuestion[];
}

export interface ForeignOption {
  /** One line of formatted text. */
  html: string;
  picture: string;
  pictureWords?: string;
  /** Percent of the marks; a negative weight subtracts marks. */
  weight: number;
  feedback: string;
  /** The file keeps its place where it mixes the others. */
  fixed?: boolean;
}

/** What a foreign question counts as right. Each kind of the formats that we understand is one of these. */
export type ForeignAnswers =
  | {
      kind: "choice";
      single: boolean;
      /** The file already requires all right options together, as we do. */
      together?: boolean;
      /** The file wants the options mixed. */
      mixed?: boolean;
      options: ForeignOption[];
    }
  | {
      kind: "texts";
      /** A text with a wildcard (`*`) matches many. */
      accepted: Array<{
        text: string;
        /** The same formatted, one line, where the format has it: `text` is then made from it. */
        html?: string;
        joker: boolean;
        weight: number;
        feedback: string;
      }>;
      capitals: boolean;
      /** Beside the line to write on. */
      unit?: string;
    }
  | {
      kind: "number";
      /** A value with its tolerance, or a range; "" for a missing part. */
      accepted: Array<{
        value: string;
        tolerance: string;
        from: string;
        to: string;
        weight: number;
        feedback: string;
      }>;
      units: Array<{ name: string; multiplier: number }>;
      unitSide: UnitSide;
    }
  | {
      kind: "writing";
      model: string;
      /** The same formatted, in lines, where the format has it: `model` is then made from it. */
      html?: string;
      others?: Array<{ model: string; html?: string }>;
    };

export interface ForeignQuestion {
  title: string;
  line: number;
  body: string;
  explanation: string;
  steps?: string[];
  marks: number | null;
  answers: ForeignAnswers;
  /** The file does not say what is right: a teacher adds the key. */
  keyOpen?: boolean;
  picture: string;
  pictureWords?: string;
  rubric?: SharedRubric;
  /** What it shares with other questions of the file. A gap of a cloze is a question of its own. */
  passage?: QuestionPassage;
  head?: PaperHead;
  earlier?: ForeignQuestion[];
  /** Further data of our own exports, from their tags. */
  ours: OurTags;
  /** What was lost, in a teacher's words. */
  notes: string[];
}

export interface OurTags {
  filing: Partial<Filing>;
  /** Kinds that students answer in their own words. */
  kind?: QuestionKind;
  unit?: string;
  unitSide?: UnitSide;
  answerKind?: AnswerKind;
  settings?: AnswerSettings;
  pictureLink?: string;
  marks?: number;
}

/** A text of the file beside a question that belongs to none as far as its reader can see. */
export interface UnusedText {
  place: "above" | "below";
  /** Formatted text. */
  body: string;
}

/** What a reader says of each question that it finds: understood, or why not. */
export type FoundQuestion = { unused?: UnusedText[] } & (
  | { question: ForeignQuestion }
  | { refused: string; title: string; line: number }
);
