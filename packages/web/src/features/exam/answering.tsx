import type { QuestionKind } from "@markwell/domain/questions/kind";
import type { ReactNode } from "react";
import type { AnswerInputProps } from "./exam-state.ts";
import { LongAnswer } from "./long-answer.tsx";
import { OptionList } from "./option-list.tsx";
import { ShortAnswer } from "./short-answer.tsx";

/** What a kind of question means to a pupil who answers it. */
interface Answering {
  Input: (props: AnswerInputProps) => ReactNode;
  /** Gets a button that empties the answer; a text is emptied where it is written. */
  clearable: boolean;
}

export const answering: Record<QuestionKind, Answering> = {
  mcq: { Input: OptionList, clearable: true },
  short: { Input: ShortAnswer, clearable: false },
  long: {
    Input: (props) => <LongAnswer {...props} label="Your answer" rows={6} />,
    clearable: false,
  },
  composition: {
    Input: (props) => <LongAnswer {...props} label="Your composition" rows={14} />,
    clearable: false,
  },
};
