import { Button, Stack, Text } from "@mantine/core";
import { joinTest } from "@markwell/contract/calls/people";
import { useMutation, useQuery } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { currentUserQuery } from "../../lib/current-user.ts";
import { logOut } from "../../lib/log-out.ts";
import { messageOf, notifyFailure } from "../../lib/notify.ts";
import { FormFailure } from "../../ui/form-failure.tsx";
import { ButtonLink } from "../../ui/links.tsx";

interface JoinStepProps {
  testId: string;
  open: boolean;
  /** Gets the address of the test for this pupil. */
  onJoined: (testLink: string) => void;
}

/** A signed-in pupil with a registration link joins with one click. */
export function JoinStep({ testId, open, onJoined }: JoinStepProps) {
  const { data: user } = useQuery(currentUserQuery);
  const join = useMutation({
    mutationFn: () => api(joinTest, { testid: testId }),
    onSuccess: ({ testLink }) => onJoined(testLink),
    onError: notifyFailure,
  });
  if (user && user.type !== "STUDENT") {
    return (
      <Stack mt="lg">
        <Text>Registration is for pupils. You are signed in as {user.name}.</Text>
        <ButtonLink to="/user">Go to my pages</ButtonLink>
      </Stack>
    );
  }
  return (
    <Stack mt="lg">
      {user && (
        <Text>
          You are signed in as <strong>{user.name}</strong> ({user.emailid}).
        </Text>
      )}
      <FormFailure message={join.error ? messageOf(join.error) : undefined} />
      <Button disabled={!open} loading={join.isPending} onClick={() => join.mutate()}>
        Join the test
      </Button>
      <Button variant="subtle" onClick={logOut}>
        This is not me
      </Button>
    </Stack>
  );
}
