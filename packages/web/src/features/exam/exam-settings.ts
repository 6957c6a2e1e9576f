import { useLocalStorage } from "@mantine/hooks";

/** Text sizes of the question, in percent. */
export const TEXT_SIZES = [100, 115, 130, 150] as const;

/** What a pupil sets for the exam screen; this browser remembers it. */
export function useExamSettings() {
  const [textSize, setTextSize] = useLocalStorage<number>({
    key: "markwell.text-size",
    defaultValue: 100,
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
