import { getRouteApi } from "@tanstack/react-router";
import { useMemo } from "react";
import { useCurrentUser } from "../../lib/current-user.ts";
import { lastTests } from "./wizard/use-wizard.ts";
import { Wizard } from "./wizard/wizard.tsx";
import { WizardOfATest } from "./wizard/wizard-of-a-test.tsx";
import { newWizard } from "./wizard/wizard-state.ts";

const route = getRouteApi("/user/newtest");

export function NewTestPage() {
  const { edit, copy } = route.useSearch();
  const testId = edit ?? copy;
  const { subjectId } = useCurrentUser();
  const start = useMemo(() => newWizard(subjectId, lastTests.read("new")), [subjectId]);
  return testId ? (
    <WizardOfATest
      key={`${testId}${edit ? "" : " copy"}`}
      testId={testId}
      editing={Boolean(edit)}
    />
  ) : (
    <Wizard key="new" place="new" start={start} />
  );
}
