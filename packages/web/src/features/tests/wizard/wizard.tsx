import { Alert, Button, Table } from "@mantine/core";
import type { TestDraft } from "@markwell/contract/calls/tests";
import { texts } from "@markwell/contract/texts";
import { copyTitle } from "@markwell/domain/tests/copy-title";
import { IconAlertTriangle, IconRefresh } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { notifySuccess } from "../../../lib/notify.ts";
import { schoolListsQuery } from "../../../lib/school-lists.ts";
import { confirm } from "../../../ui/confirm.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { basicsErrors } from "./basics.ts";
import { BasicsStep } from "./basics-step.tsx";
import { differences } from "./differences.ts";
import { FinalizeStep } from "./finalize-step.tsx";
import { SelectStep } from "./select-step.tsx";
import { StepTrack } from "./step-track.tsx";
import { halfMadeTests, useWizard } from "./use-wizard.ts";
import classes from "./wizard.module.css";
import { type WizardState, wizardOf } from "./wizard-state.ts";

const route = getRouteApi("/user/newtest");

interface WizardProps {
  place: string;
  start: WizardState;
  newest?: TestDraft;
  note?: ReactNode;
}

export function Wizard({ place, start, newest, note }: WizardProps) {
  const { state, dispatch, finish } = useWizard(place, start);
  const [round, setRound] = useState(0);
  // From then on the stored version is this edit itself.
  const [saved, setSaved] = useState(false);
  const { step: asked = 0 } = route.useSearch();
  const navigate = useNavigate();
  const { editing } = state;
  const basicsDone = Object.keys(basicsErrors(state.basics)).length === 0;
  const reachable = !basicsDone ? 0 : state.chosen.length === 0 ? 1 : 2;
  const step = Math.min(asked, reachable);
  const go = (next: number) =>
    void navigate({
      to: ".",
      search: (before) => ({ ...before, step: next === 0 ? undefined : next }),
    });
  const beginAgain = () => {
    dispatch({ type: "start-over", from: start });
    setRound(round + 1);
    go(0);
  };

  const startOver = async () => {
    const yes = await confirm(
      editing
        ? {
            title: "Undo all changes?",
            text: "You will lose your changes. The saved test stays as it is.",
            confirm: "Undo all changes",
            danger: true,
          }
        : {
            title: "Start over?",
            text: "You will lose the details and the chosen questions of this test.",
            confirm: "Start over",
            danger: true,
          },
    );
    if (yes) beginAgain();
  };
  const done = (testId: string) => {
    finish();
    if (!editing) return;
    setSaved(true);
    notifySuccess(texts.test.updated);
    void navigate({ to: "/user/listtests", search: { test: testId } });
  };
  const keepAsNew = () => {
    if (!editing) return;
    const { id } = editing;
    const basics = { ...state.basics, title: copyTitle(state.basics.title) };
    finish();
    halfMadeTests.keep(`copy ${id}`, { ...state, editing: undefined, basics });
    void navigate({ to: "/user/newtest", search: { copy: id } });
  };

  return (
    <>
      <PageHeader
        title={editing ? "Edit Test" : "New Test"}
        actions={
          state !== start && (
            <Button
              variant="subtle"
              color="gray"
              leftSection={<IconRefresh size={18} />}
              onClick={startOver}
            >
              {editing ? "Undo all changes" : "Start over"}
            </Button>
          )
        }
      />
      {editing && !saved && newest && newest.version > editing.version && (
        <EditConflict
          mine={state}
          newer={newest}
          onKeepMine={() => dispatch({ type: "rebase", version: newest.version })}
          onTakeNewer={beginAgain}
        />
      )}
      {note}
      <StepTrack state={state} step={step} reachable={reachable} onStep={go} />
      {step === 0 && (
        <BasicsStep
          // Starting over replaces the filled fields.
          key={round}
          basics={state.basics}
          editing={editing?.id}
          onType={(basics) => dispatch({ type: "type-basics", basics })}
          onRelease={(release) => dispatch({ type: "choose-release", ...release })}
          onNext={() => {
            dispatch({ type: "settle-basics" });
            go(1);
          }}
        />
      )}
      {step === 1 && (
        <SelectStep
          state={state}
          dispatch={dispatch}
          onPrevious={() => go(0)}
          onNext={() => go(2)}
        />
      )}
      {step === 2 && (
        <FinalizeStep
          state={state}
          onClasses={(classes) => dispatch({ type: "choose-classes", classes })}
          onPrevious={() => go(1)}
          onTitleTaken={() => go(0)}
          onDone={done}
          onKeepAsNew={keepAsNew}
        />
      )}
    </>
  );
}

interface EditConflictProps {
  mine: WizardState;
  newer: TestDraft;
  onKeepMine: () => void;
  onTakeNewer: () => void;
}

/** Somebody else has changed the test: both versions side by side, and what to do. */
function EditConflict({ mine, newer, onKeepMine, onTakeNewer }: EditConflictProps) {
  const lists = useQuery(schoolListsQuery);
  const name = (id: string) => lists.data?.subjects.find(({ _id }) => _id === id)?.topic ?? "?";
  const differing = differences(mine, wizardOf(newer, true), name);
  return (
    <Alert
      color="yellow"
      role="alert"
      mb="md"
      icon={<IconAlertTriangle size={20} />}
      title={texts.test.changedMeanwhile}
    >
      <div className="column gap-16">
        {differing.length > 0 && (
          <Table aria-label="Differences" layout="fixed" className="breaks">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Field</Table.Th>
                <Table.Th>Here</Table.Th>
                <Table.Th>Newer version</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {differing.map(({ field, mine: here, theirs }) => (
                <Table.Tr key={field}>
                  <Table.Th scope="row">{field}</Table.Th>
                  <Table.Td>{here}</Table.Td>
                  <Table.Td>{theirs}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        )}
        <div className={classes.conflictWays}>
          <Button size="compact-md" variant="default" onClick={onTakeNewer}>
            Use the newer version
          </Button>
          <Button size="compact-md" variant="subtle" onClick={onKeepMine}>
            Go on with mine; saving replaces the newer one
          </Button>
        </div>
      </div>
    </Alert>
  );
}
