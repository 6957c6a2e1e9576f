import { cutToLength } from "@markwell/domain/text/graphemes";
import { type ChangeEvent, type SyntheticEvent, useState } from "react";
import { answerField } from "../../ui/browser-habits.ts";
import { useLanguage } from "../../ui/in-language.tsx";

type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * The keys of a phone compose every word, of English as well. There a word in progress is what will stay, and
 * waiting for its end could lose it; Chinese and Tamil alone are made of something else.
 */
const isHeld = (lang: string | undefined): boolean =>
  (lang !== undefined && lang !== "ms") || !window.matchMedia("(pointer: coarse)").matches;

interface Written {
  value: string;
  longest: number;
  spellingHelp?: boolean | undefined;
  onWrite: (write: { text: string; composing?: boolean }) => void;
}

/**
 * Text that an input method composes is shown, and saved when finished.
 * @returns the field's properties, and the text without what is being composed
 */
export function useComposedText({ value, longest, spellingHelp, onWrite }: Written) {
  const lang = useLanguage();
  const [before, setBefore] = useState<string>();
  const finish = (event: SyntheticEvent<Field>) => {
    setBefore(undefined);
    onWrite({ text: cutToLength(event.currentTarget.value, longest) });
  };
  return {
    finished: before ?? value,
    field: {
      ...answerField(lang, spellingHelp),
      value,
      maxLength: longest,
      onChange: ({ currentTarget, nativeEvent }: ChangeEvent<Field>) => {
        const composing = (nativeEvent as InputEvent).isComposing && isHeld(lang);
        onWrite({ text: currentTarget.value, ...(composing && { composing }) });
      },
      onCompositionStart: () => isHeld(lang) && setBefore(value),
      onCompositionEnd: finish,
      onBlur: (event: SyntheticEvent<Field>) => before !== undefined && finish(event),
    },
  };
}
