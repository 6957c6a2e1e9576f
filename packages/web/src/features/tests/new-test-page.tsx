import { useSearch } from "@tanstack/react-router";
import { Wizard } from "./wizard/wizard.tsx";
import { WizardOfATest } from "./wizard/wizard-of-a-test.tsx";
import { emptyWizard } from "./wizard/wizard-state.ts";

/** The test creation wizard: for a new test, or filled with one that is changed or copied. */
export function NewTestPage() {
  const { edit, copy }: { edit?: string; copy?: string } = useSearch({ strict: false });
  const testId = edit ?? copy;
  return testId ? (
    <WizardOfATest
      key={`${testId}${edit ? "" : " copy"}`}
      testId={testId}
      editing={Boolean(edit)}
    />
  ) : (
    <Wizard key="new" place="new" start={emptyWizard} />
  );
}
