import { Button, Group } from "@mantine/core";
import type { TestWire } from "@markwell/contract/calls/tests";
import { texts } from "@markwell/contract/texts";
import {
  IconCopy,
  IconDoorExit,
  IconDownload,
  IconEye,
  IconFilePlus,
  IconPencil,
  IconPlayerPlay,
  IconTrash,
  IconUserShare,
  IconUsersPlus,
} from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { lazy, Suspense, useMemo, useState } from "react";
import { useChangeSearch } from "../../../lib/address.ts";
import { useCurrentUser } from "../../../lib/current-user.ts";
import { useTableState } from "../../../lib/table-state.ts";
import { testListQuery } from "../../../lib/test-queries.ts";
import { mayWith } from "../../../lib/test-rights.ts";
import { untilLoaded } from "../../../lib/until-loaded.ts";
import { DataTable, type RowAction } from "../../../ui/data-table/index.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { FilterBar } from "../../../ui/filter-bar.tsx";
import { ButtonLink } from "../../../ui/links.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { useAction } from "../../../ui/use-action.ts";
import { useOpened } from "../../../ui/use-opened.ts";
import { GiveDialog } from "../../class-tests/index.ts";
import { exportModal } from "../../questions/index.ts";
import { sendLeaving, TESTS_KEY } from "../queries.ts";
import { ColleaguesTest } from "./colleagues-test.tsx";
import { DeleteTest } from "./delete-test.tsx";
import { DeletedTests } from "./deleted-tests.tsx";
import { ShareDialog } from "./share-dialog.tsx";
import { testColumns } from "./test-columns.tsx";
import { TestDetails } from "./test-details.tsx";
import { changeTo, filtersIn, narrowed, type TestFilters, testFilters } from "./test-filters.ts";

const ExportModal = lazy(async () => ({
  default: (await untilLoaded(exportModal)).ExportModal,
}));

const route = getRouteApi("/user/listtests");

/** The teacher's list of tests (assessment core, section 2). */
export function TestListPage() {
  const search = route.useSearch();
  const [state, change] = useTableState(search);
  const tests = useQuery(testListQuery);
  const filters = useMemo(() => filtersIn(search), [search]);
  const changeSearch = useChangeSearch();
  const narrow = (now: TestFilters) => changeSearch(changeTo(now));
  const shown = useMemo(() => tests.data && narrowed(tests.data, filters), [tests.data, filters]);
  const columns = useMemo(() => testColumns(state.q), [state.q]);
  const { test: openId, tab } = search;
  const opened = useOpened(["test", "tab", "class"]);
  // Scores and answers are for its owner and whom they share it with; others may look at its questions.
  const isTeacher = useCurrentUser().type === "TRAINER";
  const colleagues = tests.data?.find(
    (test) => isTeacher && test._id === openId && !mayWith("look", test),
  );
  const [dialog, setDialog] = useState<Dialog>();
  const close = () => setDialog(undefined);
  const actions = useRowActions((test) => opened.open({ test: test._id }), setDialog);

  return (
    <>
      <PageHeader
        title="All Tests"
        actions={
          <Group gap="sm">
            <Button
              variant="default"
              leftSection={<IconTrash size={18} aria-hidden />}
              onClick={() => setDialog({ what: "deleted" })}
            >
              Deleted Tests
            </Button>
            <ButtonLink to="/user/newtest" leftSection={<IconFilePlus size={18} />}>
              New Test
            </ButtonLink>
          </Group>
        }
      />
      <FilterBar filters={testFilters(tests.data ?? [])} values={filters} onChange={narrow} />
      <DataTable
        label="List of Tests"
        columns={columns}
        load={{ ...tests, data: shown }}
        rowKey={({ _id }) => _id}
        state={state}
        onChange={change}
        actions={actions}
        searchLabel="Search in the tests"
        titled
        onClearFilters={Object.keys(filters).length > 0 ? () => narrow({}) : undefined}
        empty={
          tests.data?.length ? (
            <EmptyState
              title="No test matches these filters"
              text="Remove a filter to see more tests."
              action={
                <Button variant="default" onClick={() => narrow({})}>
                  Clear filters
                </Button>
              }
            />
          ) : (
            <EmptyState
              title="There are no tests yet"
              text="Build the first one from the question bank."
              action={<ButtonLink to="/user/newtest">New Test</ButtonLink>}
            />
          )
        }
      />
      {colleagues && <ColleaguesTest test={colleagues} onClose={opened.close} />}
      {openId && !colleagues && !tests.isPending && (
        <TestDetails
          testId={openId}
          tab={tab ?? "details"}
          onShare={(test) => setDialog({ what: "share", test })}
          onExport={(test) => setDialog({ what: "export", test })}
          onTab={(next) => opened.replace({ test: openId, tab: next, class: search.class })}
          chosenClass={{
            classId: search.class ?? "",
            onClass: (id) => opened.replace({ test: openId, tab, class: id || undefined }),
          }}
          onClose={opened.close}
        />
      )}
      <OpenDialog dialog={dialog} onClose={close} />
    </>
  );
}

