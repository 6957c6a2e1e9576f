import { Alert, Button, Loader, Stack } from "@mantine/core";
import { type AtTheDoor, askToComeIn, atTheDoor } from "@markwell/contract/calls/door";
import { IconDoor, IconHourglass } from "@tabler/icons-react";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { api } from "../../lib/api.ts";
import { say, told } from "../../lib/words.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { FormFailure } from "../../ui/form-failure.tsx";
import { RowsSkeleton } from "../../ui/page-skeleton.tsx";
import { useAction } from "../../ui/use-action.ts";

/** Without a live connection outside the test, the page polls. */
const LOOK_AGAIN_MS = 3_000;

const doorOf = (testId: string) =>
  queryOptions({
    queryKey: ["door", testId],
    queryFn: ({ signal }) => api(atTheDoor, { testid: testId }, { signal }),
    refetchInterval: LOOK_AGAIN_MS,
  });

interface DoorStepProps {
  testId: string;
  onIn: (testLink: string) => void;
  /** Registration is open again, or the test is over: the page before knows what holds then. */
  onChanged: () => void;
}

/** A signed-in student before the closed door: asks once, then waits and goes on automatically. */
export function DoorStep({ testId, onIn, onChanged }: DoorStepProps) {
  const { data: door, error, refetch } = useQuery(doorOf(testId));
  const ask = useAction({
    call: () => api(askToComeIn, { testid: testId }),
    done: () => undefined,
    refresh: [doorOf(testId).queryKey],
  });
  const { state, testLink } = door ?? { state: undefined, testLink: "" };
  const goOn = useEffectEvent((now: AtTheDoor["state"]) => {
    if (now === "in") onIn(testLink);
    if (now === "open" || now === "over") onChanged();
  });
  useEffect(() => {
    if (state) goOn(state);
  }, [state]);
  if (!door) {
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <RowsSkeleton rows={2} />
    );
  }
  return (
    <Stack>
      {door.state === "closed" ? (
        <>
          <FormFailure message={ask.failure} />
          <Button loading={ask.busy} leftSection={<IconDoor size={20} />} onClick={() => ask.run()}>
            {say("Ask to come in")}
          </Button>
        </>
      ) : (
        <Alert
          role="status"
          color={door.state === "declined" ? "red" : "indigo"}
          icon={door.state === "waiting" ? <Loader size={20} /> : <IconHourglass size={20} />}
        >
          {told(door.message)}
        </Alert>
      )}
    </Stack>
  );
}
