import { Box, Button, Group, Stack, Text } from "@mantine/core";
import type { ReplyOf } from "@markwell/contract/call";
import { joinTest, registrationInfo } from "@markwell/contract/calls/people";
import { texts } from "@markwell/contract/texts";
import { IconLock } from "@tabler/icons-react";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useRouter, useSearch } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useState } from "react";
import { api } from "../../lib/api.ts";
import { currentUserQuery } from "../../lib/current-user.ts";
import { capitalised, formatMinutes } from "../../lib/format.ts";
import { logOut } from "../../lib/log-out.ts";
import { useSession } from "../../lib/session.ts";
import { say, told } from "../../lib/words.ts";
import { EntryFrame } from "../../ui/entry-frame.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { FormFailure } from "../../ui/form-failure.tsx";
import { AnchorLink, ButtonLink } from "../../ui/links.tsx";
import { RowsSkeleton } from "../../ui/page-skeleton.tsx";
import { useAction } from "../../ui/use-action.ts";
import { DoorStep } from "./door-step.tsx";
import { RegisterForm } from "./register-form.tsx";
import { addressOf } from "./test-link.ts";

type Info = ReplyOf<typeof registrationInfo>["data"];

const registrationInfoOf = (testId: string) =>
  queryOptions({
    queryKey: ["registration-info", testId],
    queryFn: async ({ signal }) =>
      (await api(registrationInfo, { testid: testId }, { signal })).data,
  });

export function RegisterPage() {
  const { testid, joining = false } = useSearch({ strict: false });
  const session = useSession();
  const router = useRouter();
  const [registering, setRegistering] = useState(false);
  const info = useQuery({ ...registrationInfoOf(testid ?? ""), enabled: Boolean(testid) });
  // Back would join again.
  const goOn = (testLink: string) =>
    router.history[joining ? "replace" : "push"](addressOf(testLink));
  const next = testid ? `/trainee/register?testid=${testid}&joining=true` : undefined;
  const signIn = (
    <ButtonLink variant="default" to="/" search={{ next }}>
      {say("Sign In")}
    </ButtonLink>
  );
  if (testid && info.error) {
    return (
      <EntryFrame title={say("Register")}>
        <ErrorState
          title={say("This registration link does not work")}
          error={info.error}
          onRetry={() => info.refetch()}
        />
      </EntryFrame>
    );
  }
  if (testid && !info.data) {
    return (
      <EntryFrame title={say("Register")}>
        <RowsSkeleton rows={6} />
      </EntryFrame>
    );
  }
  const closed = info.data && !info.data.open;
  return (
    <EntryFrame
      title={session && testid ? say("Join the test") : say("Register")}
      purpose={session || closed ? undefined : say("For students. It takes one minute.")}
    >
      {info.data && <TestCard test={info.data} />}
      {session ? (
        <JoinStep
          testId={testid ?? ""}
          info={info.data}
          joining={joining}
          onJoined={goOn}
          onChanged={info.refetch}
        />
      ) : closed && !(info.data?.mayAsk && registering) ? (
        <Stack mt="xl">
          {signIn}
          {info.data?.mayAsk && (
            <Button variant="subtle" onClick={() => setRegistering(true)}>
              {say("Register an account first")}
            </Button>
          )}
        </Stack>
      ) : closed ? (
        // Only the account: with it the page shows the next step.
        <RegisterForm level={info.data?.level} more={signIn} onRegistered={() => {}} />
      ) : (
        <RegisterForm
          testId={testid}
          level={info.data?.level}
          more={signIn}
          onRegistered={({ testLink }) => goOn(testLink)}
        />
      )}
      {testid && !session && (
        // The teacher's own link of the test leads here, too, while nobody is signed in.
        <Text mt={20} ta="center">
          <AnchorLink
            className="tap"
            to="/admin"
            search={{ next: `/user/conducttest?testid=${testid}` }}
          >
            {say("Tutor/Admin Sign In")}
          </AnchorLink>
        </Text>
      )}
    </EntryFrame>
  );
}

function TestCard({ test }: { test: Info }) {
  const facts = [
    test.level && told(capitalised(test.level)),
    told(formatMinutes(test.duration)),
  ].filter(Boolean);
  return (
    <>
      <Box
        component="section"
        mt={20}
        p="md"
        bdrs="lg"
        bg="var(--mw-accent-soft)"
        aria-label={say("Test")}
      >
        <Text fz="lg" fw={650} mb={4} translate="no">
          {test.title}
        </Text>
        <Text c="dimmed">
          {facts.join(" · ")}
          <br />
          {say("Conducted by {conductedBy}", { conductedBy: test.conductedBy })}
        </Text>
      </Box>
      {!test.open && (
        <Group
          className="caution strong"
          gap="sm"
          wrap="nowrap"
          align="start"
          mt="md"
          p="md"
          bdrs="lg"
          bg="var(--mw-caution-soft)"
          role="status"
        >
          <IconLock className="rigid" size={22} aria-hidden />
          {test.mayAsk && !test.forClasses
            ? say(texts.door.behind)
            : told(test.reason || texts.registration.closed)}
        </Group>
      )}
    </>
  );
}

interface JoinStepProps {
  testId: string;
  info: Info | undefined;
  /** Whoever has just typed the code or signed in for this test is taken in without another press. */
  joining: boolean;
  onJoined: (testLink: string) => void;
  onChanged: () => unknown;
}

function JoinStep({ testId, info, joining, onJoined, onChanged }: JoinStepProps) {
  const { data: user } = useQuery(currentUserQuery);
  const join = useAction({
    call: () => api(joinTest, { testid: testId }),
    done: ({ testLink }) => onJoined(testLink),
  });
  const mayJoin = info?.open && !info.mayAsk && user?.type === "STUDENT";
  const joinNow = useEffectEvent(() => join.run());
  useEffect(() => {
    if (joining && mayJoin) joinNow();
  }, [joining, mayJoin]);
  if (user && user.type !== "STUDENT") {
    return (
      <Stack mt="lg">
        <Text>
          {say("Registration is for students. You are signed in as {name}.", { name: user.name })}
        </Text>
        <ButtonLink to="/user">{say("Go to my pages")}</ButtonLink>
      </Stack>
    );
  }
  return (
    <Stack mt="lg">
      {user && (
        <Text>
          {say("You are signed in as {name}.", {
            name: `${user.name} (${user.emailid || user.username})`,
          })}
        </Text>
      )}
      {info?.mayAsk ? (
        <DoorStep testId={testId} onIn={onJoined} onChanged={() => void onChanged()} />
      ) : (
        <>
          <FormFailure message={join.failure} />
          <Button
            disabled={info !== undefined && !info.open}
            loading={join.busy}
            onClick={() => join.run()}
          >
            {say("Join the test")}
          </Button>
        </>
      )}
      <Button variant="subtle" onClick={logOut}>
        {say("This is not me")}
      </Button>
    </Stack>
  );
}