/** What is open over the list. */
type Dialog =
  | { what: "deleted" }
  | { what: "export"; test: Pick<TestWire, "_id" | "title"> }
  | { what: "give" | "share" | "delete"; test: TestWire };

function OpenDialog({ dialog, onClose }: { dialog: Dialog | undefined; onClose: () => void }) {
  switch (dialog?.what) {
    case undefined:
      return null;
    case "deleted":
      return <DeletedTests onClose={onClose} />;
    case "export":
      return (
        <Suspense fallback={null}>
          <ExportModal
            title={texts.exchange.exportOf(dialog.test.title)}
            asked={{ testid: dialog.test._id }}
            onClose={onClose}
          />
        </Suspense>
      );
    case "give":
      return <GiveDialog test={dialog.test} how="assigned" onClose={onClose} />;
    case "share":
      return <ShareDialog test={dialog.test} onClose={onClose} />;
    case "delete":
      return <DeleteTest test={dialog.test} onClose={onClose} />;
  }
}

/** Lists what can be done with a test, by the reader's rights in it. */
function useRowActions(
  openDetails: (test: TestWire) => void,
  openDialog: (dialog: Dialog) => void,
): RowAction<TestWire>[] {
  const isTeacher = useCurrentUser().type === "TRAINER";
  const navigate = useNavigate();
  const leaving = useAction({
    call: ({ _id }: TestWire) => sendLeaving(_id),
    ask: ({ title, createdBy }) => ({
      title: texts.testShare.leaveDialog(title),
      text: texts.testShare.leaveWarning(createdBy.name),
      confirm: texts.testShare.leave,
      danger: true,
    }),
    refresh: [TESTS_KEY],
  });

  return [
    {
      label: "Details",
      icon: IconEye,
      run: openDetails,
      atHand: true,
    },
    {
      label: "Conduct",
      icon: IconPlayerPlay,
      run: ({ _id }) => void navigate({ to: "/user/conducttest", search: { testid: _id } }),
      hidden: (test) => test.testconducted || !mayWith("conduct", test),
    },
    {
      label: "Assign to classes",
      icon: IconUsersPlus,
      run: (test) => openDialog({ what: "give", test }),
      hidden: (test) => test.testconducted || !mayWith("conduct", test),
    },
    {
      label: "Edit",
      icon: IconPencil,
      run: ({ _id }) => void navigate({ to: "/user/newtest", search: { edit: _id } }),
      hidden: ({ mayEdit }) => !mayEdit,
    },
    {
      label: "Copy",
      icon: IconCopy,
      run: ({ _id }) => void navigate({ to: "/user/newtest", search: { copy: _id } }),
      hidden: (test) => !mayWith("copy", test),
    },
    {
      label: texts.exchange.exportTest,
      icon: IconDownload,
      run: (test) => openDialog({ what: "export", test }),
      hidden: (test) => isTeacher && !mayWith("look", test),
    },
    {
      label: texts.testShare.share,
      icon: IconUserShare,
      run: (test) => openDialog({ what: "share", test }),
      hidden: (test) => !mayWith("share", test),
    },
    {
      label: texts.testShare.leave,
      icon: IconDoorExit,
      run: leaving.run,
      hidden: ({ rights }) => !rights,
    },
    {
      label: "Delete",
      icon: IconTrash,
      danger: true,
      run: (test) => openDialog({ what: "delete", test }),
      hidden: (test) => !mayWith("delete", test),
    },
  ];
}
