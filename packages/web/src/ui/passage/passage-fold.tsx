import type { QuestionPassage } from "@markwell/contract/wire/passage";
import { useMemo } from "react";
import { shownNumber } from "../../lib/question-number.ts";
import { useWords } from "../../lib/words.ts";
import { questionWords } from "../browser-habits.ts";
import { useLanguage } from "../in-language.tsx";
import classes from "./passage.module.css";
import { PassageText, partOf, rangeOf } from "./passage-text.tsx";

interface PassageFoldProps {
  passage: QuestionPassage | undefined;
  /** Whether it is initially open. */
  open?: boolean;
}

export function PassageFold({ passage, open = false }: PassageFoldProps) {
  const { say } = useWords();
  const lang = useLanguage();
  const together = passage?.together;
  const numbers = useMemo(
    () => together && new Map(together.map((one) => [one.place, shownNumber(one)])),
    [together],
  );
  if (!passage) return null;
  const { kind, title, place } = passage;
  const which =
    kind === "cloze"
      ? say("Gap ({number})", { number: numbers?.get(place) ?? place })
      : numbers
        ? ""
        : partOf(passage, say);
  return (
    <div className={classes.above}>
      <details className={classes.fold} open={open}>
        <summary>
          {kind === "parts" ? (
            say("Text for all parts")
          ) : (
            <>
              {say("Passage:")} <span {...questionWords(lang)}>{title}</span>
            </>
          )}
          {numbers && numbers.size > 0 && (
            <span className="muted small regular">, {rangeOf(numbers, say).toLowerCase()}</span>
          )}
        </summary>
        <PassageText passage={passage} numbers={numbers} size="body" heading={null} />
      </details>
      {which && <p className="strong">{which}</p>}
    </div>
  );
}
