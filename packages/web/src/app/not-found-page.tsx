import { IconMapOff } from "@tabler/icons-react";
import { useDocumentTitle } from "../lib/use-document-title.ts";
import { useWords } from "../lib/words.ts";
import { ButtonLink } from "../ui/links.tsx";
import { Logo } from "../ui/logo.tsx";
import classes from "./not-found-page.module.css";

export function NotFoundPage() {
  const { say } = useWords();
  useDocumentTitle("404");
  return (
    <main id="main" tabIndex={-1} className={classes.page}>
      <Logo />
      <div className={`column centred ${classes.middle}`}>
        <span className={`tile soft ${classes.icon}`} aria-hidden>
          <IconMapOff size={40} stroke={1.5} />
        </span>
        <p className="muted strong">404</p>
        <h1 className={classes.title}>{say("Page not found")}</h1>
        <p className={`muted ${classes.text}`}>
          {say(
            "The link may be old or incomplete. Check the address, or ask the person who sent it to you.",
          )}
        </p>
        <ButtonLink size="md" to="/">
          {say("Go to the start page")}
        </ButtonLink>
      </div>
    </main>
  );
}
