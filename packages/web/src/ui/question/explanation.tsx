import { Button, Group } from "@mantine/core";
import { IconArrowDown } from "@tabler/icons-react";
import { useState } from "react";
import { optionMark } from "../../lib/option-mark.ts";
import { useWords } from "../../lib/words.ts";
import { OptionText } from "../option-text.tsx";
import { RichTextView } from "../rich-text-view.tsx";
import classes from "./explanation.module.css";

export interface Explained {
  explanation: string;
  steps?: readonly string[] | undefined;
  whyWrong?: ReadonlyArray<{ _id: string; why: string }> | undefined;
  options: ReadonlyArray<{ _id: string }>;
}

/** Whether there is an explanation. */
export const isExplained = ({ explanation, steps = [], whyWrong = [] }: Explained): boolean =>
  explanation !== "" || steps.length > 0 || whyWrong.length > 0;

interface ExplanationProps {
  of: Explained;
  size?: "question";
  oneByOne?: boolean;
}

export function Explanation({ of, size, oneByOne = false }: ExplanationProps) {
  const { say } = useWords();
  const { explanation, steps = [], whyWrong = [], options } = of;
  return (
    <div className={classes.explanation} data-size={size}>
      {whyWrong.map(({ _id, why }) => (
        <p key={_id} className={classes.why}>
          <strong>
            {say("{letter} is not it.", {
              letter: optionMark(options.findIndex((option) => option._id === _id)),
            })}
          </strong>{" "}
          <OptionText text={why} />
        </p>
      ))}
      {explanation && <RichTextView html={explanation} {...(size && { size })} />}
      {steps.length > 0 && <Steps steps={steps} oneByOne={oneByOne} />}
    </div>
  );
}

export function Steps({ steps, oneByOne }: { steps: readonly string[]; oneByOne: boolean }) {
  const { say } = useWords();
  const [opened, setOpened] = useState(1);
  const shown = oneByOne ? steps.slice(0, opened) : steps;
  const left = steps.length - shown.length;
  return (
    <>
      <ol className={classes.steps} aria-live={oneByOne ? "polite" : undefined}>
        {shown.map((step, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps never move while they are read
          <li key={place} className={classes.step}>
            <span className={classes.number} aria-hidden>
              {place + 1}
            </span>
            <span className="grow breaks">
              <OptionText text={step} />
            </span>
          </li>
        ))}
      </ol>
      {left > 0 && (
        <Group gap="xs">
          <Button
            mih={44}
            variant="default"
            leftSection={<IconArrowDown size={18} aria-hidden />}
            onClick={() => setOpened(opened + 1)}
          >
            {say("Next step")}
          </Button>
          {left > 1 && (
            <Button mih={44} variant="subtle" onClick={() => setOpened(steps.length)}>
              {say("Show all {count} steps", { count: steps.length })}
            </Button>
          )}
        </Group>
      )}
    </>
  );
}
