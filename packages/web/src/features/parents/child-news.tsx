import { Group, Radio, Skeleton, VisuallyHidden } from "@mantine/core";
import type { ChildNews } from "@markwell/contract/calls/parents";
import { IconMessage2 } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useDay, useFamily } from "../../lib/family.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LoadState } from "../../ui/load-state.tsx";
import { Panel } from "../../ui/panel.tsx";
import { useAction } from "../../ui/use-action.ts";
import type { Child } from "./child-report.tsx";
import classes from "./parents.module.css";
import { newsOf, sendConsent } from "./queries.ts";

/** What somebody at the school wrote, in whatever language. */
const OWN_WORDS = { translate: "no", dir: "auto" } as const;

function useNews({ _id }: Child) {
  const { t } = useFamily();
  const load = useQuery(newsOf(_id));
  const waiting = !load.data && (
    <LoadState load={load} title={t("page.failed")}>
      <VisuallyHidden role="status">{t("page.loading")}</VisuallyHidden>
      <Skeleton height={200} radius="lg" aria-hidden />
    </LoadState>
  );
  return { news: load.data, waiting };
}

export function Messages({ child }: { child: Child }) {
  const { t } = useFamily();
  const day = useDay();
  const { news, waiting } = useNews(child);
  if (!news) return waiting;
  if (news.messages.length === 0) {
    return (
      <EmptyState
        icon={IconMessage2}
        title={t("news.none")}
        text={t("news.noneText", { name: child.name })}
      />
    );
  }
  return (
    <ul className={classes.messages}>
      {news.messages.map(({ _id, author, text, sentAt }) => (
        <li key={_id} className={`card ${classes.message}`}>
          <p className={classes.messageText} {...OWN_WORDS}>
            {text}
          </p>
          <span className="muted small">
            <span translate="no">{author}</span> · {day(sentAt)}
          </span>
        </li>
      ))}
    </ul>
  );
}

type Consent = ChildNews["consents"][number];

const KEYS = {
  platform: "platform",
  pictures: "pictures",
  "monthly-mail": "monthly",
} as const satisfies Record<Consent["purpose"], string>;

export function Consents({ child }: { child: Child }) {
  const { t } = useFamily();
  const { news, waiting } = useNews(child);
  if (!news) return waiting;
  return (
    <Panel title={t("news.consentTitle", { name: child.name })} help={t("news.consentHelp")}>
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
  const { t } = useFamily();
  const day = useDay();
  const key = `news.${KEYS[purpose]}` as const;
  const means = t(`${key}Means`);
  const client = useQueryClient();
  const say = useAction({
    call: (next: boolean) => sendConsent({ studentId: child._id, purpose, agrees: next }),
    ask: (next) =>
      purpose === "platform" && !next
        ? {
            title: t("news.withdrawTitle"),
            text: means,
            confirm: t("news.withdraw"),
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
        label={t(key)}
        // What it means comes before the choice, in letters that a phone shows well.
        inputWrapperOrder={["label", "description", "input", "error"]}
        descriptionProps={{ size: "sm" }}
        description={`${means} ${at ? t("news.chosen", { date: day(at) }) : t(`${key}Unsaid`)}`}
        // Without an answer neither is chosen: silence is no consent.
        value={at === null ? null : agrees ? "yes" : "no"}
        onChange={(value) => say.run(value === "yes")}
      >
        <Group mt="xs" gap="lg">
          <Radio value="yes" label={t("news.agree")} disabled={say.busy} />
          <Radio value="no" label={t("news.disagree")} disabled={say.busy} />
        </Group>
      </Radio.Group>
    </li>
  );
}
