import { useDebouncedCallback, useWindowEvent } from "@mantine/hooks";
import {
  type ChangeEvent,
  type CompositionEvent,
  type KeyboardEvent,
  useEffect,
  useRef,
  useState,
} from "react";
import { isComposing } from "../lib/composing.ts";

/**
 * Searches after a pause and the end of a composition, at the latest before anything else is pressed; Escape clears.
 * @param value the words searched now
 * @param onSearch gets trimmed words
 */
export function useTypedWords(value: string, onSearch: (words: string) => void) {
  const [text, setText] = useState(value);
  const search = useDebouncedCallback(onSearch, 250);
  // Back or "Clear the search" changes the value from outside.
  useEffect(() => setText(value), [value]);
  const field = useRef<HTMLInputElement>(null);
  // A press may open something: written only then, the words would belong to what is open, and Back would lose them.
  const settle = ({ type, target }: Event) => {
    // A checkbox that is drawn again before React hears of the press stays as it was; it opens nothing.
    const isChoice = type === "click" && target instanceof HTMLInputElement;
    if (target !== field.current && !isChoice) search.flush();
  };
  useWindowEvent("click", settle, true);
  useWindowEvent("keydown", settle, true);
  const type = (words: string) => {
    setText(words);
    search(words.trim());
  };
  return {
    text,
    clear: () => type(""),
    field: {
      ref: field,
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
