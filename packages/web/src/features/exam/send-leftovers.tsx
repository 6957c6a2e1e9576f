import { Loader } from "@mantine/core";
import { CallError, Refusal } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { answerSheet } from "@markwell/contract/without-schemas";
import { IconClock } from "@tabler/icons-react";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { api } from "../../lib/api.ts";
import { notifyNews } from "../../lib/notify.ts";
import { refresh } from "../../lib/query-client.ts";
import { say } from "../../lib/words.ts";
import { EntryCard } from "./entry-card.tsx";
import { openJournal } from "./exam-database.ts";
import { ExamSkeleton } from "./exam-skeleton.tsx";
import type { Sitting } from "./journal.ts";
import { flagsOf, openHere, sendLate } from "./queries.ts";

interface SendLeftoversProps {
  sitting: Sitting;
  title: string;
  worksheet: boolean;
  waits: boolean;
  children: ReactNode;
}

/**
 * Sends an earlier visit's answers before the right answers show; they are taken for a while after the
 * end, and the rest is reported. Waits where another device wrote.
 */
export function SendLeftovers({ sitting, title, worksheet, waits, children }: SendLeftoversProps) {
  const { data: notTaken, isPending } = useQuery(leftoversOf(sitting, waits));
  useEffect(() => {
    if (!notTaken) return;
    notifyNews(
      say("Some answers came too late"),
      say(
        "{notTaken, plural, one {# answer} other {# answers}} on this device did not arrive in time. Your result counts what we saved before.",
        { notTaken },
      ),
    );
  }, [notTaken]);
  if (isPending) return <ExamSkeleton />;
  return waits ? <WaitingForAnswers title={title} worksheet={worksheet} /> : children;
}

function WaitingForAnswers({ title, worksheet }: { title: string; worksheet: boolean }) {
  const heading = worksheet ? say("The time is over") : say("The test has ended");
  return (
    <EntryCard title={title} icon={IconClock} heading={heading} leave>
      <p role="status">
        {`${say(texts.attempt.resultWaits)} ${say("That takes two minutes at most, and this page goes on automatically.")}`}
      </p>
      <Loader type="dots" aria-hidden />
    </EntryCard>
  );
}

const leftoversOf = (sitting: Sitting, waits: boolean) =>
  queryOptions({
    queryKey: ["exam", "leftovers", sitting.testId, sitting.traineeId],
    queryFn: async ({ client }) => {
      const journal = await openJournal(sitting);
      const { answers, place } = await journal.read();
      // Nothing was written here: the writing device reports.
      if (answers.length === 0 && !(place && waits)) return 0;
      const own = { testid: sitting.testId, userid: sitting.traineeId };
      const { data } = await api(answerSheet, own);
      const stored = new Map(data.answers.map((one) => [one.questionid, one.sequence]));
      const unsent = answers.filter((one) => one.sequence > (stored.get(one.questionId) ?? -1));
      let notTaken = 0;
      if (unsent.length > 0 || waits) {
        await openHere(client, sitting);
        const changes = unsent.flatMap(({ earlier = [], ...answer }) => [...earlier, answer]);
        notTaken = await sendLate(sitting, changes).then(
          (told) => told.notTaken.length,
          (error: unknown) => {
            if (isFinal(error)) return unsent.length;
            throw error;
          },
        );
        await refresh(flagsOf(sitting).queryKey);
      }
      await journal.forget();
      return notTaken;
    },
    staleTime: 0,
    gcTime: 0,
  });

const isFinal = (error: unknown) =>
  error instanceof Refusal ||
  (error instanceof CallError && [400, 403, 404].includes(error.status));
