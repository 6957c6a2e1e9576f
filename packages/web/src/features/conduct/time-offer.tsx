import { Alert, Button, Group, Text } from "@mantine/core";
import { IconClockPause } from "@tabler/icons-react";
import { formatTime } from "../../lib/format.ts";
import { useAction } from "../../ui/use-action.ts";
import { type ConductedTest, conductKey, sendTimeAnswer } from "./queries.ts";

/** After an outage while students wrote: one press gives all of them the time back. */
export function TimeOfferBanner({ test }: { test: ConductedTest }) {
  const { timeOffer } = test;
  const answer = useAction({
    call: ({ backAt, give }: { backAt: string; give: boolean }) =>
      sendTimeAnswer(test._id, backAt, give),
    refresh: [conductKey(test._id)],
  });
  if (!timeOffer) return null;
  const { awayFrom, backAt, seconds } = timeOffer;
  const busy = answer.busyWith?.give;
  return (
    <Alert
      color="yellow"
      mb="md"
      icon={<IconClockPause size={20} />}
      title={`The system was unavailable ${awayWords(awayFrom, backAt)}`}
      role="alert"
    >
      <Text size="sm">
        Give everybody {seconds} s? Students whose time is over wait for your answer, for five
        minutes at most.
      </Text>
      <Group gap="xs" mt="sm">
        <Button
          loading={busy === true}
          disabled={busy === false}
          onClick={() => answer.run({ backAt, give: true })}
        >
          Give everybody {seconds} s
        </Button>
        <Button
          variant="default"
          loading={busy === false}
          disabled={busy === true}
          onClick={() => answer.run({ backAt, give: false })}
        >
          Keep the deadlines
        </Button>
      </Group>
    </Alert>
  );
}

function awayWords(awayFrom: string, backAt: string): string {
  const [from, to] = [formatTime(awayFrom), formatTime(backAt)];
  return from === to ? `at ${from}` : `from ${from} to ${to}`;
}
