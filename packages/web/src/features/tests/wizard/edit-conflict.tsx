import { Alert, Button, Table } from "@mantine/core";
import type { TestDraft } from "@markwell/contract/calls/tests";
import { texts } from "@markwell/contract/texts";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { schoolListsQuery } from "../../../lib/school-lists.ts";
import { differences } from "./differences.ts";
import classes from "./wizard.module.css";
import { type WizardState, wizardOf } from "./wizard-state.ts";

interface EditConflictProps {
  mine: WizardState;
  newer: TestDraft;
  onKeepMine: () => void;
  onTakeNewer: () => void;
}

/** Somebody has changed the test meanwhile: both versions side by side, and what to do. */
export function EditConflict({ mine, newer, onKeepMine, onTakeNewer }: EditConflictProps) {
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
            Take the newer version
          </Button>
          <Button size="compact-md" variant="subtle" onClick={onKeepMine}>
            Go on with mine; saving replaces the newer one
          </Button>
        </div>
      </div>
    </Alert>
  );
}
