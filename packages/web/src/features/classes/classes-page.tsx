import { Button } from "@mantine/core";
import type { ClassRow } from "@markwell/contract/calls/classes";
import { LEVELS, levelLabel } from "@markwell/domain/school/lists";
import { IconPlus, IconSchool, IconUsersGroup } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useCurrentUser } from "../../lib/current-user.ts";
import { formatNumber, orDash } from "../../lib/format.ts";
import { useColumnWords, useTableState } from "../../lib/table-state.ts";
import { ColumnSearch, type SearchField } from "../../ui/column-search.tsx";
import { type Column, DataTable } from "../../ui/data-table/index.ts";
import { ListEmpty } from "../../ui/empty-state.tsx";
import { AnchorLink, ButtonLink } from "../../ui/links.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { StatusBadge } from "../../ui/status-badge.tsx";
import { SubjectChip } from "../../ui/subject-chip.tsx";
import { useOpened } from "../../ui/use-opened.ts";
import { ClassModal } from "./class-form.tsx";
import { classPage } from "./queries.ts";

const route = getRouteApi("/user/classes");
const COLUMNS = ["year", "level", "search"] as const;

const columns: Column<ClassRow>[] = [
  {
    key: "name",
    head: "Class",
    card: "title",
    cell: ({ _id, name }) => (
      <AnchorLink to="/user/class" search={{ id: _id }}>
        {name}
      </AnchorLink>
    ),
  },
  { key: "year", head: "Year", cell: ({ year }) => <span className="figures">{year}</span> },
  {
    key: "level",
    head: "Level",
    cell: ({ level }) => <span className="one-line">{levelLabel(level)}</span>,
  },
  {
    key: "subject",
    head: "Subject",
    cell: ({ subject }) =>
      subject ? <SubjectChip subject={subject.topic} /> : <span>All subjects</span>,
  },
  {
    key: "teachers",
    head: "Teachers",
    cell: ({ teachers, formTeacher }) => (
      <span>
        {formTeacher && (
          <span style={{ display: "block" }}>{`${formTeacher.name} (form teacher)`}</span>
        )}
        {orDash(
          teachers
            .filter(({ _id }) => _id !== formTeacher?._id)
            .map(({ name }) => name)
            .join(", "),
        )}
      </span>
    ),
  },
  {
    key: "students",
    head: "Students",
    align: "end",
    cell: ({ students, waiting }) => (
      <span className="row">
        {waiting > 0 && (
          <StatusBadge tone="caution">{`${formatNumber(waiting)} waiting`}</StatusBadge>
        )}
        <span className="figures">{formatNumber(students)}</span>
      </span>
    ),
  },
];

export function ClassesPage() {
  const search = route.useSearch();
  const isAdmin = useCurrentUser().type === "ADMIN";
  const { words, find, searched } = useColumnWords(COLUMNS, search);
  const [state, change] = useTableState(search);
  const load = useQuery(
    classPage({
      search: words.search,
      year: words.year ? Number(words.year) : undefined,
      level: LEVELS.find((level) => level === words.level),
      limit: state.size,
      page: state.page,
    }),
  );
  const opened = useOpened(["open"]);
  const fields: SearchField<(typeof COLUMNS)[number]>[] = [
    { name: "search", label: "Class or teacher" },
    {
      name: "year",
      label: "Year",
      options: (load.data?.years ?? []).map((year) => ({
        value: String(year),
        label: String(year),
      })),
    },
    {
      name: "level",
      label: "Level",
      options: LEVELS.map((value) => ({ value, label: levelLabel(value) })),
    },
  ];
  return (
    <>
      <PageHeader
        title={isAdmin ? "All Classes" : "My Classes"}
        purpose="Students who learn together in one school year: a form class, or a group for one subject."
        actions={<Actions isAdmin={isAdmin} onNew={() => opened.open({ open: "new" })} />}
      />
      <ColumnSearch fields={fields} values={words} onChange={find} />
      <DataTable
        label="List of Classes"
        columns={columns}
        load={load}
        rowKey={({ _id }) => _id}
        state={state}
        onChange={change}
        searchable={false}
        titled
        empty={
          <ListEmpty
            icon={IconUsersGroup}
            title={isAdmin ? "There are no classes yet" : "You do not teach a class yet"}
            text="Press New Class to create one. Then add its students, or let them join with a code."
            searched={searched}
            noMatch="No class matches this search"
            onClear={() => find({})}
          />
        }
      />
      {search.open === "new" && load.data && (
        <ClassModal thisYear={load.data.thisYear} onClose={opened.close} />
      )}
    </>
  );
}

function Actions({ isAdmin, onNew }: { isAdmin: boolean; onNew: () => void }) {
  return (
    <>
      {isAdmin && (
        <ButtonLink
          to="/user/classteachers"
          variant="default"
          leftSection={<IconSchool size={18} aria-hidden />}
        >
          Class teachers
        </ButtonLink>
      )}
      <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={onNew}>
        New Class
      </Button>
    </>
  );
}
