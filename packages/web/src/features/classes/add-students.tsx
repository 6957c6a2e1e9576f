import { Button, Checkbox, Group } from "@mantine/core";
import type { ClassDetail } from "@markwell/contract/calls/classes";
import { ACTION_MOST, type StudentRow } from "@markwell/contract/calls/students";
import { levelLabel } from "@markwell/domain/school/lists";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { counted } from "../../lib/format.ts";
import { useLocalTableState } from "../../lib/table-state.ts";
import { boxColumn } from "../../ui/box-column.tsx";
import { type Column, DataTable } from "../../ui/data-table/index.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { EmailText } from "../../ui/email-text.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { useSelection } from "../../ui/selection.ts";
import { SelectionBar } from "../../ui/selection-bar.tsx";
import { useAction } from "../../ui/use-action.ts";
import { CLASS_CHANGES, sendAdding, studentsToAdd } from "./queries.ts";

interface AddStudentsProps {
  schoolClass: ClassDetail;
  onClose: () => void;
}

export function AddStudents({ schoolClass, onClose }: AddStudentsProps) {
  const { _id, name, level, members } = schoolClass;
  const [state, change] = useLocalTableState({ size: 20 });
  const [levelOnly, setLevelOnly] = useState(true);
  const selection = useSelection<StudentRow>(ACTION_MOST);
  const { chosen, toggle } = selection;
  const load = useQuery(
    studentsToAdd({
      ...(state.q ? { search: state.q } : {}),
      ...(levelOnly ? { level } : {}),
      limit: state.size,
      page: state.page,
    }),
  );
  const inClass = useMemo(() => new Set(members.map((member) => member._id)), [members]);
  const columns = useMemo<Column<StudentRow>[]>(
    () => [
      boxColumn({ chosen, toggle, fixed: inClass }),
      {
        key: "name",
        head: "Name",
        card: "title",
        cell: (student) => <span className="strong">{student.name}</span>,
      },
      {
        key: "emailid",
        head: "Email Id",
        breaks: true,
        cell: ({ emailid, username }) => <EmailText text={emailid || username} />,
      },
      {
        key: "level",
        head: "Level",
        cell: (student) => <span className="one-line">{levelLabel(student.level)}</span>,
      },
    ],
    [chosen, toggle, inClass],
  );
  const adding = useAction({
    call: () => sendAdding({ _id, studentId: [...chosen.keys()] }),
    done: ({ message }) => {
      onClose();
      return message;
    },
    refresh: CLASS_CHANGES,
  });
  const rows = (load.data?.data ?? []).filter((student) => !inClass.has(student._id));
  return (
    <Dialog
      opened
      onClose={onClose}
      closeOnClickOutside={chosen.size === 0}
      title={`Add students to ${name}`}
      size="xl"
    >
      <DataTable
        label="Students of the school"
        columns={columns}
        load={load}
        rowKey={(student) => student._id}
        state={state}
        onChange={change}
        toolbar={
          <>
            <Checkbox
              label={`Only ${levelLabel(level)}`}
              checked={levelOnly}
              onChange={(event) => {
                setLevelOnly(event.currentTarget.checked);
                change({ page: 1 });
              }}
            />
            <SelectionBar selection={selection} rows={rows} noun="student">
              {null}
            </SelectionBar>
          </>
        }
        empty={<EmptyState title="No students found" />}
      />
      <Group justify="end" mt="md">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={chosen.size === 0} loading={adding.busy} onClick={() => adding.run()}>
          {chosen.size === 0 ? "Add students" : `Add ${counted(chosen.size, "student")}`}
        </Button>
      </Group>
    </Dialog>
  );
}
