import { Button, Stack, Text, TextInput } from "@mantine/core";
import { texts } from "@markwell/contract/texts";
import type { Proof } from "@markwell/domain/people/second-factor";
import { IconFingerprint } from "@tabler/icons-react";
import { useState } from "react";
import { answerWithPasskey, whyNoPasskeys } from "../../lib/passkeys.ts";
import { useCallForm } from "../../lib/use-call-form.ts";
import { FormFailure } from "../form-failure.tsx";
import { PasswordField } from "../password-field.tsx";
import { useAction } from "../use-action.ts";

type Way = Proof | "password";

interface ProofFormProps {
  ways: readonly Way[];
  /** What the passkey has to answer. */
  options: () => Promise<string>;
  send: (proof: { passkey?: string; code?: string; currentPassword?: string }) => Promise<unknown>;
}

/** Asks for a passkey, a code or the password, whichever somebody has; the first two side by side. */
export function ProofForm({ ways, options, send }: ProofFormProps) {
  const hasPasskey = ways.includes("passkey");
  const hasCode = ways.includes("code");
  return (
    <Stack>
      {hasPasskey && <PasskeyButton options={options} send={(passkey) => send({ passkey })} />}
      {hasPasskey && hasCode && (
        <Text c="dimmed" ta="center">
          or
        </Text>
      )}
      {ways.includes("password") && <PasswordProof send={send} />}
      <CodeProof ways={ways} send={send} />
    </Stack>
  );
}

interface PasskeyButtonProps {
  options: () => Promise<string>;
  send: (answer: string) => Promise<unknown>;
  label?: string;
  variant?: string;
}

export function PasskeyButton({ options, send, label, variant = "filled" }: PasskeyButtonProps) {
  const missing = whyNoPasskeys();
  const answer = useAction({
    call: async () => send(await answerWithPasskey(await options())),
    done: () => undefined,
    // Shown below the button.
    failed: () => undefined,
  });
  return (
    <>
      <Button
        className="wrapping"
        fullWidth
        variant={variant}
        mih={44}
        leftSection={<IconFingerprint size={20} aria-hidden />}
        disabled={missing !== undefined}
        loading={answer.busy}
        onClick={() => answer.run()}
      >
        {label ?? "Use your passkey"}
      </Button>
      <FormFailure message={missing ?? answer.failure} />
    </>
  );
}

function PasswordProof({ send }: Pick<ProofFormProps, "send">) {
  const { form, submit, sending, failure } = useCallForm({
    initialValues: { currentPassword: "" },
    validate: ({ currentPassword }) =>
      currentPassword ? {} : { currentPassword: texts.profile.currentRequired },
    onSubmit: send,
    // The form shows it.
    onFailure: () => undefined,
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          data-autofocus
          {...form.getInputProps("currentPassword")}
        />
        <FormFailure message={failure} />
        <Button type="submit" mih={44} loading={sending}>
          Continue
        </Button>
      </Stack>
    </form>
  );
}

function CodeProof({ ways, send }: Pick<ProofFormProps, "ways" | "send">) {
  const [recovering, setRecovering] = useState(false);
  const { form, submit, sending, failure } = useCallForm({
    initialValues: { code: "" },
    validate: ({ code }) => (code.trim() ? {} : { code: texts.factor.codeRequired }),
    onSubmit: send,
    // The form shows it.
    onFailure: () => undefined,
  });
  const hasCode = ways.includes("code");
  const mayRecover = ways.includes("recovery code");
  const isShown = hasCode || recovering;
  return (
    <>
      {isShown && (
        <form onSubmit={submit} noValidate>
          <Stack>
            <TextInput
              key={String(recovering)}
              label={recovering ? "Recovery code" : "Code of your authenticator app"}
              description={
                recovering ? "One of the ten that you kept. It works once." : "Six digits"
              }
              autoComplete={recovering ? "off" : "one-time-code"}
              inputMode={recovering ? "text" : "numeric"}
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
              data-autofocus={!ways.includes("passkey") || recovering || undefined}
              {...form.getInputProps("code")}
            />
            <FormFailure message={failure} />
            <Button type="submit" mih={44} loading={sending}>
              Continue
            </Button>
          </Stack>
        </form>
      )}
      {mayRecover && (
        <Button
          variant="subtle"
          mih={44}
          onClick={() => {
            form.reset();
            setRecovering(!recovering);
          }}
        >
          {recovering ? "Use another way" : "Use a recovery code"}
        </Button>
      )}
    </>
  );
}
