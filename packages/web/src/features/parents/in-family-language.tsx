import { Button } from "@mantine/core";
import { LANGUAGE_NAMES, LOCALES, REPORT_LANGUAGES } from "@markwell/domain/reports/language";
import { type ReactNode, useEffect, useLayoutEffect } from "react";
import { chooseLanguage, useFamily } from "../../lib/family.ts";
import { notifyFailure } from "../../lib/notify.ts";
import { speakIn } from "../../lib/words.ts";
import { fetchLetters } from "../../ui/in-language.tsx";
import classes from "./parents.module.css";

const isFamilyPage = () => location.pathname.startsWith("/parent");

/** Makes the whole page speak the family's language, with what lies above it: notes, dialogs, errors. */
export function InFamilyLanguage({ children }: { children: ReactNode }) {
  const family = useFamily();
  const { language, locale } = family;
  useLayoutEffect(() => {
    speakIn(family);
    document.documentElement.lang = language === "en" ? "en" : locale;
    document.documentElement.dataset.family = "";
  }, [family, language, locale]);
  useEffect(() => {
    // Tamil for its chip, too, which a device without such letters would show as boxes.
    const letters = language === "zh" ? ["zh-Hans", "ta"] : ["ta"];
    void fetchLetters().then(({ bringLetters }) => letters.map((each) => bringLetters(each)));
  }, [language]);
  useLayoutEffect(
    () => () => {
      // The page after this one speaks it too, or says in it why there is none.
      if (isFamilyPage()) return;
      speakIn(undefined);
      document.documentElement.lang = "en";
      delete document.documentElement.dataset.family;
    },
    [],
  );
  return children;
}

export function LanguageChips() {
  const { t, language } = useFamily();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form
    <div role="group" aria-label={t("page.language")} className={classes.languages}>
      {REPORT_LANGUAGES.map((each) => (
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
