import { Button, Group, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { texts } from "@markwell/contract/texts";
import { useState } from "react";
import { Card } from "../../ui/card.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ReleaseChoice, releaseWords } from "../../ui/release-choice.tsx";
import { useAction } from "../../ui/use-action.ts";
import { type ConductedTest, conductKey, sendRelease } from "./queries.ts";

/** When students see the right answers, and the way to change it; also after the test has ended. */
export function ReleaseCard({ test }: { test: ConductedTest }) {
  const { release, releaseAt } = test;
  const [changing, dialog] = useDisclosure(false);
  return (
    <Card title="Right answers" p="md">
      <Text size="sm" mb="sm">
        Students see them: <strong>{releaseWords({ release, releaseAt })}</strong>
      </Text>
      <Button variant="default" fullWidth onClick={dialog.open}>
        Change
      </Button>
      <Dialog
        opened={changing}
        onClose={dialog.close}
        title="When students see the right answers"
        size="lg"
      >
        <ReleaseForm test={test} onDone={dialog.close} />
      </Dialog>
    </Card>
  );
}

function ReleaseForm({ test, onDone }: { test: ConductedTest; onDone: () => void }) {
  const { release, releaseAt } = test;
  const [chosen, choose] = useState({ release, releaseAt });
  const change = useAction({
    call: () => sendRelease(test._id, chosen),
    done: () => {
      onDone();
      return texts.test.releaseChanged;
    },
    refresh: [conductKey(test._id), ["tests"]],
  });
  const noDate = chosen.release === "date" && !chosen.releaseAt;
  return (
    <>
      <ReleaseChoice label="Students can see the right answers" value={chosen} onChange={choose} />
      <Group mt="lg" gap="sm" justify="flex-end">
        <Button variant="default" onClick={onDone}>
          Cancel
        </Button>
        <Button loading={change.busy} disabled={noDate} onClick={() => change.run()}>
          Save
        </Button>
      </Group>
    </>
  );
}
