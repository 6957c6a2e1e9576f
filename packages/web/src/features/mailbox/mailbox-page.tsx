import { Box, SegmentedControl, Stack, Text, Title } from "@mantine/core";
import "../../ui/mantine-more.ts";
import { IconMailOff } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { formatDateTime } from "../../lib/format.ts";
import { useDocumentTitle } from "../../lib/use-document-title.ts";
import { ColorSchemeSwitch } from "../../ui/color-scheme-switch.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LoadState } from "../../ui/load-state.tsx";
import { Logo } from "../../ui/logo.tsx";
import { RowsSkeleton } from "../../ui/page-skeleton.tsx";
import { linksIn } from "./links-in.ts";
import classes from "./mailbox-page.module.css";
import { type Mail, mailsQuery } from "./mails.ts";

export function MailboxPage() {
  const load = useQuery(mailsQuery);
  const mails = load.data;
  const { mail: chosen } = useSearch({ from: "/dev/mail" });
  useDocumentTitle("Mailbox");
  const open = mails?.find(({ _id }) => _id === chosen) ?? mails?.[0];
  return (
    <Box mih="100dvh">
      <header className={classes.top}>
        <Logo size={30} />
        <ColorSchemeSwitch />
      </header>
      <Box component="main" id="main" tabIndex={-1} maw={1240} mx="auto" px={20} pt={28} pb={48}>
        <Title order={1}>Mailbox of the demo school</Title>
        <Text inherit c="dimmed" maw="70ch" mt={4} mb="lg">
          This demo has no mail server, so it keeps mails here and does not send them. A real school
          does not have this page.
        </Text>
        {!mails && (
          <LoadState load={load} title="The mails could not be loaded">
            <RowsSkeleton rows={4} height={72} />
          </LoadState>
        )}
        {mails && !open && (
          <EmptyState
            icon={IconMailOff}
            title="No mails yet"
            text="Request a new password or register for a test. The mail will appear here."
          />
        )}
        {mails && open && (
          <div className={classes.box}>
            <nav className="column gap-8" aria-label="Mails">
              {mails.map((mail) => (
                <MailLink key={mail._id} mail={mail} open={mail === open} />
              ))}
            </nav>
            <MailView key={open._id} mail={open} />
          </div>
        )}
      </Box>
    </Box>
  );
}

function MailLink({ mail: { _id, subject, to, sentAt }, open }: { mail: Mail; open: boolean }) {
  return (
    <Link
      to="/dev/mail"
      search={{ mail: _id }}
      replace
      className={`card ${classes.item}`}
      aria-current={open || undefined}
      activeProps={{}}
    >
      <span className="strong breaks">{subject}</span>
      <span className="muted breaks">{to}</span>
      <span className="muted breaks">{formatDateTime(sentAt)}</span>
    </Link>
  );
}

type Look = "html" | "text";

function MailView({ mail }: { mail: Mail }) {
  const [look, setLook] = useState<Look>("html");
  const links = linksIn(mail.text);
  return (
    <Stack component="article" className="card" gap="sm" p={20} aria-label={mail.subject}>
      <Title className="breaks" order={2} size="h3">
        {mail.subject}
      </Title>
      <p className="muted breaks">
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
        aria-label="View"
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
        <Box
          component="pre"
          className="breaks sunken"
          p="md"
          bdrs="md"
          style={{ whiteSpace: "pre-wrap" }}
        >
          {mail.text}
        </Box>
      )}
    </Stack>
  );
}
