import { ActionIcon, Button, Checkbox, NativeSelect, Text, Tooltip } from "@mantine/core";
import { useInterval } from "@mantine/hooks";
import type { Candidate } from "@markwell/contract/calls/conduct";
import { texts } from "@markwell/contract/texts";
import { placeBeside } from "@markwell/domain/classes/index-number";
import {
  IconClockPlus,
  IconMail,
  IconRefresh,
  IconSortDescending,
  IconSpeakerphone,
  IconUsersPlus,
} from "@tabler/icons-react";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { classChoice, ofClass } from "../../lib/class-choice.ts";
import { serverNow } from "../../lib/server-clock.ts";
import { useTableState } from "../../lib/table-state.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import { DataTable } from "../../ui/data-table/index.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { candidateColumns } from "./candidate-columns.tsx";
import classes from "./candidates.module.css";
import {
  foundBy,
  type Moment,
  ORDERS,
  type Order,
  type CandidateTotals as Totals,
  totalsOf,
} from "./candidates.ts";
import type { Aim } from "./extra-time.ts";
import { ExtraTimeDialog } from "./extra-time-dialog.tsx";
import { MessageDialog } from "./message-dialog.tsx";
import type { ConductedTest } from "./queries.ts";
import { type CandidateActions, useCandidateActions } from "./use-candidate-actions.ts";
import { useFrozenOrder } from "./use-frozen-order.ts";
import type { useLiveTest } from "./use-live-test.ts";
import { type Selection, useSelection } from "./use-selection.ts";

interface CandidatePanelProps {
  test: ConductedTest;
  live: ReturnType<typeof useLiveTest>;
  arranged: boolean;
}

const route = getRouteApi("/user/conducttest");

const TICK_MS = 15_000;
const orderLabels: Record<Order, string> = {
  help: "Who needs help",
  name: "Name",
  index: "Class and index number",
  registered: "First registered",
  answers: "Fewest answers",
};

export function CandidatePanel({ test, live, arranged }: CandidatePanelProps) {
  const { candidates, connection, readAgain } = live;
  const search = route.useSearch();
  const [state, change] = useTableState(search, { size: 50, sort: "help" });
  const [now, setNow] = useState(serverNow);
  useInterval(() => setNow(serverNow()), TICK_MS, { autoInvoke: true });
  const moment: Moment = { begunAt: test.begunAt ? Date.parse(test.begunAt) : null, now };
  const order = ORDERS.find((one) => one === state.sort) ?? "help";
  const list = candidates.data ?? [];
  const numbered = list.some((each) => placeBeside(each.classes));
  const { rows: everybody, orderAgain, moved } = useFrozenOrder(list, order, moment);
  const [wantedClass, setWantedClass] = useState("");
  const classChoices = classChoice(list);
  // The last student of the chosen class may have left it.
  const classId = classChoices.some(({ value }) => value === wantedClass) ? wantedClass : "";
  const rows = ofClass(classId, everybody);
  const selection = useSelection(rows);
  const [aim, setAim] = useState<Aim>();
  const [saying, setSaying] = useState<Aim>();
  const actions = {
    ...useCandidateActions(test),
    giveTime: (some: readonly Candidate[]) => setAim({ everybody: false, candidates: some }),
    say: (some: readonly Candidate[]) => setSaying({ everybody: false, candidates: some }),
    sayToEverybody: () => setSaying({ everybody: true, candidates: list }),
    giveEverybodyTime: () => setAim({ everybody: true, candidates: list }),
  };
  const columns = candidateColumns({
    test,
    moment,
    words: state.q,
    selection,
    actions: actions,
    arranged,
    list,
    classId,
  });

  return (
    <>
      <CandidateTotals totals={totalsOf(rows, moment)} begun={test.testbegins} />
      <div className={classes.table}>
        <DataTable
          label="Registered Trainee"
          columns={columns}
          load={{
            data: candidates.data && rows,
            error: candidates.error,
            refetch: candidates.refetch,
          }}
          rowKey={({ _id }) => _id}
          // The order is frozen here, so that rows do not jump: the table must not sort them.
          state={{ ...state, sort: undefined }}
          onChange={change}
          pageSizes={[50, 100]}
          searchLabel="Search by name, e-mail or contact"
          empty={<NobodyYet test={test} />}
          toolbar={
            <>
              <ListTools
                classChoices={classChoices}
                classId={classId}
                onClass={setWantedClass}
                order={order}
                orders={ORDERS.filter((value) => value !== "index" || numbered)}
                onOrder={(next) => change({ sort: next })}
                onSort={moved ? orderAgain : undefined}
                onReload={() => {
                  readAgain();
                  orderAgain();
                }}
              />
              <BulkBar
                candidates={list}
                shown={foundBy(state.q, rows)}
                selection={selection}
                actions={actions}
              />
            </>
          }
        />
      </div>
      <Text fz={13} c="dimmed" mt="xs" role="status">
        {connection === "connected"
          ? "Live: changes appear automatically."
          : "No live connection. The list updates every few seconds."}
      </Text>
      {saying && (
        <MessageDialog testId={test._id} aim={saying} onClose={() => setSaying(undefined)} />
      )}
      {aim && <ExtraTimeDialog test={test} aim={aim} onClose={() => setAim(undefined)} />}
    </>
  );
}

