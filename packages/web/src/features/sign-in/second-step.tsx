import { Button, Stack, Text } from "@mantine/core";
import type { ReplyOf } from "@markwell/contract/call";
import {
  beginPasskey,
  beginSetUp,
  finishSetUp,
  takeSecondStep,
} from "@markwell/contract/calls/factors";
import type { SecondStep as Step } from "@markwell/contract/envelope";
import { texts } from "@markwell/contract/texts";
import { useState } from "react";
import { api } from "../../lib/api.ts";
import { notifyNews } from "../../lib/notify.ts";
import { AddFactor } from "../../ui/two-step/add-factor.tsx";
import { ProofForm } from "../../ui/two-step/proof-form.tsx";
import { RecoveryCodes } from "../../ui/two-step/recovery-codes.tsx";

export type SignedIn = Pick<ReplyOf<typeof takeSecondStep>, "user" | "token" | "remember">;

interface SecondStepProps {
  step: Step;
  onSignedIn: (reply: SignedIn) => void;
  onBack: () => void;
}

/** After the password or the provider: a passkey or a code, or setting one up where the school requires it. */
export function SecondStep({ step, onSignedIn, onBack }: SecondStepProps) {
  const { ticket, ways } = step;
  const [made, setMade] = useState<ReplyOf<typeof finishSetUp>>();
  if (made) return <RecoveryCodes codes={made.recoveryCodes} onKept={() => onSignedIn(made)} />;
  return (
    <Stack>
      <Text>{ways.length > 0 ? texts.factor.due : texts.factor.setUpDue}</Text>
      {ways.length > 0 ? (
        <>
          <ProofForm
            ways={ways}
            options={async () => (await api(beginPasskey, { ticket })).options}
            send={async (proof) => {
              const reply = await api(takeSecondStep, { ticket, ...proof });
              const { recoveryCodesLeft: left } = reply;
              if (left !== undefined)
                notifyNews(
                  "Recovery code used",
                  `${left} of ten are left. You can make new ones in Name and password.`,
                );
              onSignedIn(reply);
            }}
          />
          <Text size="sm" c="dimmed">
            Lost all of them? Another admin of your school can reset your two-step sign-in.
          </Text>
        </>
      ) : (
        <AddFactor
          first
          begin={(what) => api(beginSetUp, { ticket, what })}
          add={async (added) => setMade(await api(finishSetUp, { ticket, ...added }))}
        />
      )}
      <Button variant="subtle" mih={44} onClick={onBack}>
        Back to sign in
      </Button>
    </Stack>
  );
}
