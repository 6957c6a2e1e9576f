import { Alert, Box, Button, Loader, Stack, Text } from "@mantine/core";
import { finishProviderSignIn } from "@markwell/contract/calls/providers";
import { Refusal } from "@markwell/contract/client";
import type { SecondStep as Step } from "@markwell/contract/envelope";
import { texts } from "@markwell/contract/texts";
import { IconCheck, IconHourglass } from "@tabler/icons-react";
import { getRouteApi, useRouter } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { api } from "../../lib/api.ts";
import { notifySuccess } from "../../lib/notify.ts";
import { openedSession, startSession, useSession } from "../../lib/session.ts";
import { say, told } from "../../lib/words.ts";
import { enterAsBefore } from "../../lib/work-as.ts";
import { EntryFrame } from "../../ui/entry-frame.tsx";
import { FormFailure } from "../../ui/form-failure.tsx";
import { ButtonLink } from "../../ui/links.tsx";
import { useAction } from "../../ui/use-action.ts";
import { SecondStep } from "./second-step.tsx";
import { noteAnswer, pageBefore } from "./sign-in-ways.tsx";

const route = getRouteApi("/sign-in/provider");

/** `/sign-in/provider`: a provider sends the browser here, and the page finishes what was begun. */
export function ProviderReturnPage() {
  const router = useRouter();
  const answer = route.useLoaderData();
  const isSignedIn = useSession() !== undefined;
  const finish = useAction({
    call: async () => {
      // A try opens in a tab of its own, which has to learn who is signed in.
      await openedSession();
      return api(finishProviderSignIn, { answer });
    },
    done: async ({ purpose, user, parent, token, remember, next, message }) => {
      if (purpose === "try") return;
      if (parent && token) {
        startSession({ token, type: "PARENT" }, { remember: false });
        // As a new page: nothing of who was signed in here before stays.
        location.replace(next);
        return;
      }
      if (user && token) await enterAsBefore({ user, token, remember });
      if (message) notifySuccess(message);
      void router.navigate({ href: next || "/user", replace: true });
    },
    failed: () => {}, // The page shows it.
  });
  const { run } = finish;
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    noteAnswer();
    run();
  }, [run]);
  const tried = finish.reply?.purpose === "try" ? finish.reply.message : undefined;
  if (tried)
    return (
      <EntryFrame
        title={say("Trial")}
        purpose={say("Nobody was signed in, and nothing has changed.")}
      >
        <Stack mt={28}>
          <Alert color="green" role="status" icon={<IconCheck size={20} />}>
            {tried}
          </Alert>
          <Button variant="default" onClick={() => window.close()}>
            {say("Close this tab")}
          </Button>
        </Stack>
      </EntryFrame>
    );
  const step = finish.error instanceof Refusal ? finish.error.secondStep : undefined;
  if (step) return <StepAfterProvider step={step} />;
  const isWaiting = finish.failure === told(texts.provider.waiting);
  if (finish.failure)
    return (
      <EntryFrame title={isWaiting ? say("Almost there") : say("Not signed in")}>
        <Stack mt={28}>
          {isWaiting ? (
            <Alert role="status" icon={<IconHourglass size={20} />}>
              {finish.failure}
            </Alert>
          ) : (
            <FormFailure message={finish.failure} />
          )}
          {isSignedIn ? (
            <ButtonLink to="/user">{say("Go to my pages")}</ButtonLink>
          ) : (
            <ButtonLink to={pageBefore()}>{say("Back to sign in")}</ButtonLink>
          )}
        </Stack>
      </EntryFrame>
    );
  return (
    <EntryFrame title={say("One moment")}>
      <Stack mt={28} align="flex-start" role="status">
        <Loader />
        <Text>{say("We finish your sign-in.")}</Text>
      </Stack>
    </EntryFrame>
  );
}

function StepAfterProvider({ step }: { step: Step }) {
  const router = useRouter();
  return (
    <EntryFrame forStaff title="Two-step sign-in">
      <Box mt={28}>
        <SecondStep
          step={step}
          onSignedIn={async ({ user, token, remember }) => {
            await enterAsBefore({ user, token, remember });
            void router.navigate({ href: step.next || "/user", replace: true });
          }}
          onBack={() => void router.navigate({ to: "/admin", replace: true })}
        />
      </Box>
    </EntryFrame>
  );
}
