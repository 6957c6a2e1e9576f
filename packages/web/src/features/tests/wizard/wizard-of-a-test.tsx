import { Alert } from "@mantine/core";
import { Refusal } from "@markwell/contract/client";
import { IconAlertTriangle, IconCopy } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { counted } from "../../../lib/format.ts";
import { messageOf } from "../../../lib/notify.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { ButtonLink } from "../../../ui/links.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { RowsSkeleton } from "../../../ui/page-skeleton.tsx";
import { testForCopy, testForEdit } from "../queries.ts";
import { Wizard } from "./wizard.tsx";
import { wizardOf } from "./wizard-state.ts";

interface WizardOfATestProps {
  testId: string;
  /** Changes the test itself, or else copies it. */
  editing: boolean;
}

export function WizardOfATest({ testId, editing }: WizardOfATestProps) {
  const { data, error, refetch } = useQuery(editing ? testForEdit(testId) : testForCopy(testId));
  const start = useMemo(() => data && wizardOf(data, editing), [data, editing]);
  if (data && start) {
    return (
      <Wizard
        place={`${editing ? "edit" : "copy"} ${testId}`}
        start={start}
        {...(editing ? { newest: data } : {})}
        note={data.missing > 0 && <Missing count={data.missing} />}
      />
    );
  }
  return (
    <>
      <PageHeader title={editing ? "Edit Test" : "New Test"} />
      {error instanceof Refusal ? (
        <EmptyState
          icon={IconAlertTriangle}
          title={messageOf(error)}
          text="You can copy it and change the copy."
          action={
            <ButtonLink
              to="/user/newtest"
              search={{ copy: testId }}
              leftSection={<IconCopy size={18} aria-hidden />}
            >
              Copy this test
            </ButtonLink>
          }
        />
      ) : error ? (
        <ErrorState
          title="The test could not be loaded"
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <RowsSkeleton rows={6} height={52} />
      )}
    </>
  );
}

const Missing = ({ count }: { count: number }) => (
  <Alert color="yellow" mb="md" icon={<IconAlertTriangle size={20} />}>
    {counted(count, "question")} of the copied test {count === 1 ? "is" : "are"} no longer in the
    bank and left out.
  </Alert>
);
