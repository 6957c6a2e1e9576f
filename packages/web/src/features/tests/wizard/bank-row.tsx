import { ActionIcon } from "@mantine/core";
import type { StaffQuestion } from "@markwell/contract/wire/question";
import { shortened } from "@markwell/domain/text/graphemes";
import { IconCheck, IconInfoCircle, IconPlus } from "@tabler/icons-react";
import { type Ref, useMemo } from "react";
import { plainText } from "../../../ui/rich-text-view.tsx";
import classes from "./bank.module.css";
import { QuestionWords } from "./question-words.tsx";

interface BankRowProps {
  ref: Ref<HTMLDivElement>;
  question: StaffQuestion;
  /** From 0. */
  index: number;
  total: number;
  /** px from the top of the list. */
  top: number;
  words: string;
  chosen: boolean;
  inTabOrder: boolean;
  onFocus: () => void;
  onToggle: () => void;
  onInfo: () => void;
}

export function BankRow({ ref, question, index, chosen, ...props }: BankRowProps) {
  const text = useMemo(() => plainText(question.body), [question.body]);
  const tabIndex = props.inTabOrder ? 0 : -1;
  const Sign = chosen ? IconCheck : IconPlus;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row that is placed by hand in a list without markers
    <div
      ref={ref}
      role="listitem"
      aria-posinset={index + 1}
      aria-setsize={props.total}
      data-index={index}
      className={classes.row}
      style={{ transform: `translateY(${props.top}px)` }}
      onFocus={props.onFocus}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: Enter chooses here, too, which a native checkbox does not do */}
      <button
        type="button"
        role="checkbox"
        aria-checked={chosen}
        tabIndex={tabIndex}
        className={`grow ${classes.pick}`}
        onClick={props.onToggle}
      >
        <span className={classes.sign} aria-hidden>
          <Sign size={18} stroke={2.2} />
        </span>
        <QuestionWords question={question} words={props.words} />
      </button>
      <ActionIcon
        aria-label={`Details of ${shortened(text, 60)}`}
        tabIndex={tabIndex}
        size={32}
        color="gray"
        onClick={props.onInfo}
      >
        <IconInfoCircle size={18} />
      </ActionIcon>
    </div>
  );
}
