import { Button, Group, Select, Stack, Text } from "@mantine/core";
import type { TeacherRow } from "@markwell/contract/calls/teachers";
import { texts } from "@markwell/contract/texts";
import { IconArrowBackUp } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatDate } from "../../lib/format.ts";
import { testListQuery } from "../../lib/test-queries.ts";
import { FormFailure } from "../../ui/form-failure.tsx";
import { LoadState } from "../../ui/load-state.tsx";
import { RowsSkeleton } from "../../ui/page-skeleton.tsx";
import { useAction } from "../../ui/use-action.ts";
import { belongingsQuery, sendTestHandover } from "./queries.ts";

const t = texts.testShare;

/** Teachers with their subjects, because two may have the same name. */
export const asChoice = (teachers: readonly TeacherRow[]) =>
  teachers.map(({ _id, name, subjects }) => ({
    value: _id,
    label: [name, ...subjects.map(({ topic }) => topic)].join(", "),
  }));

interface HandTestOverProps {
  teacher: TeacherRow;
  colleagues: readonly TeacherRow[];
  onClose: () => void;
}

interface Wish {
  testId: string;
  title: string;
  to: Pick<TeacherRow, "_id" | "name">;
  back: boolean;
}

/** One test of a teacher for a colleague, which the office gives; the last one can be given back at once. */
export function HandTestOver({ teacher, colleagues, onClose }: HandTestOverProps) {
  const tests = useQuery(testListQuery);
  const [testId, setTestId] = useState<string | null>(null);
  const [colleague, setColleague] = useState<string | null>(null);
  const [last, setLast] = useState<Wish>();
  const hand = useAction({
    call: (wish: Wish) => sendTestHandover({ id: wish.testId, teacher: wish.to._id }),
    done: (_, wish) => {
      setLast(wish);
      setTestId(null);
    },
    // The window shows a refusal.
    failed: () => setLast(undefined),
    refresh: [testListQuery.queryKey, belongingsQuery(teacher._id).queryKey],
  });
  const own = tests.data?.filter(({ createdBy }) => createdBy._id === teacher._id);
  if (!own) {
    return (
      <LoadState load={tests} title="The tests could not be loaded">
        <RowsSkeleton rows={3} />
      </LoadState>
    );
  }
  const test = own.find(({ _id }) => _id === testId);
  const to = colleagues.find(({ _id }) => _id === colleague);
  return (
    <Stack>
      <Select
        label="Test"
        placeholder={own.length > 0 ? "Choose a test" : "No tests left"}
        searchable
        disabled={own.length === 0}
        limit={100}
        data={own.map(({ _id, title, createdAt }) => ({
          value: _id,
          label: `${title}, ${formatDate(createdAt)}`,
        }))}
        value={test?._id ?? null}
        onChange={setTestId}
        nothingFoundMessage="Test not found"
      />
      <Select
        label="New owner"
        placeholder="Choose a teacher"
        searchable
        data={asChoice(colleagues)}
        value={colleague}
        onChange={setColleague}
        nothingFoundMessage="Teacher not found"
      />
      <Text size="sm" c="dimmed">
        {t.officeHandPurpose(teacher.name)}
      </Text>
      <FormFailure message={hand.failure} />
      <div role="status">
        {last && !hand.failure && (
          <Group className="soft" gap="4px 12px" px="md" py="xs" bdrs="md" justify="space-between">
            <span>
              {last.back
                ? t.officeReturned(last.title, last.to.name)
                : t.officeHanded(last.title, last.to.name)}
            </span>
            {!last.back && (
              <Button
                variant="subtle"
                size="compact-md"
                disabled={hand.busy}
                leftSection={<IconArrowBackUp size={18} aria-hidden />}
                onClick={() => hand.run({ ...last, to: teacher, back: true })}
              >
                Undo
              </Button>
            )}
          </Group>
        )}
      </div>
      <Group justify="end">
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        <Button
          loading={hand.busy}
          disabled={!test || !to}
          onClick={() =>
            test && to && hand.run({ testId: test._id, title: test.title, to, back: false })
          }
        >
          {to ? `Hand over to ${to.name}` : "Hand over"}
        </Button>
      </Group>
    </Stack>
  );
}
