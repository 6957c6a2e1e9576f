import "../../ui/mantine-more.ts";
import { IconMailOff } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link, useSearch } from "@tanstack/react-router";
import { formatDateTime } from "../../lib/format.ts";
import { useDocumentTitle } from "../../lib/use-document-title.ts";
import { ColorSchemeSwitch } from "../../ui/color-scheme-switch.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Logo } from "../../ui/logo.tsx";
import { RowsSkeleton } from "../../ui/page-skeleton.tsx";
import { MailView } from "./mail-view.tsx";
import classes from "./mailbox-page.module.css";
import { type Mail, mailsQuery } from "./mails.ts";

/** `/dev/mail`: what a demo school would have mailed, newest first. */
export function MailboxPage() {
  const { data: mails, error, refetch } = useQuery(mailsQuery);
  const { mail: chosen } = useSearch({ from: "/dev/mail" });
  useDocumentTitle("Mailbox");
  const open = mails?.find(({ _id }) => _id === chosen) ?? mails?.[0];
  return (
    <div className={classes.page}>
      <header className={classes.top}>
        <Logo size={30} />
        <ColorSchemeSwitch />
      </header>
      <main id="main" tabIndex={-1} className={classes.main}>
        <h1 className={classes.title}>Mailbox of the demo school</h1>
        <p className={classes.purpose}>
          There is no mail server, so mails are kept here instead of being sent. A real school has
          no such page.
        </p>
        {error && !mails && (
          <ErrorState
            title="The mails could not be loaded"
            error={error}
            onRetry={() => void refetch()}
          />
        )}
        {!error && !mails && <RowsSkeleton rows={4} height={72} />}
        {mails && !open && (
          <EmptyState
            icon={IconMailOff}
            title="No mails yet"
            text="Ask for a new password, or register for a test: the mail shows up here."
          />
        )}
        {mails && open && (
          <div className={classes.box}>
            <nav className={classes.list} aria-label="Mails">
              {mails.map((mail) => (
                <MailLink key={mail._id} mail={mail} open={mail === open} />
              ))}
            </nav>
            <MailView key={open._id} mail={open} />
          </div>
        )}
      </main>
    </div>
  );
}

function MailLink({ mail: { _id, subject, to, sentAt }, open }: { mail: Mail; open: boolean }) {
  return (
    <Link
      to="/dev/mail"
      search={{ mail: _id }}
      replace
      className={classes.item}
      aria-current={open || undefined}
      activeProps={{}}
    >
      <span className={classes.subject}>{subject}</span>
      <span className={classes.facts}>{to}</span>
      <span className={classes.facts}>{formatDateTime(sentAt)}</span>
    </Link>
  );
}
