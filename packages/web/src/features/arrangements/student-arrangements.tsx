import { Button, Group } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { LoadState } from "../../ui/load-state.tsx";
import { Panel } from "../../ui/panel.tsx";
import { ArrangementForm } from "./arrangement-form.tsx";
import { ArrangementList } from "./arrangement-list.tsx";
import { arrangements } from "./queries.ts";

/** On the page of a student: shown when it is asked for, because each look is recorded. */
export function StudentArrangements({ studentId }: { studentId: string }) {
  const [shown, setShown] = useState(false);
  const [entering, enter] = useState(false);
  const load = useQuery({ ...arrangements(studentId), enabled: shown });
  return (
    <Panel
      title="Access arrangements"
      help="Extra time, breaks and aids that apply to every test of this student. The audit log records who opens them."
    >
      {shown && !load.data && (
        <LoadState load={load} title="The arrangements could not be loaded">
          <p className="muted">Loading</p>
        </LoadState>
      )}
      {load.data?.length === 0 && <p className="muted">No arrangements.</p>}
      {load.data && <ArrangementList arrangements={load.data} />}
      <Group gap="xs" mt="sm">
        {!shown && (
          <Button variant="default" size="sm" onClick={() => setShown(true)}>
            Show arrangements
          </Button>
        )}
        <Button variant="default" size="sm" onClick={() => enter(true)}>
          Add arrangement
        </Button>
      </Group>
      {entering && <ArrangementForm studentId={studentId} onClose={() => enter(false)} />}
    </Panel>
  );
}
