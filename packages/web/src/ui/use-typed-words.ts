import { useDebouncedCallback } from "@mantine/hooks";
import {
  type ChangeEvent,
  type CompositionEvent,
  type KeyboardEvent,
  useEffect,
  useState,
} from "react";
import { isComposing } from "../lib/composing.ts";

/**
 * Waits for a pause and the end of a composition; Escape clears.
 * @param value the words searched now
 * @param onSearch gets trimmed words
 */
export function useTypedWords(value: string, onSearch: (words: string) => void) {
  const [text, setText] = useState(value);
  const search = useDebouncedCallback(onSearch, 250);
  // Back or "Clear the search" changes the value from outside.
  useEffect(() => setText(value), [value]);
  const type = (words: string) => {
    setText(words);
    search(words.trim());
  };
  return {
    text,
    clear: () => type(""),
    field: {
      type: "search",
      value: text,
      onChange: ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
        const half = nativeEvent instanceof InputEvent && nativeEvent.isComposing;
        if (half) setText(currentTarget.value);
        else type(currentTarget.value);
      },
      onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) =>
        type(event.currentTarget.value),
      onKeyDown: (event: KeyboardEvent) =>
        event.key === "Escape" && !isComposing(event) && type(""),
    },
  };
}
