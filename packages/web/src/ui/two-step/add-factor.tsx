import { Box, Button, Group, Stack, Text, TextInput } from "@mantine/core";
import type { InputOf, ReplyOf } from "@markwell/contract/call";
import type { addFactor, beginFactor } from "@markwell/contract/calls/factors";
import { texts } from "@markwell/contract/texts";
import { IconDeviceMobile, IconFingerprint } from "@tabler/icons-react";
import { useState } from "react";
import { makePasskey, whyNoPasskeys } from "../../lib/passkeys.ts";
import { useCallForm } from "../../lib/use-call-form.ts";
import { CopyButton } from "../copy-button.tsx";
import { FormFailure } from "../form-failure.tsx";
import { QrSquares } from "../qr-code.tsx";
import { useAction } from "../use-action.ts";

type Begun = ReplyOf<typeof beginFactor>;
type Added = InputOf<typeof addFactor>;

interface AddFactorProps {
  begin: (what: "passkey" | "app") => Promise<Begun>;
  add: (added: Added) => Promise<unknown>;
  /** There is an app already: a new one takes its place. */
  hasApp?: boolean;
  /** Somebody chooses for the first time: the two are equals, and are explained. */
  first?: boolean;
}

/** A choice of a passkey or an authenticator app, and what each needs. */
export function AddFactor({ begin, add, hasApp = false, first = false }: AddFactorProps) {
  const [app, setApp] = useState<Begun["app"]>();
  const missing = whyNoPasskeys();
  const passkey = useAction({
    call: async () => {
      const { options = "{}" } = await begin("passkey");
      return add({ passkey: await makePasskey(options) });
    },
    done: () => undefined,
    // Shown below the buttons.
    failed: () => undefined,
  });
  const beginApp = useAction({
    call: () => begin("app"),
    done: (begun) => setApp(begun.app),
    failed: () => undefined,
  });
  const addApp = async (added: Added) => {
    await add(added);
    setApp(undefined);
  };
  if (app) return <NewApp app={app} add={addApp} onBack={() => setApp(undefined)} />;
  return (
    <Stack>
      {first && (
        <Text size="sm" c="dimmed">
          A passkey is this device with your fingerprint, face or PIN, as you unlock it. An
          authenticator app on your phone shows six digits, new ones each half minute.
        </Text>
      )}
      <Group gap="sm" grow={first} preventGrowOverflow={false} align="stretch">
        <Button
          mih={44}
          className="wrapping"
          leftSection={<IconFingerprint size={20} aria-hidden />}
          disabled={missing !== undefined}
          loading={passkey.busy}
          onClick={() => passkey.run()}
        >
          Add a passkey
        </Button>
        <Button
          mih={44}
          className="wrapping"
          variant="default"
          leftSection={<IconDeviceMobile size={20} aria-hidden />}
          loading={beginApp.busy}
          onClick={() => beginApp.run()}
        >
          {hasApp ? "Change the authenticator app" : "Add an authenticator app"}
        </Button>
      </Group>
      {missing && <Text c="dimmed">{missing}</Text>}
      <FormFailure message={passkey.failure ?? beginApp.failure} />
    </Stack>
  );
}

interface NewAppProps extends Pick<AddFactorProps, "add"> {
  app: NonNullable<Begun["app"]>;
  onBack: () => void;
}

function NewApp({ app: { secret, address, sealed }, add, onBack }: NewAppProps) {
  const { form, submit, sending, failure } = useCallForm({
    initialValues: { code: "" },
    validate: ({ code }) => (code.trim() ? {} : { code: texts.factor.codeRequired }),
    onSubmit: ({ code }) => add({ app: { sealed, code } }),
    // The form shows it.
    onFailure: () => undefined,
  });
  const typed = secret.replace(/(.{4})(?=.)/g, "$1 ");
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text>
          Scan this code with an authenticator app on your phone, such as Google Authenticator or
          Microsoft Authenticator. Then enter the six digits that the app shows.
        </Text>
        <Group gap="lg" align="flex-start">
          <Box w={180}>
            <QrSquares value={address} label="Secret of the authenticator app" />
          </Box>
          <Stack gap="xs" className="grow" miw={220}>
            <Text fw={600}>No camera? Type this key into the app:</Text>
            <Group gap="xs" wrap="nowrap">
              <Text className="breaks" ff="monospace">
                {typed}
              </Text>
              <CopyButton value={secret} label="Copy the key" message="Key copied" compact />
            </Group>
          </Stack>
        </Group>
        <TextInput
          label="Six digits that the app shows"
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={10}
          maw={240}
          data-autofocus
          {...form.getInputProps("code")}
        />
        <FormFailure message={failure} />
        <Group gap="sm">
          <Button type="submit" mih={44} loading={sending}>
            Add the app
          </Button>
          <Button variant="default" mih={44} onClick={onBack}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
