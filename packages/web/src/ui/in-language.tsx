import { createContext, type ReactNode, useContext, useEffect } from "react";
import { untilLoaded } from "../lib/until-loaded.ts";

const Language = createContext<string | undefined>(undefined);

export const useLanguage = () => useContext(Language);

export const fetchLetters = () => untilLoaded(() => import("./letters/index.ts"));

interface InLanguageProps {
  lang: string | undefined;
  children: ReactNode;
}

/** Texts of a question in its language: screen readers read them in it, and its letters are brought along. */
export function InLanguage({ lang, children }: InLanguageProps) {
  useEffect(() => {
    if (lang) void fetchLetters().then((it) => it.bringLetters(lang));
  }, [lang]);
  return <Language value={lang}>{children}</Language>;
}
