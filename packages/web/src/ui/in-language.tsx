import { createContext, type ReactNode, useContext, useEffect } from "react";
import { untilLoaded } from "../lib/until-loaded.ts";

const Language = createContext<string | undefined>(undefined);

/** The language of the surrounding question; undefined for the page's own. */
export const useLanguage = () => useContext(Language);

export const fetchLetters = () => untilLoaded(() => import("./letters/index.ts"));

interface InLanguageProps {
  /** As `lang` of a question. */
  lang: string | undefined;
  children: ReactNode;
}

export function InLanguage({ lang, children }: InLanguageProps) {
  useEffect(() => {
    if (lang) void fetchLetters().then((it) => it.bringLetters(lang));
  }, [lang]);
  return <Language value={lang}>{children}</Language>;
}
