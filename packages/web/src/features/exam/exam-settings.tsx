import { ActionIcon, type ActionIconProps } from "@mantine/core";
import type { EntryFlags } from "@markwell/contract/calls/attempts";
import { IconTextSize } from "@tabler/icons-react";
import { type Ref, useState } from "react";
import { keptChoices } from "../../lib/kept.ts";
import { say } from "../../lib/words.ts";

/** Text sizes of the question, in percent. */
export const TEXT_SIZES = [100, 115, 130, 150] as const;

const kept = keptChoices("exam", {
  parse(value): number | boolean {
    if (typeof value === "number" || typeof value === "boolean") return value;
    throw new TypeError("A setting is a number or a boolean.");
  },
});

function useOwn<Value extends number | boolean>(name: string, usual: Value) {
  const [chosen, choose] = useState(() => (kept.read(name) ?? usual) as Value);
  const change = (value: Value) => {
    choose(value);
    kept.keep(name, value);
  };
  return [chosen, change] as const;
}

/**
 * What a student sets for the exam screen. An arrangement's larger print begins large, whatever the student had set
 * before it was arranged.
 */
export function useExamSettings(aids: EntryFlags["aids"]) {
  const usualSize = useOwn<number>("text-size", 100);
  const arrangedSize = useOwn<number>("large-print", 150);
  const [textSize, setTextSize] = aids?.includes("large-print") ? arrangedSize : usualSize;
  // Single keys must be possible to switch off: speech input and slips trigger them (WCAG 2.1.4).
  const [keysOn, setKeysOn] = useOwn<boolean>("keys", true);
  // Of a student with a reader: whether questions are read aloud as they open.
  const [readerOn, setReaderOn] = useOwn<boolean>("reader", true);
  const [timeHidden, setTimeHidden] = useOwn<boolean>("time-hidden", false);
  return {
    ...{ textSize, setTextSize, keysOn, setKeysOn },
    ...{ readerOn, setReaderOn, timeHidden, setTimeHidden },
  };
}
export type ExamSettings = ReturnType<typeof useExamSettings>;

export const TOOLS_LABEL = "Text size and keys";

interface ToolsButtonProps extends ActionIconProps {
  ref?: Ref<HTMLButtonElement>;
  onClick?: () => void;
  /** It only holds the place: a press would be lost. */
  inert?: boolean;
}

export function ToolsButton(props: ToolsButtonProps) {
  return (
    <ActionIcon aria-label={say(TOOLS_LABEL)} size={44} {...props}>
      <IconTextSize size={22} stroke={1.8} />
    </ActionIcon>
  );
}
