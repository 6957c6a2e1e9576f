import { Button } from "@mantine/core";
import type { ClassStudent } from "@markwell/contract/calls/classes";
import { ACTION_MOST } from "@markwell/contract/calls/students";
import { levelLabel } from "@markwell/domain/school/lists";
import { IconUserMinus, IconUserPlus, IconUsers } from "@tabler/icons-react";
import { useMemo, useState } from "react";
import { counted, formatDate } from "../../lib/format.ts";
import { useLocalTableState } from "../../lib/table-state.ts";
import { boxColumn } from "../../ui/box-column.tsx";
import { type Column, DataTable } from "../../ui/data-table/index.ts";
import { EmailText } from "../../ui/email-text.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { AnchorLink } from "../../ui/links.tsx";
import { useSelection } from "../../ui/selection.ts";
import { SelectionBar } from "../../ui/selection-bar.tsx";
import { useAction } from "../../ui/use-action.ts";
import { SignInCardsButton } from "../sign-in-cards/index.ts";
import { AddStudents } from "./add-students.tsx";
import type { ClassTabProps } from "./class-tab.ts";
import { CLASS_CHANGES, sendTakingOut } from "./queries.ts";

export function StudentsTab({ schoolClass }: ClassTabProps) {
  const { _id, name, members } = schoolClass;
  const [state, change] = useLocalTableState({ size: 50 });
  const [adding, setAdding] = useState(false);
  const selection = useSelection<ClassStudent>(ACTION_MOST);
  const { chosen, toggle } = selection;
  const columns = useMemo<Column<ClassStudent>[]>(
    () => [boxColumn({ chosen, toggle }), ...memberColumns],
    [chosen, toggle],
  );
  const out = useAction({
    call: () => sendTakingOut({ _id, studentId: [...chosen.keys()] }),
    ask: () => ({
      title: `Remove ${counted(chosen.size, "student")} from ${name}?`,
      text: "The class keeps the results from their time in it. You can add them again at any time.",
      confirm: "Remove from class",
      danger: true,
    }),
    done: ({ message }) => {
      selection.clear();
      return message;
    },
    refresh: CLASS_CHANGES,
  });
  const addButton = (
    <Button leftSection={<IconUserPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
      Add students
    </Button>
  );
  return (
    <>
      <DataTable
        label={`Students of ${name}`}
        columns={columns}
        load={{ data: members }}
        rowKey={(student) => student._id}
        state={state}
        onChange={change}
        toolbar={
          members.length > 0 && (
            <SelectionBar selection={selection} rows={members} noun="student">
              <span className="row pushed">
                <SignInCardsButton students={[...chosen.values()]} />
                <Button
                  variant="default"
                  leftSection={<IconUserMinus size={18} aria-hidden />}
                  disabled={chosen.size === 0}
                  loading={out.busy}
                  onClick={() => out.run()}
                >
                  Remove from class
                </Button>
                {addButton}
              </span>
            </SelectionBar>
          )
        }
        empty={
          <EmptyState
            icon={IconUsers}
            title="No students in this class yet"
            text="Add students, or show them the join code."
            action={addButton}
          />
        }
      />
      {adding && <AddStudents schoolClass={schoolClass} onClose={() => setAdding(false)} />}
    </>
  );
}

const memberColumns: Column<ClassStudent>[] = [
  {
    key: "index",
    head: "Index",
    width: 90,
    sortBy: ({ index }) => index ?? Number.POSITIVE_INFINITY,
    cell: ({ index }) => <span className="figures">{index ?? "–"}</span>,
  },
  {
    key: "name",
    head: "Name",
    card: "title",
    sortBy: ({ name }) => name,
    searchText: ({ name }) => name,
    cell: ({ _id, name }) => (
      <AnchorLink to="/user/student" search={{ id: _id }} fw={600} c="inherit" inherit>
        {name}
      </AnchorLink>
    ),
  },
  {
    key: "emailid",
    head: "Email Id",
    breaks: true,
    sortBy: ({ emailid }) => emailid,
    searchText: ({ emailid }) => emailid,
    cell: ({ emailid }) => <EmailText text={emailid} />,
  },
  {
    key: "level",
    head: "Level",
    sortBy: ({ level }) => level,
    cell: ({ level }) => <span className="one-line">{levelLabel(level)}</span>,
  },
  {
    key: "joinedAt",
    head: "In the class since",
    sortBy: ({ joinedAt }) => joinedAt,
    cell: ({ joinedAt }) => <span className="figures one-line">{formatDate(joinedAt)}</span>,
  },
];
