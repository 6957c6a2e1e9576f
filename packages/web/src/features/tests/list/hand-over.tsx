import { Button, Checkbox, Group, Select, Stack } from "@mantine/core";
import { texts } from "@markwell/contract/texts";
import { useState } from "react";
import { Dialog } from "../../../ui/dialog.tsx";
import { FormFailure } from "../../../ui/form-failure.tsx";
import { useAction } from "../../../ui/use-action.ts";
import { sendHandOver, TESTS_KEY } from "../queries.ts";

const t = texts.testShare;

interface HandOverProps {
  test: { _id: string; title: string };
  teachers: readonly { _id: string; name: string }[];
  onBack: () => void;
  onClose: () => void;
}

export function HandOver({ test, teachers, onBack, onClose }: HandOverProps) {
  const [teacher, setTeacher] = useState<string | null>(null);
  const [keepLook, setKeepLook] = useState(false);
  const chosen = teachers.find(({ _id }) => _id === teacher);
  const hand = useAction({
    call: (to: string) => sendHandOver({ id: test._id, teacher: to, keepLook }),
    done: ({ message }) => {
      onClose();
      return message;
    },
    // The dialog shows a refusal.
    failed: () => undefined,
    refresh: [TESTS_KEY],
  });
  return (
    <Dialog opened onClose={onClose} title={t.handDialog(test.title)} size="lg">
      <Stack gap="lg">
        <p className="muted small">{t.handPurpose}</p>
        <Select
          label="New owner"
          placeholder="Choose a teacher"
          searchable
          nothingFoundMessage="No teacher found"
          data={teachers.map(({ _id, name }) => ({ value: _id, label: name }))}
          value={teacher}
          onChange={setTeacher}
        />
        <Checkbox
          label="I can still view the test"
          checked={keepLook}
          onChange={(event) => setKeepLook(event.currentTarget.checked)}
        />
        <FormFailure message={hand.failure} />
        <Group justify="flex-end" gap="8px 12px">
          <Button variant="default" onClick={onBack}>
            Back
          </Button>
          <Button
            disabled={!chosen}
            loading={hand.busy}
            onClick={() => chosen && hand.run(chosen._id)}
          >
            {chosen ? `Hand over to ${chosen.name}` : "Hand over"}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
