import { texts } from "@markwell/contract/texts";
import { takesDigits } from "@markwell/domain/grading/short-answer/takes-digits";
import { cutToLength } from "@markwell/domain/text/graphemes";
import {
  type ChangeEvent,
  type ClipboardEvent,
  type KeyboardEvent,
  type SyntheticEvent,
  useState,
} from "react";
import { isComposing } from "../../lib/composing.ts";
import { notifyWarning } from "../../lib/notify.ts";
import { answerField } from "../../ui/browser-habits.ts";
import { useLanguage } from "../../ui/in-language.tsx";

type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * The keys of a phone compose every word, of English as well. There a word in progress is what will stay, and
 * waiting for its end could lose it; Chinese and Tamil alone are made of something else.
 */
const isHeld = (lang: string | undefined): boolean =>
  (lang !== undefined && lang !== "ms") || !window.matchMedia("(pointer: coarse)").matches;

/** Where the keypad of symbols is under the field (short-answer-help.module.css). */
const HAS_KEYPAD = "(pointer: coarse), (width < 700px)";

/**
 * What only a field of one line does: it opens the keys that its answer needs, and Enter goes on.
 * @param onEnter nothing happens without it
 */
export const ofOneLine = (answerKind: string | undefined, onEnter: (() => void) | undefined) =>
  ({
    inputMode:
      takesDigits(answerKind) && window.matchMedia(HAS_KEYPAD).matches ? "decimal" : undefined,
    enterKeyHint: onEnter ? "next" : "done",
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      if (event.key !== "Enter" || isComposing(event)) return;
      event.preventDefault();
      if (!event.repeat) onEnter?.();
    },
  }) as const;

/** Word puts a picture of the words beside them: that one is not missed. */
const bringsPicture = (pasted: DataTransfer): boolean =>
  /<img\b/i.test(pasted.getData("text/html")) ||
  (pasted.getData("text/plain") === "" &&
    [...pasted.files].some(({ type }) => type.startsWith("image/")));

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
      onPaste: ({ clipboardData }: ClipboardEvent<Field>) =>
        bringsPicture(clipboardData) && notifyWarning(texts.attempt.pictureNotPasted),
      onCompositionStart: () => isHeld(lang) && setBefore(value),
      onCompositionEnd: finish,
      onBlur: (event: SyntheticEvent<Field>) => before !== undefined && finish(event),
    },
  };
}
