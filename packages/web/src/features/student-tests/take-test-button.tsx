import { Button } from "@mantine/core";
import { joinTest } from "@markwell/contract/calls/people";
import { texts } from "@markwell/contract/texts";
import { IconPlayerPlay, IconRotateClockwise } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { api } from "../../lib/api.ts";
import { useAct } from "../../ui/use-act.ts";
import { myTests, type OpenTest } from "./queries.ts";

/** The specification's pause between the confirmation and the test. */
const START_DELAY_MS = 1_000;

/** Take Test, or Running in green; asks first, and joins a test that is only offered yet. */
export function TakeTestButton({ test }: { test: OpenTest }) {
  const navigate = useNavigate();
  const running = test.test_running;
  const enter = useAct({
    call: async () => {
      if (!test.registered) await api(joinTest, { testid: test._id });
      await new Promise((resolve) => setTimeout(resolve, START_DELAY_MS));
    },
    ask: () => ({
      title: test.title,
      text: running ? texts.attempt.reenterConfirm : texts.attempt.startConfirm,
      confirm: running ? "Yes, enter again" : "Yes, start",
      cancel: "Not now",
      roomy: true,
    }),
    done: () =>
      navigate({
        to: "/trainee/taketest",
        search: { testid: test._id, traineeid: test.studentId },
      }),
    refresh: [myTests.queryKey],
  });
  const Icon = running ? IconRotateClockwise : IconPlayerPlay;
  return (
    <Button
      color={running ? "green" : undefined}
      leftSection={<Icon size={18} aria-hidden />}
      aria-label={`${running ? "Running" : "Take Test"}: ${test.title}`}
      loading={enter.busy || enter.succeeded}
      onClick={() => enter.run()}
    >
      {running ? "Running" : "Take Test"}
    </Button>
  );
}
