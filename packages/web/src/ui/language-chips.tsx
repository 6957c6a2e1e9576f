import { Button } from "@mantine/core";
import { LANGUAGE_NAMES, LOCALES } from "@markwell/domain/reports/language";
import { notifyFailure } from "../lib/notify.ts";
import { chooseLanguage } from "../lib/speak-for.ts";
import { offeredLanguages, useWords } from "../lib/words.ts";
import classes from "./language-chips.module.css";

/**
 * The languages of the family's pages, each in its own letters: a press chooses one. The device's own letters do for a
 * word; a font for everybody's first visit would be five files.
 */
export function LanguageChips({ onDark = false }: { onDark?: boolean }) {
  const { say, language } = useWords();
  if (offeredLanguages.length < 2) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form
    <div
      role="group"
      aria-label={say("Language")}
      className={classes.languages}
      data-on-dark={onDark || undefined}
    >
      {offeredLanguages.map((each) => (
        <Button
          key={each}
          size="compact-md"
          radius="xl"
          mih={44}
          lang={LOCALES[each]}
          translate="no"
          variant={each === language ? "light" : "subtle"}
          aria-pressed={each === language}
          onClick={() => void chooseLanguage(each).catch(notifyFailure)}
        >
          {LANGUAGE_NAMES[each]}
        </Button>
      ))}
    </div>
  );
}
