import { Alert, Button, Loader, Stack, Text, TextInput } from "@mantine/core";
import { firstSignIn, readSignInCode } from "@markwell/contract/calls/sign-in-codes";
import { texts } from "@markwell/contract/texts";
import { readSignInCode as readTyped } from "@markwell/domain/classes/class-code";
import { IconAlertTriangle, IconId } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "../../lib/api.ts";
import { newPasswordErrors, noPasswordYet } from "../../lib/new-password.ts";
import { messageOf } from "../../lib/notify.ts";
import { startSession } from "../../lib/session.ts";
import { useCallForm } from "../../lib/use-call-form.ts";
import { say } from "../../lib/words.ts";
import { EntryFrame } from "../../ui/entry-frame.tsx";
import { FormFailure } from "../../ui/form-failure.tsx";
import { ButtonLink } from "../../ui/links.tsx";
import { PasswordField } from "../../ui/password-field.tsx";

export function FirstSignInPage() {
  const scanned = useLocation({ select: ({ hash }) => hash });
  const [typed, setTyped] = useState("");
  const code = scanned || typed;
  if (code === "") return <TypeCode onTyped={setTyped} />;
  return <OwnerOfCode code={code} onOther={scanned ? undefined : () => setTyped("")} />;
}

/** For a device without a camera: the code is below the QR code of the card. */
function TypeCode({ onTyped }: { onTyped: (code: string) => void }) {
  const [text, setText] = useState("");
  const [wrong, setWrong] = useState(false);
  return (
    <EntryFrame
      title={say("Sign in with your card")}
      purpose={say("Type the code that is printed on it. You need it only the first time.")}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const code = readTyped(text);
          setWrong(code === undefined);
          if (code) onTyped(code);
        }}
      >
        <Stack mt={28}>
          <TextInput
            label={say("Code on your card")}
            description={say("12 letters and digits. Big or small letters do not matter.")}
            placeholder="ABCD EFGH JKMN"
            size="lg"
            autoFocus
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            maxLength={40}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            error={wrong ? say(texts.signInCode.mistyped) : undefined}
          />
          <Button type="submit" size="lg">
            {say("Next")}
          </Button>
          <ButtonLink variant="default" to="/">
            {say("Go to the sign-in")}
          </ButtonLink>
        </Stack>
      </form>
    </EntryFrame>
  );
}

interface OwnerOfCodeProps {
  code: string;
  /** Takes back what was typed; left out for a code that was scanned. */
  onOther: (() => void) | undefined;
}

function OwnerOfCode({ code, onOther }: OwnerOfCodeProps) {
  const owner = useQuery({
    queryKey: ["sign-in-code", code],
    queryFn: async () => (await api(readSignInCode, { code })).data,
    retry: false,
    // Asked once: the card does not change while the student chooses a password.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (owner.isPending) {
    return (
      <EntryFrame title={say("Hello!")} purpose={say("Checking your card.")}>
        <Loader mt={28} aria-label={say("Loading")} />
      </EntryFrame>
    );
  }
  if (owner.isError) {
    return (
      <EntryFrame title={say("This card does not work")} purpose={messageOf(owner.error)}>
        <Stack mt={28}>
          {onOther && <Button onClick={onOther}>{say("Type the code again")}</Button>}
          <ButtonLink variant={onOther ? "default" : "filled"} to="/">
            {say("Go to the sign-in")}
          </ButtonLink>
          {!onOther && (
            <Button variant="default" onClick={() => void owner.refetch()}>
              {say("Try again")}
            </Button>
          )}
        </Stack>
      </EntryFrame>
    );
  }
  return <ChoosePassword code={code} {...owner.data} />;
}

interface ChoosePasswordProps {
  code: string;
  name: string;
  username: string;
}

function ChoosePassword({ code, name, username }: ChoosePasswordProps) {
  const [done, setDone] = useState(false);
  const { form, submit, sending, failure } = useCallForm<typeof noPasswordYet>({
    initialValues: noPasswordYet,
    validate: newPasswordErrors,
    onSubmit: async ({ password }) => {
      const { user, token } = await api(firstSignIn, { code, password });
      setDone(true);
      startSession({ token, type: user.type }, { remember: false });
      // As a new page: nothing of somebody who was signed in here before stays.
      location.replace("/user");
    },
    // The form shows it.
    onFailure: () => undefined,
  });
  return (
    <EntryFrame
      title={say("Hello, {name}!", { name })}
      purpose={say("Choose a password. Next time you will sign in with it.")}
    >
      <form onSubmit={submit} noValidate>
        <Stack mt={28}>
          <Alert icon={<IconId size={24} />} p="sm">
            <Text fz="sm">{say("Your user name")}</Text>
            <Text fz="xl" fw={700} className="breaks" translate="no">
              {username}
            </Text>
          </Alert>
          {/* The user name, for password managers. */}
          <input type="text" autoComplete="username" value={username} readOnly hidden />
          <PasswordField
            label={say("New password")}
            description={say(
              "At least 8 letters. Try three words, such as three things in your room.",
            )}
            autoComplete="new-password"
            {...form.getInputProps("password")}
          />
          <PasswordField
            label={say("Type it again")}
            autoComplete="new-password"
            {...form.getInputProps("again")}
          />
          <FormFailure message={failure} />
          <Button type="submit" size="lg" loading={sending || done}>
            {say("Start")}
          </Button>
          <Text fz="sm" c="dimmed">
            <IconAlertTriangle size={16} aria-hidden style={{ verticalAlign: "text-bottom" }} />{" "}
            {say("Is this not you? Then stop here and give the card back.")}
          </Text>
        </Stack>
      </form>
    </EntryFrame>
  );
}