interface ListToolsProps {
  classChoices: ReturnType<typeof classChoice>;
  classId: string;
  onClass: (id: string) => void;
  order: Order;
  orders: readonly Order[];
  onOrder: (order: string) => void;
  /** Left out while the rows stand in order. */
  onSort: (() => void) | undefined;
  onReload: () => void;
}

function ListTools(props: ListToolsProps) {
  const { classChoices, classId, onClass, order, orders, onOrder, onSort, onReload } = props;
  return (
    <div className={`row pushed ${classes.tools}`}>
      {classChoices.length > 0 && (
        <NativeSelect
          aria-label="Class"
          value={classId}
          data={classChoices}
          onChange={(event) => onClass(event.currentTarget.value)}
        />
      )}
      <NativeSelect
        aria-label="Order of the students"
        value={order}
        data={orders.map((value) => ({ value, label: orderLabels[value] }))}
        onChange={(event) => onOrder(event.currentTarget.value)}
      />
      {onSort && (
        <Tooltip label="Sort again: the order has changed">
          <ActionIcon
            aria-label="Sort again"
            variant="light"
            color="indigo"
            size={36}
            onClick={onSort}
          >
            <IconSortDescending size={18} />
          </ActionIcon>
        </Tooltip>
      )}
      <Button variant="default" leftSection={<IconRefresh size={18} />} onClick={onReload}>
        Reload
      </Button>
    </div>
  );
}

interface BulkBarProps {
  candidates: readonly Candidate[];
  shown: readonly Candidate[];
  selection: Selection;
  actions: CandidateActions & { giveEverybodyTime: () => void; sayToEverybody: () => void };
}

/** Actions for the chosen students, or for all while nobody is chosen; always there, so nothing moves. */
function BulkBar({ candidates, shown, selection, actions }: BulkBarProps) {
  const { chosen } = selection;
  const count = chosen.length;
  const whom = count > 0 ? String(count) : "all";
  const all = shown.length > 0 && shown.every(({ _id }) => selection.has(_id));
  return (
    <fieldset className={`row ${classes.bulk}`} aria-label="Actions for several students">
      <Checkbox
        className={classes.select}
        label={count > 0 ? `Select all (${count} selected)` : "Select all"}
        checked={all}
        indeterminate={count > 0 && !all}
        disabled={candidates.length === 0}
        onChange={() => selection.only(all ? [] : shown)}
      />
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconClockPlus size={18} />}
        onClick={() => (count > 0 ? actions.giveTime(chosen) : actions.giveEverybodyTime())}
      >
        Extra time for {whom}
      </Button>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconSpeakerphone size={18} />}
        disabled={candidates.length === 0}
        onClick={() => (count > 0 ? actions.say(chosen) : actions.sayToEverybody())}
      >
        Message to {whom}
      </Button>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconMail size={18} />}
        disabled={candidates.length === 0}
        onClick={() => void actions.sendLink(count > 0 ? chosen : candidates)}
      >
        Send link to {whom}
      </Button>
    </fieldset>
  );
}

interface CandidateTotalsProps {
  totals: Totals;
  begun: boolean;
}

/** How many students are in which state; those who need help are highlighted once the test runs. */
function CandidateTotals({ totals, begun }: CandidateTotalsProps) {
  const shown = [
    ["Registered", totals.registered],
    ["Waiting", totals.waiting],
    ["Writing", totals.writing],
    ["Finished", totals.finished],
  ] as const;
  return (
    <dl className={classes.totals} aria-label="Totals">
      {shown.map(([term, value]) => (
        <div key={term} className="card">
          <dt className="muted smaller">{term}</dt>
          <dd className="figures">{value}</dd>
        </div>
      ))}
      {begun && (
        <div className="card" data-caution={totals.needHelp > 0 || undefined}>
          <dt className="muted smaller">Need help</dt>
          <dd className="figures">{totals.needHelp}</dd>
        </div>
      )}
    </dl>
  );
}

function NobodyYet({ test }: { test: ConductedTest }) {
  return (
    <EmptyState
      icon={IconUsersPlus}
      title="Nobody has registered yet"
      text={
        test.isRegistrationavailable
          ? "Share the registration link or show its code on the projector. Students appear here as they register."
          : "Registration is closed. Open it, then share the registration link."
      }
      action={
        <CopyButton
          value={test.registrationLink}
          label="Copy Registration Link"
          message={texts.test.linkCopied}
        />
      }
    />
  );
}
