import type { DeletedStudent } from "@markwell/contract/calls/students";
import { RESTORE_STUDENT_DAYS } from "@markwell/domain/people/account-state";
import { levelLabel } from "@markwell/domain/school/lists";
import { IconArrowBackUp, IconEraser, IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { counted, formatDate } from "../../../lib/format.ts";
import { notifySuccess } from "../../../lib/notify.ts";
import { refresh } from "../../../lib/query-client.ts";
import { useLocalTableState } from "../../../lib/table-state.ts";
import { ClassNames } from "../../../ui/class-names.tsx";
import { type Column, DataTable, type RowAction } from "../../../ui/data-table/index.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { PageModal } from "../../../ui/page-modal.tsx";
import { ShownName } from "../../../ui/shown-name.tsx";
import { useAction } from "../../../ui/use-action.ts";
import { EraseDialog } from "../../privacy/index.ts";
import { deletedPage, STUDENTS_KEY, sendStudentReturn } from "../queries.ts";

const columns: readonly Column<DeletedStudent>[] = [
  { key: "name", head: "Name", cell: (student) => <ShownName person={student} />, card: "title" },
  {
    key: "emailid",
    head: "Email Id",
    cell: ({ emailid, username }) => emailid || username,
    breaks: true,
  },
  { key: "level", head: "Level", cell: ({ level }) => levelLabel(level) },
  { key: "classes", head: "Class", cell: ({ classes }) => <ClassNames names={classes} /> },
  { key: "deletedAt", head: "Deleted on", cell: ({ deletedAt }) => formatDate(deletedAt) },
  {
    key: "daysLeft",
    head: "Can be restored for",
    cell: ({ daysLeft }) => (daysLeft > 0 ? `${counted(daysLeft, "day")} more` : "No longer"),
  },
];

/** Students who were deleted: brought back while there is time, or erased for good. */
export function DeletedStudents({ onClose }: { onClose: () => void }) {
  const [state, change] = useLocalTableState({ size: 10 });
  const page = useQuery(deletedPage({ search: state.q, limit: state.size, page: state.page }));
  const [erasing, setErasing] = useState<DeletedStudent>();
  const restore = useAction({
    call: ({ _id }: DeletedStudent) => sendStudentReturn(_id),
    done: ({ message }, { name }) => `${name}: ${message}`,
    refresh: [STUDENTS_KEY],
  });
  const actions: RowAction<DeletedStudent>[] = [
    {
      label: ({ name }) => `Bring back ${name}`,
      icon: IconArrowBackUp,
      hidden: ({ daysLeft }) => daysLeft === 0,
      run: restore.run,
    },
    {
      label: ({ name }) => `Erase the personal data of ${name}`,
      icon: IconEraser,
      danger: true,
      run: setErasing,
    },
  ];
  return (
    <PageModal opened onClose={onClose} title="Deleted Students" width="70%">
      <DataTable
        label="List of Deleted Students"
        columns={columns}
        load={page}
        rowKey={({ _id }) => _id}
        state={state}
        onChange={change}
        actions={actions}
        searchLabel="Search in the deleted students"
        empty={
          <EmptyState
            icon={IconTrash}
            title="No deleted students"
            text={`You can restore a deleted student here for ${RESTORE_STUDENT_DAYS} days.`}
          />
        }
      />
      {erasing && (
        <EraseDialog
          student={erasing}
          onErased={(message) => {
            notifySuccess(message);
            setErasing(undefined);
            void refresh(STUDENTS_KEY);
          }}
          onClose={() => setErasing(undefined)}
        />
      )}
    </PageModal>
  );
}
