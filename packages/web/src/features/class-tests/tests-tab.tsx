import type { TestOfClass } from "@markwell/contract/calls/class-tests";
import { IconClipboardList, IconEye, IconPlayerPlay, IconUsersGroup } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useCurrentUser } from "../../lib/current-user.ts";
import { counted, formatDate, formatDateTime } from "../../lib/format.ts";
import { useLocalTableState } from "../../lib/table-state.ts";
import { type Column, DataTable, type RowAction } from "../../ui/data-table/index.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ButtonLink } from "../../ui/links.tsx";
import { testsOf } from "./queries.ts";

export function ClassTestsTab({ schoolClass }: { schoolClass: { _id: string; name: string } }) {
  const tests = useQuery(testsOf(schoolClass._id));
  const [state, change] = useLocalTableState({ size: 50 });
  const navigate = useNavigate();
  const isAdmin = useCurrentUser().type === "ADMIN";
  const actions: RowAction<TestOfClass>[] = [
    {
      label: ({ how }) => (how === "live" ? "Conduct" : "Homework"),
      icon: IconPlayerPlay,
      run: ({ _id }) => void navigate({ to: "/user/conducttest", search: { testid: _id } }),
      hidden: ({ mine, testconducted }) => !mine || testconducted,
      atHand: true,
    },
    {
      label: "Details",
      icon: IconEye,
      run: ({ _id }) => void navigate({ to: "/user/listtests", search: { test: _id } }),
      hidden: ({ mine }) => !mine,
    },
    {
      label: "Marking round",
      icon: IconUsersGroup,
      run: ({ _id }) => void navigate({ to: "/user/markinground", search: { test: _id } }),
      hidden: ({ type, testconducted }) => !isAdmin || type === "worksheet" || !testconducted,
    },
  ];
  return (
    <DataTable
      label={`Tests of ${schoolClass.name}`}
      columns={columns}
      load={tests}
      rowKey={({ _id }) => _id}
      state={state}
      onChange={change}
      actions={actions}
      searchLabel="Search in the tests of the class"
      empty={
        <EmptyState
          icon={IconClipboardList}
          title="This class has no tests yet"
          text="Choose the class on the conduct screen of a test, or assign a test from the list of tests."
          action={<ButtonLink to="/user/listtests">All Tests</ButtonLink>}
        />
      }
    />
  );
}

function stateOf({ how, dueAt, testbegins, testconducted }: TestOfClass): string {
  if (testconducted) return "Ended";
  if (how === "live") return testbegins ? "Running" : "Not started";
  return dueAt ? `Homework until ${formatDateTime(dueAt)}` : "Homework";
}

const columns: Column<TestOfClass>[] = [
  {
    key: "title",
    head: "Name",
    card: "title",
    sortBy: ({ title }) => title,
    searchText: ({ title }) => title,
    cell: ({ title, teacher }) => (
      <span className="stacked">
        <span className="strong">{title}</span>
        <span className="muted smaller regular">{teacher}</span>
      </span>
    ),
  },
  {
    key: "givenAt",
    head: "Given on",
    sortBy: ({ givenAt }) => givenAt,
    cell: ({ givenAt }) => <span className="figures one-line">{formatDate(givenAt)}</span>,
  },
  { key: "state", head: "State", sortBy: stateOf, cell: stateOf },
  {
    key: "finished",
    head: "Finished",
    align: "end",
    sortBy: ({ finished }) => finished,
    cell: ({ finished, onTest }) => `${finished} of ${onTest}`,
  },
  {
    key: "waiting",
    head: "To mark",
    align: "end",
    sortBy: ({ waiting }) => waiting,
    cell: ({ waiting }) => (waiting === 0 ? "–" : counted(waiting, "answer")),
  },
];
