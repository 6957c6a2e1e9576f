import { Button } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { confirm } from "../../ui/confirm.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { basicsErrors } from "./wizard/basics.ts";
import { BasicsStep } from "./wizard/basics-step.tsx";
import { FinalizeStep } from "./wizard/finalize-step.tsx";
import { SelectStep } from "./wizard/select-step.tsx";
import { StepTrack } from "./wizard/step-track.tsx";
import { useWizard } from "./wizard/use-wizard.ts";
import { emptyWizard } from "./wizard/wizard-state.ts";

/** The test creation wizard: three steps, the present one in the address. */
export function NewTestPage() {
  const { state, act, finish } = useWizard();
  const [round, setRound] = useState(0);
  const { step: asked = 0 }: { step?: number } = useSearch({ strict: false });
  const navigate = useNavigate();
  const basicsDone = Object.keys(basicsErrors(state.basics)).length === 0;
  const reachable = !basicsDone ? 0 : state.chosen.length === 0 ? 1 : 2;
  const step = Math.min(asked, reachable);
  const go = (next: number) =>
    void navigate({ to: ".", search: { step: next === 0 ? undefined : next } as never });

  const startOver = async () => {
    const yes = await confirm({
      title: "Start over?",
      text: "The details and the chosen questions of this test are thrown away.",
      confirm: "Start over",
      danger: true,
    });
    if (!yes) return;
    act({ type: "start-over" });
    setRound(round + 1);
    go(0);
  };

  return (
    <>
      <PageHeader
        title="New Test"
        actions={
          state !== emptyWizard && (
            <Button
              variant="subtle"
              color="gray"
              leftSection={<IconRefresh size={18} />}
              onClick={startOver}
            >
              Start over
            </Button>
          )
        }
      />
      <StepTrack state={state} step={step} reachable={reachable} onStep={go} />
      {step === 0 && (
        <BasicsStep
          // Starting over puts empty fields in place of the filled ones.
          key={round}
          basics={state.basics}
          onType={(basics) => act({ type: "type-basics", basics })}
          onNext={() => {
            act({ type: "settle-basics" });
            go(1);
          }}
        />
      )}
      {step === 1 && (
        <SelectStep state={state} act={act} onPrevious={() => go(0)} onNext={() => go(2)} />
      )}
      {step === 2 && (
        <FinalizeStep
          state={state}
          onPrevious={() => go(1)}
          onTitleTaken={() => go(0)}
          onCreated={finish}
        />
      )}
    </>
  );
}
