import { Outlet, useLocation } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { isAskedAgain } from "../lib/sign-in-again.ts";
import { useWords } from "../lib/words.ts";
import { fetchLetters } from "../ui/in-language.tsx";
import classes from "./root-layout.module.css";

export function RootLayout() {
  const pathname = useLocation({ select: (location) => location.pathname });
  const { say, language, locale } = useWords();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    // A password being typed in the dialog must not lose the focus.
    if (isAskedAgain()) return;
    // Without this a screen reader stays on the link of the page that is gone.
    document.getElementById("main")?.focus({ preventScroll: true });
  }, [pathname]);
  useEffect(() => {
    if (language !== "en")
      void fetchLetters().then((it) => it.bringLetters(locale.replace(/-SG$/, "")));
  }, [language, locale]);
  return (
    <>
      <a className={classes.skip} href="#main">
        {say("Skip to content")}
      </a>
      {/* A page of somebody signed in begins anew in another language; others listen, and keep what is typed. */}
      <Outlet key={/^\/(user|trainee\/taketest)\b/.test(pathname) ? language : ""} />
    </>
  );
}
