import "../../ui/mantine-more.ts";
import { Box, Button, Stack, Text, TextInput } from "@mantine/core";
import { signIn } from "@markwell/contract/calls/auth";
import { beginPasskey, takeSecondStep } from "@markwell/contract/calls/factors";
import type { UserWire } from "@markwell/contract/calls/signed-in";
import { Refusal } from "@markwell/contract/client";
import type { SecondStep as Step } from "@markwell/contract/envelope";
import { texts } from "@markwell/contract/texts";
import { useEffect, useState } from "react";
import { api } from "../../lib/api.ts";
import { keepUser } from "../../lib/kept.ts";
import { endSession, isRemembered, session, startSession } from "../../lib/session.ts";
import { errorsOf, useCallForm } from "../../lib/use-call-form.ts";
import { say } from "../../lib/words.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { FormFailure } from "../../ui/form-failure.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { StudentScale } from "../../ui/student-scale.tsx";
import { PasskeyButton } from "../../ui/two-step/proof-form.tsx";
import { useReturnedFocus } from "../../ui/use-returned-focus.ts";
import { SecondStep, type SignedIn } from "./second-step.tsx";
import { ProviderButtonsAboveWork, useWays } from "./sign-in-ways.tsx";

/** Above every other dialog of the page. */
const ON_TOP = 1000;
const REST_MS = 1_000;
const COVER = { color: "var(--mantine-color-body)", backgroundOpacity: 1 };
const stay = () => {};

/**
 * The session was lost during work. The same person signs in again over the page, which then sends what was
 * pending; the only other way is to leave the page.
 */
export function SignInAgainDialog({ person }: { person: UserWire }) {
  useReturnedFocus();
  const opened = useHandsAtRest();
  const [step, setStep] = useState<Step>();
  return (
    <Dialog
      opened={opened}
      onClose={stay}
      title={say(texts.signIn.needed)}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      zIndex={ON_TOP}
      // An empty desk shows neither marks nor answer keys; a student goes on to see the question.
      overlayProps={person.type === "STUDENT" ? {} : COVER}
      centered
    >
      <StudentScale>
        <Text>
          {person.type === "STUDENT"
            ? say("Your session has ended. Everything on this page is kept.")
            : "This page is locked. Everything on this page is kept."}
        </Text>
        <Box mt="md">
          {step ? (
            <SecondStep
              step={step}
              onSignedIn={(reply) => goOnAs(person, reply)}
              onBack={() => setStep(undefined)}
            />
          ) : (
            <FirstStep person={person} onStep={setStep} />
          )}
        </Box>
      </StudentScale>
    </Dialog>
  );
}

/** Pages that share the lost token continue with the new one. */
function goOnAs(person: UserWire, { user, token }: Pick<SignedIn, "user" | "token">): void {
  const isSame = user._id === person._id;
  startSession(
    { token, type: user.type },
    { remember: isRemembered(), instead: isSame ? session()?.token : undefined },
  );
  if (isSame) keepUser(user);
  // The e-mail or user name has another owner since: nothing on the page is theirs.
  else location.reload();
}

function FirstStep({ person, onStep }: { person: UserWire; onStep: (step: Step) => void }) {
  const { ways, mayType } = useWays([person.type]);
  const { form, submit, sending, failure } = useCallForm({
    initialValues: { password: "" },
    validate: (values) => errorsOf(signIn.body, { ...values, ...fixedOf(person) }),
    onSubmit: async ({ password }) => {
      try {
        const remember = isRemembered();
        goOnAs(person, await api(signIn, { ...fixedOf(person), password, remember }));
      } catch (error) {
        if (!(error instanceof Refusal && error.secondStep)) throw error;
        onStep(error.secondStep);
      }
    },
    // The dialog shows it.
    onFailure: stay,
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput
          label={person.emailid ? say("Email") : say("User name")}
          autoComplete="username"
          readOnly
          value={person.emailid || person.username}
        />
        {mayType && (
          <>
            <PasswordField
              label={say("Password")}
              autoComplete="current-password"
              data-autofocus
              {...form.getInputProps("password")}
            />
            <FormFailure message={failure} />
            <Button type="submit" loading={sending}>
              {say("Sign In")}
            </Button>
          </>
        )}
        {person.type !== "STUDENT" && (
          <PasskeyButton
            variant="default"
            label="Sign in with a passkey"
            options={async () => (await api(beginPasskey, { emailid: person.emailid })).options}
            send={async (passkey) =>
              goOnAs(person, await api(takeSecondStep, { passkey, remember: isRemembered() }))
            }
          />
        )}
        <ProviderButtonsAboveWork
          ways={ways}
          next={location.pathname + location.search}
          remember={isRemembered()}
        />
        <Button variant="subtle" onClick={() => endSession()}>
          {say("Sign in as somebody else")}
        </Button>
      </Stack>
    </form>
  );
}

const fixedOf = ({ emailid, username, type }: UserWire) =>
  emailid ? { emailid, type } : { username, type };

/**
 * True once no key was pressed for a second. A dialog that took the focus from somebody who types
 * would get the rest of their sentence.
 */
function useHandsAtRest(): boolean {
  const [atRest, setAtRest] = useState(false);
  useEffect(() => {
    if (atRest) return;
    let timer = setTimeout(() => setAtRest(true), REST_MS);
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setAtRest(true), REST_MS);
    };
    document.addEventListener("keydown", wait, true);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("keydown", wait, true);
    };
  }, [atRest]);
  return atRest;
}
