import { SegmentedControl } from "@mantine/core";
import { useState } from "react";
import { formatDateTime } from "../../lib/format.ts";
import { linksIn } from "./links-in.ts";
import classes from "./mailbox-page.module.css";
import type { Mail } from "./mails.ts";

type Look = "html" | "text";

/** A mail as its reader sees it, or as plain text, with its links beside it. */
export function MailView({ mail }: { mail: Mail }) {
  const [look, setLook] = useState<Look>("html");
  const links = linksIn(mail.text);
  return (
    <article className={classes.mail} aria-label={mail.subject}>
      <h2 className={classes.mailSubject}>{mail.subject}</h2>
      <p className={classes.facts}>
        To {mail.to}, {formatDateTime(mail.sentAt)}
      </p>
      <ul className={`bullets ${classes.links}`} aria-label="Links in this mail">
        {links.map((link) => (
          <li key={link}>
            <a href={link}>{link}</a>
          </li>
        ))}
      </ul>
      <SegmentedControl<Look>
        aria-label="How the mail is shown"
        value={look}
        onChange={setLook}
        data={[
          { value: "html", label: "As a page" },
          { value: "text", label: "Plain text" },
        ]}
      />
      {look === "html" ? (
        // Nothing in it runs, and it has nothing of ours: its links open beside it.
        <iframe
          className={classes.frame}
          title="The mail as a page"
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          srcDoc={`<base target="_blank">${mail.html}`}
        />
      ) : (
        <pre className={classes.text}>{mail.text}</pre>
      )}
    </article>
  );
}
