import { Alert, Button, Stack } from "@mantine/core";
import type { MissedHomework } from "@markwell/contract/calls/homework";
import { IconCalendarX } from "@tabler/icons-react";
import { formatDateTime } from "../../lib/format.ts";
import { say, told } from "../../lib/words.ts";
import { zoneWords } from "../../lib/zone-words.ts";
import { Card } from "../../ui/card.tsx";
import { StatusBadge } from "../../ui/status-badge.tsx";
import { useAction } from "../../ui/use-action.ts";
import { myHistory, myTests, sendMissNoted } from "./queries.ts";

const words = ({ subject, dueAt }: MissedHomework): string =>
  [
    told(subject),
    dueAt && say("It was due {date}.", { date: `${formatDateTime(dueAt)}${zoneWords(dueAt)}` }),
  ]
    .filter(Boolean)
    .join(". ");

/** Homework that was not handed in, until the student has taken note of it. */
export function MissedToNote({ missed }: { missed: readonly MissedHomework[] }) {
  return (
    <Stack gap="sm" mb={missed.length > 0 ? "md" : 0}>
      {missed.map((one) => (
        <MissedNote key={one._id} one={one} />
      ))}
    </Stack>
  );
}

function MissedNote({ one }: { one: MissedHomework }) {
  const note = useAction({
    call: () => sendMissNoted(one._id),
    done: () => say("It is in your Test History now."),
    refresh: [myTests.queryKey, myHistory.queryKey],
  });
  return (
    <Alert
      color="red"
      icon={<IconCalendarX size={22} />}
      title={say("Missed: {title}", { title: one.title })}
    >
      <Stack gap="sm" align="start">
        {`${words(one)} ${say("You can no longer hand it in. Ask your teacher if you need more time.")}`}
        <Button
          variant="default"
          loading={note.busy}
          aria-label={`${say("OK")}: ${one.title}`}
          onClick={() => note.run()}
        >
          {say("OK")}
        </Button>
      </Stack>
    </Alert>
  );
}

/** Below the finished tests. */
export function MissedInHistory({ missed }: { missed: readonly MissedHomework[] }) {
  if (missed.length === 0) return null;
  return (
    <Card title={say("Missed homework")} mt="lg">
      <Stack component="ul" gap="sm">
        {missed.map((one) => (
          <li key={one._id} className="row between">
            <div className="breaks">
              <strong translate="no">{one.title}</strong>
              <div className="muted small">{words(one)}</div>
            </div>
            <StatusBadge tone="bad">{say("Missed")}</StatusBadge>
          </li>
        ))}
      </Stack>
    </Card>
  );
}
