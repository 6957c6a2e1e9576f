import { Button, Group, Stack, Text } from "@mantine/core";
import { RESTORE_DAYS } from "@markwell/domain/tests/lifecycle";
import { IconArrowBackUp, IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { counted, formatDate } from "../../../lib/format.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { RowsSkeleton } from "../../../ui/page-skeleton.tsx";
import { useAction } from "../../../ui/use-action.ts";
import { deletedTestsQuery, sendRestore, TESTS_KEY } from "../queries.ts";

export function DeletedTests({ onClose }: { onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} size="lg" title="Deleted Tests">
      <Rows />
    </Dialog>
  );
}

function Rows() {
  const tests = useQuery(deletedTestsQuery);
  const restore = useAction({
    call: sendRestore,
    done: ({ message }) => message ?? "Test restored.",
    refresh: [TESTS_KEY],
  });
  if (tests.error) {
    const retry = () => void tests.refetch();
    return (
      <ErrorState
        title="The deleted tests could not be loaded"
        error={tests.error}
        onRetry={retry}
      />
    );
  }
  if (!tests.data) return <RowsSkeleton rows={3} />;
  if (tests.data.length === 0) {
    return (
      <EmptyState
        icon={IconTrash}
        title="No deleted tests"
        text={`You can restore a deleted test here for ${RESTORE_DAYS} days.`}
      />
    );
  }
  return (
    <Stack gap="md">
      {tests.data.map(({ _id, title, deletedAt, attempts }) => (
        <Group key={_id} justify="space-between" gap="sm">
          <div>
            <Text fw={600}>{title}</Text>
            <Text size="sm" c="dimmed">
              Deleted on {formatDate(deletedAt)}
              {attempts > 0 && `, sat by ${counted(attempts, "student")}`}
            </Text>
          </div>
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={18} aria-hidden />}
            aria-label={`Bring back ${title}`}
            loading={restore.busyWith === _id}
            onClick={() => restore.run(_id)}
          >
            Bring back
          </Button>
        </Group>
      ))}
    </Stack>
  );
}
