import { Button } from "@mantine/core";
import { type AdminRow, listAdmins, removeAdmin } from "@markwell/contract/calls/admins";
import { ADMIN_KIND_WORDS } from "@markwell/domain/people/admin-kind";
import { IconPlus, IconTrash, IconUserCog } from "@tabler/icons-react";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { api } from "../../lib/api.ts";
import { useTableState } from "../../lib/table-state.ts";
import { type Column, DataTable, type RowAction } from "../../ui/data-table/index.ts";
import { EmailText } from "../../ui/email-text.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { StatusBadge } from "../../ui/status-badge.tsx";
import { TwoStepBadge } from "../../ui/two-step/two-step-badge.tsx";
import { useAction } from "../../ui/use-action.ts";
import { useFactorReset, useLockLift, useUnlinking } from "../../ui/use-lock-lift.ts";
import { useOpened } from "../../ui/use-opened.ts";
import { AdminModal, ChangeKind } from "./admin-modal.tsx";

const route = getRouteApi("/user/listadmins");

const adminsQuery = queryOptions({
  queryKey: ["admins"],
  queryFn: async ({ signal }) => (await api(listAdmins, {}, { signal })).data,
});

/** /user/listadmins: who runs the school here; made and removed by an admin, never the last one. */
export function AdminsPage() {
  const search = route.useSearch();
  const [state, change] = useTableState(search);
  const admins = useQuery(adminsQuery);
  const opened = useOpened(["open"]);
  const changed = admins.data?.find(({ _id }) => _id === search.open);
  const removal = useAction({
    call: ({ _id }: AdminRow) => api(removeAdmin, { _id }),
    ask: ({ name, emailid, self, alsoTeacher }) => ({
      title: "Are you sure?",
      text: alsoTeacher
        ? `${self ? "You stay" : `${name} stays`} a teacher, and ${self ? "are" : "is"} no admin any more. Where ${self ? "you work" : `${name} works`} as admin now, the page is signed out at once.`
        : self
          ? "You will be signed out at once and cannot sign in again. The other admins stay."
          : `${name} (${emailid}) will be signed out at once and cannot sign in again. Their actions stay in the audit log.`,
      confirm: alsoTeacher ? "Take away the role" : "Remove admin",
      danger: true,
    }),
    done: ({ message }, { name }) => `${name}: ${message}`,
    refresh: [adminsQuery.queryKey],
  });
  const lockLift = useLockLift<AdminRow>();
  const factorReset = useFactorReset<AdminRow>();
  const unlinking = useUnlinking<AdminRow>();
  const rowActions: RowAction<AdminRow>[] = [
    {
      label: ({ name }) => `Change what ${name} may do`,
      icon: IconUserCog,
      run: ({ _id }) => opened.open({ open: _id }),
    },
    { ...lockLift, atHand: true },
    factorReset,
    unlinking,
    {
      label: ({ name }) => `Remove ${name}`,
      icon: IconTrash,
      danger: true,
      atHand: true,
      run: removal.run,
    },
  ];
  return (
    <>
      <PageHeader
        title="All Admins"
        purpose="Have at least two who may do everything, so that one can help when another loses a password."
        actions={
          <Button
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => opened.open({ open: "new" })}
          >
            Add Admin
          </Button>
        }
      />
      <DataTable
        label="List of admins"
        columns={columns}
        load={admins}
        rowKey={({ _id }) => _id}
        state={state}
        onChange={change}
        actions={rowActions}
        searchable={false}
        // The reader is an admin, so the list is never empty.
        empty={null}
      />
      {search.open === "new" && (
        <AdminModal listKey={adminsQuery.queryKey} onClose={opened.close} />
      )}
      {changed && (
        <ChangeKind admin={changed} listKey={adminsQuery.queryKey} onClose={opened.close} />
      )}
    </>
  );
}

const columns: Column<AdminRow>[] = [
  {
    key: "name",
    head: "Name",
    card: "title",
    cell: ({ name }) => name,
  },
  {
    key: "state",
    head: "Status",
    cell: ({ self, invited, twoStep, alsoTeacher }) => (
      <span className="row gap-8">
        {self && <StatusBadge tone="good">You</StatusBadge>}
        {invited && <StatusBadge tone="caution">Invited</StatusBadge>}
        {twoStep && <TwoStepBadge />}
        {alsoTeacher && <StatusBadge tone="info">Also a teacher</StatusBadge>}
        {!self && !invited && !twoStep && !alsoTeacher && <span className="muted">Active</span>}
      </span>
    ),
  },
  { key: "kind", head: "May do", cell: ({ kind = "everything" }) => ADMIN_KIND_WORDS[kind].label },
  { key: "emailid", head: "Email Id", cell: ({ emailid }) => <EmailText text={emailid} /> },
];
