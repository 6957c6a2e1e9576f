import { basicDetails } from "@markwell/contract/calls/conduct";
import { CallError, Refusal } from "@markwell/contract/client";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { messageOf } from "../../lib/notify.ts";
import { errorsOf } from "../../lib/use-call-form.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { PageSkeleton } from "../../ui/page-skeleton.tsx";
import { Cockpit } from "./cockpit.tsx";
import { EndedTest } from "./ended-test.tsx";
import { detailsOf } from "./queries.ts";
import { ReadyTests } from "./ready-tests.tsx";
import { TestIdForm } from "./test-id-form.tsx";

const route = getRouteApi("/user/conducttest");

/** The conduct screen: asks for a test, conducts it, or says that it has ended. */
export function ConductPage() {
  const { testid } = route.useSearch();
  const broken = testid && String(errorsOf(basicDetails.body, { id: testid }).id ?? "");
  if (!testid || broken) return <ChooseTest typed={testid} problem={broken} />;
  return <ConductTest key={testid} testId={testid} />;
}

function ConductTest({ testId }: { testId: string }) {
  const { data: test, error, refetch } = useQuery(detailsOf(testId));
  if (test?.testconducted) return <EndedTest test={test} />;
  if (test) return <Cockpit test={test} />;
  if (!error) return <PageSkeleton />;
  // Unknown, or somebody else's: another id may be right. Anything else may pass.
  const wrongId =
    error instanceof Refusal ||
    (error instanceof CallError && error.status >= 400 && error.status < 429);
  if (wrongId) return <ChooseTest typed={testId} problem={messageOf(error)} />;
  return (
    <>
      <PageHeader title="Conduct Test" />
      <ErrorState
        title="The test could not be loaded"
        error={error}
        onRetry={() => void refetch()}
      />
    </>
  );
}

function ChooseTest({ typed, problem }: { typed?: string; problem?: string }) {
  return (
    <>
      <PageHeader
        title="Conduct Test"
        purpose="Let pupils register, begin the test for everybody, and end it."
      />
      <TestIdForm key={typed} typed={typed ?? ""} problem={problem} />
      <ReadyTests />
    </>
  );
}
