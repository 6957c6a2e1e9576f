import { ActionIcon, Button, NativeSelect, Tooltip } from "@mantine/core";
import { useInterval } from "@mantine/hooks";
import type { Candidate } from "@markwell/contract/calls/conduct";
import { IconRefresh, IconSortDescending } from "@tabler/icons-react";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { serverNow } from "../../lib/server-clock.ts";
import { useTableState } from "../../lib/table-state.ts";
import { DataTable } from "../../ui/data-table/index.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { candidateColumns } from "./candidate-columns.tsx";
import { CandidateTotals } from "./candidate-totals.tsx";
import classes from "./candidates.module.css";
import { foundBy, type Moment, ORDERS, type Order, totalsOf } from "./candidates.ts";
import type { Aim } from "./extra-time.ts";
import { ExtraTimeDialog } from "./extra-time-dialog.tsx";
import { NobodyYet } from "./nobody-yet.tsx";
import type { ConductedTest } from "./queries.ts";
import { useCandidateActs } from "./use-candidate-acts.ts";
import { useFrozenOrder } from "./use-frozen-order.ts";
import type { useLiveTest } from "./use-live-test.ts";
import { useSelection } from "./use-selection.ts";

interface CandidatePanelProps {
  test: ConductedTest;
  live: ReturnType<typeof useLiveTest>;
}

const route = getRouteApi("/user/conducttest");

const TICK_MS = 15_000;
const orderLabels: Record<Order, string> = {
  help: "Who needs help",
  name: "Name",
  registered: "First registered",
  answers: "Fewest answers",
};

/** "Registered Trainee": totals, and one line per pupil that changes in place. */
export function CandidatePanel({ test, live }: CandidatePanelProps) {
  const { candidates, connection, readAgain } = live;
  const search = route.useSearch();
  const [state, change] = useTableState(search, { size: 50, sort: "help" });
  const [now, setNow] = useState(serverNow);
  useInterval(() => setNow(serverNow()), TICK_MS, { autoInvoke: true });
  const moment: Moment = { begunAt: test.begunAt ? Date.parse(test.begunAt) : null, now };
  const order = ORDERS.find((one) => one === state.sort) ?? "help";
  const list = candidates.data ?? [];
  const { rows, orderAgain, moved } = useFrozenOrder(list, order, moment);
  const selection = useSelection(rows);
  const [aim, setAim] = useState<Aim>();
  const acts = {
    ...useCandidateActs(test),
    giveTime: (some: readonly Candidate[]) => setAim({ everybody: false, candidates: some }),
    giveEverybodyTime: () => setAim({ everybody: true, candidates: list }),
  };
  const columns = candidateColumns({ test, moment, words: state.q, selection, acts });

  return (
    <>
      <CandidateTotals totals={totalsOf(list, moment)} begun={test.testbegins} />
      <div className={classes.table}>
        <DataTable
          label="Registered Trainee"
          columns={columns}
          rows={candidates.data && rows}
          rowKey={({ _id }) => _id}
          // The order is frozen here, so that rows do not jump: the table must not sort them.
          state={{ ...state, sort: undefined }}
          onChange={change}
          pageSizes={[50, 100]}
          searchLabel="Search by name, e-mail or contact"
          error={candidates.error}
          onRetry={() => void candidates.refetch()}
          empty={<NobodyYet test={test} />}
          toolbar={
            <>
              <div className={classes.tools}>
                <NativeSelect
                  aria-label="Order of the pupils"
                  value={order}
                  data={ORDERS.map((value) => ({ value, label: orderLabels[value] }))}
                  onChange={(event) => change({ sort: event.currentTarget.value })}
                />
                {moved && (
                  <Tooltip label="Sort again: the order has changed">
                    <ActionIcon
                      aria-label="Sort again"
                      variant="light"
                      color="indigo"
                      size={36}
                      onClick={orderAgain}
                    >
                      <IconSortDescending size={18} />
                    </ActionIcon>
                  </Tooltip>
                )}
                <Button
                  variant="default"
                  leftSection={<IconRefresh size={18} />}
                  onClick={() => {
                    readAgain();
                    orderAgain();
                  }}
                >
                  Reload
                </Button>
              </div>
              <BulkBar
                candidates={list}
                shown={foundBy(state.q, rows)}
                selection={selection}
                acts={acts}
              />
            </>
          }
        />
      </div>
      <p className={classes.connection} role="status">
        {connection === "connected"
          ? "Live: changes appear by themselves."
          : "No live connection. The list is read again every few seconds."}
      </p>
      {aim && <ExtraTimeDialog test={test} aim={aim} onClose={() => setAim(undefined)} />}
    </>
  );
}
