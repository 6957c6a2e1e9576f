import { Group, Radio, Skeleton, VisuallyHidden } from "@mantine/core";
import type { ChildNews } from "@markwell/contract/calls/parents";
import { PURPOSE_WORDS } from "@markwell/domain/people/parent";
import { IconMessage2 } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { formatDate } from "../../lib/format.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LoadState } from "../../ui/load-state.tsx";
import { Panel } from "../../ui/panel.tsx";
import { useAction } from "../../ui/use-action.ts";
import type { Child } from "./child-report.tsx";
import classes from "./parents.module.css";
import { newsOf, sendConsent } from "./queries.ts";

function useNews({ _id }: Child) {
  const load = useQuery(newsOf(_id));
  const waiting = !load.data && (
    <LoadState load={load} title="This could not be loaded">
      <VisuallyHidden role="status">Loading</VisuallyHidden>
      <Skeleton height={200} radius="lg" aria-hidden />
    </LoadState>
  );
  return { news: load.data, waiting };
}

export function Messages({ child }: { child: Child }) {
  const { news, waiting } = useNews(child);
  if (!news) return waiting;
  if (news.messages.length === 0) {
    return (
      <EmptyState
        icon={IconMessage2}
        title="No messages"
        text={`Teachers' messages about ${child.name} appear here. We will mail you when there is a new one.`}
      />
    );
  }
  return (
    <ul className={classes.messages}>
      {news.messages.map(({ _id, author, text, sentAt }) => (
        <li key={_id} className={`card ${classes.message}`}>
          <p className={classes.messageText}>{text}</p>
          <span className="muted small">{`${author} · ${formatDate(sentAt)}`}</span>
        </li>
      ))}
    </ul>
  );
}

type Consent = ChildNews["consents"][number];

/** The rules while a parent has not answered. */
const UNSAID: Record<Consent["purpose"], string> = {
  platform: "You have not chosen yet, so the answer from the registration applies.",
  pictures: "You have not chosen yet, so pictures can be sent.",
  "monthly-mail": "You have not chosen yet, so we send no mail.",
};

export function Consents({ child }: { child: Child }) {
  const { news, waiting } = useNews(child);
  if (!news) return waiting;
  return (
    <Panel
      title={`What you agree to for ${child.name}`}
      help="You can change your choice at any time. The school sees it with its date."
    >
      <ul className={classes.consents}>
        {news.consents.map((consent) => (
          <ConsentLine key={consent.purpose} consent={consent} child={child} />
        ))}
      </ul>
    </Panel>
  );
}

function ConsentLine({ consent, child }: { consent: Consent; child: Child }) {
  const { purpose, agrees, at } = consent;
  const { title, means } = PURPOSE_WORDS[purpose];
  const client = useQueryClient();
  const say = useAction({
    call: (next: boolean) => sendConsent({ studentId: child._id, purpose, agrees: next }),
    ask: (next) =>
      purpose === "platform" && !next
        ? {
            title: "Withdraw your consent?",
            text: means,
            confirm: "Withdraw",
            danger: true,
            roomy: true,
          }
        : undefined,
    done: ({ message, data }) => {
      client.setQueryData(
        newsOf(child._id).queryKey,
        (news) => news && { ...news, consents: data },
      );
      return message;
    },
  });
  return (
    <li>
      <Radio.Group
        label={title}
        // What it means comes before the choice, in letters that a phone shows well.
        inputWrapperOrder={["label", "description", "input", "error"]}
        descriptionProps={{ size: "sm" }}
        description={`${means} ${at ? `You chose this on ${formatDate(at)}.` : UNSAID[purpose]}`}
        // Without an answer neither is chosen: silence is no consent.
        value={at === null ? null : agrees ? "yes" : "no"}
        onChange={(value) => say.run(value === "yes")}
      >
        <Group mt="xs" gap="lg">
          <Radio value="yes" label="I agree" disabled={say.busy} />
          <Radio value="no" label="I do not agree" disabled={say.busy} />
        </Group>
      </Radio.Group>
    </li>
  );
}
