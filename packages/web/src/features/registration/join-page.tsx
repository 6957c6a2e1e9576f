import { Box, Button, Stack, Text, TextInput } from "@mantine/core";
import { enterByCode } from "@markwell/contract/calls/door";
import { readJoinCode } from "@markwell/domain/tests/join-code";
import { IconArrowRight } from "@tabler/icons-react";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "../../lib/api.ts";
import { browserId } from "../../lib/browser-id.ts";
import { useSession } from "../../lib/session.ts";
import { errorsOf, useCallForm } from "../../lib/use-call-form.ts";
import { say } from "../../lib/words.ts";
import { EntryFrame } from "../../ui/entry-frame.tsx";
import { FormFailure } from "../../ui/form-failure.tsx";
import { AnchorLink, ButtonLink } from "../../ui/links.tsx";
import classes from "./join-page.module.css";

interface Found {
  title: string;
  testid: string;
}

/** `/join`: the six digits from the projector lead to a test; whoever is signed out signs in or registers there. */
export function JoinPage() {
  const isSignedIn = useSession() !== undefined;
  const [found, setFound] = useState<Found>();
  const router = useRouter();
  // Signed in, and the code typed: there is nothing left to ask.
  const goOn = ({ testid }: Found) =>
    router.history.push(`/trainee/register?testid=${testid}&joining=true`);
  return (
    <EntryFrame
      title={say("Join a test")}
      purpose={say("Type the six digits that your teacher shows you.")}
    >
      {found ? (
        <FoundTest test={found} onOther={() => setFound(undefined)} />
      ) : (
        <CodeForm onFound={isSignedIn ? goOn : setFound} />
      )}
      <Text mt={20} ta="center">
        {isSignedIn ? (
          <AnchorLink className="tap" to="/user">
            {say("Go to my pages")}
          </AnchorLink>
        ) : (
          <AnchorLink className="tap" to="/">
            {say("Sign in without a code")}
          </AnchorLink>
        )}
      </Text>
    </EntryFrame>
  );
}

function CodeForm({ onFound }: { onFound: (test: Found) => void }) {
  const { form, submit, sending, failure } = useCallForm({
    initialValues: { code: "" },
    validate: (values) => errorsOf(enterByCode.body, values),
    // Shown in the form: a notification would cover the digits on a phone.
    onFailure: () => {},
    onSubmit: async ({ code }) =>
      onFound((await api(enterByCode, { code, browser: browserId() })).data),
  });
  const { onChange, ...input } = form.getInputProps("code");
  return (
    <form onSubmit={submit} noValidate>
      <Stack mt={28}>
        <TextInput
          label={say("Code")}
          size="xl"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          maxLength={11}
          placeholder="000 000"
          classNames={{ input: classes.digits }}
          {...input}
          onChange={(event) => {
            onChange(event);
            // The sixth digit submits the form.
            if (readJoinCode(event.currentTarget.value)) event.currentTarget.form?.requestSubmit();
          }}
        />
        <FormFailure message={failure} />
        <Button type="submit" size="lg" loading={sending}>
          {say("Go on")}
        </Button>
      </Stack>
    </form>
  );
}

/** For whoever is signed out. Most have an account: nobody should make a second by mistake. */
function FoundTest({ test, onOther }: { test: Found; onOther: () => void }) {
  const register = `/trainee/register?testid=${test.testid}`;
  const router = useRouter();
  return (
    <Stack mt={28}>
      <Box component="section" p="md" bdrs="lg" bg="var(--mw-accent-soft)" aria-label={say("Test")}>
        <Text c="dimmed">{say("Your test")}</Text>
        <Text fz="xl" fw={650} translate="no">
          {test.title}
        </Text>
      </Box>
      <ButtonLink
        size="lg"
        autoFocus
        rightSection={<IconArrowRight size={20} />}
        to="/"
        search={{ next: `${register}&joining=true` }}
      >
        {say("I have an account")}
      </ButtonLink>
      <Button size="lg" variant="default" onClick={() => router.history.push(register)}>
        {say("I am new")}
      </Button>
      <Button variant="subtle" onClick={onOther}>
        {say("Use another code")}
      </Button>
    </Stack>
  );
}
