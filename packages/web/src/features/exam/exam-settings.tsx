import { ActionIcon, type ActionIconProps } from "@mantine/core";
import { useLocalStorage } from "@mantine/hooks";
import type { EntryFlags } from "@markwell/contract/calls/attempts";
import { IconTextSize } from "@tabler/icons-react";
import type { Ref } from "react";

/** Text sizes of the question, in percent. */
export const TEXT_SIZES = [100, 115, 130, 150] as const;

/**
 * What a student sets for the exam screen; this browser remembers it. What an arrangement begins with
 * is remembered apart, so that the next student here does not get it.
 */
export function useExamSettings(aids: EntryFlags["aids"]) {
  const isLarge = aids?.includes("large-print");
  const [textSize, setTextSize] = useLocalStorage<number>({
    key: isLarge ? "markwell.large-print" : "markwell.text-size",
    defaultValue: isLarge ? 150 : 100,
    getInitialValueInEffect: false,
  });
  // Single keys must be possible to switch off: speech input and slips trigger them (WCAG 2.1.4).
  const [keysOn, setKeysOn] = useLocalStorage<boolean>({
    key: "markwell.exam-keys",
    defaultValue: true,
    getInitialValueInEffect: false,
  });
  return { textSize, setTextSize, keysOn, setKeysOn };
}

export const TOOLS_LABEL = "Text size and keys";

interface ToolsButtonProps extends ActionIconProps {
  ref?: Ref<HTMLButtonElement>;
  onClick?: () => void;
}

/** The button of the exam's tools; also what holds their place while they come. */
export function ToolsButton(props: ToolsButtonProps) {
  return (
    <ActionIcon aria-label={TOOLS_LABEL} size={44} {...props}>
      <IconTextSize size={22} stroke={1.8} />
    </ActionIcon>
  );
}
