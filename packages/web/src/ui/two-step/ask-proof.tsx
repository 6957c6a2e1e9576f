import { Button, Stack, Text } from "@mantine/core";
import type { ReplyOf } from "@markwell/contract/call";
import { beginProof, prove } from "@markwell/contract/calls/factors";
import { texts } from "@markwell/contract/texts";
import { dialogs } from "../../lib/above-page.ts";
import { api } from "../../lib/api.ts";
import { logOut } from "../../lib/log-out.ts";
import { ProofForm } from "./proof-form.tsx";

/** Asks over the page for a new proof of who somebody is. @returns whether there is one now. */
export async function askProof(): Promise<boolean> {
  const { ways } = await api(beginProof, {});
  const modals = await dialogs();
  return new Promise((resolve) => {
    const id = modals.open({
      title: texts.factor.again,
      closeOnClickOutside: false,
      onClose: () => resolve(false),
      children: (
        <ProveAgain
          ways={ways}
          onProved={() => {
            resolve(true);
            modals.close(id);
          }}
          onLeave={() => {
            modals.close(id);
            logOut();
          }}
        />
      ),
    });
  });
}

interface ProveAgainProps {
  ways: ReplyOf<typeof beginProof>["ways"];
  onProved: () => void;
  onLeave: () => void;
}

function ProveAgain({ ways, onProved, onLeave }: ProveAgainProps) {
  if (ways.length === 0)
    return (
      <Stack>
        <Text>{texts.factor.signInAgain}</Text>
        <Button mih={44} onClick={onLeave}>
          Sign in again
        </Button>
      </Stack>
    );
  return (
    <Stack>
      <Text>This step protects the school. It holds for the next ten minutes.</Text>
      <ProofForm
        ways={ways}
        options={async () => (await api(beginProof, {})).options ?? "{}"}
        send={async (proof) => {
          await api(prove, proof);
          onProved();
        }}
      />
    </Stack>
  );
}
