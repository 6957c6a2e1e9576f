import { Button, Skeleton } from "@mantine/core";
import type { Arrangement } from "@markwell/contract/calls/arrangements";
import { levelLabel } from "@markwell/domain/school/lists";
import { IconAccessible, IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocalTableState } from "../../lib/table-state.ts";
import { type Column, DataTable } from "../../ui/data-table/index.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { AnchorLink } from "../../ui/links.tsx";
import { LoadState } from "../../ui/load-state.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { ArrangementForm } from "./arrangement-form.tsx";
import { ArrangementActions, ArrangementState, arrangementWords } from "./arrangement-list.tsx";
import { arrangements, spanWords } from "./queries.ts";

const COLUMNS: Column<Arrangement>[] = [
  {
    key: "student",
    head: "Student",
    card: "title",
    searchText: ({ student }) => student,
    cell: ({ studentId, student, level, classes }) => (
      <span className="breaks">
        <AnchorLink to="/user/student" search={{ id: studentId }}>
          {student}
        </AnchorLink>
        <span className="muted smaller regular" style={{ display: "block" }}>
          {[levelLabel(level), ...classes].join(" · ")}
        </span>
      </span>
    ),
  },
  {
    key: "what",
    head: "Arrangement",
    searchText: (one) => `${arrangementWords(one)} ${one.note}`,
    cell: (one) => (
      <span className="breaks">
        {arrangementWords(one)}
        {one.note && (
          <span className="muted smaller regular" style={{ display: "block" }}>
            {one.note}
          </span>
        )}
      </span>
    ),
  },
  {
    key: "span",
    head: "When",
    searchText: () => "",
    cell: (one) => (
      <span className="row">
        <span className="small">{spanWords(one)}</span>
        <ArrangementState arrangement={one} />
      </span>
    ),
  },
  {
    key: "actions",
    head: "Actions",
    card: "actions",
    align: "end",
    searchText: () => "",
    cell: (one) => <ArrangementActions arrangement={one} />,
  },
];

export function ArrangementsPage() {
  const load = useQuery(arrangements());
  const [state, change] = useLocalTableState({ size: 20 });
  const [entering, enter] = useState(false);
  return (
    <>
      <PageHeader
        title="Access arrangements"
        purpose="Extra time, breaks and aids that apply to every test of these students. The audit log records who opens this list."
        actions={
          <Button leftSection={<IconPlus size={18} />} onClick={() => enter(true)}>
            Add arrangement
          </Button>
        }
      />
      {load.data ? (
        <DataTable
          label="Access arrangements"
          columns={COLUMNS}
          load={load}
          rowKey={({ _id }) => _id}
          state={state}
          onChange={change}
          searchLabel="Search by student, arrangement or note"
          empty={
            <EmptyState
              icon={IconAccessible}
              title="No arrangements yet"
              text="Add an arrangement once. Every test then applies it."
            />
          }
        />
      ) : (
        <LoadState load={load} title="The arrangements could not be loaded">
          <Skeleton height={240} radius="lg" aria-hidden />
        </LoadState>
      )}
      {entering && <ArrangementForm onClose={() => enter(false)} />}
    </>
  );
}
