import { Button, Group, SegmentedControl } from "@mantine/core";
import { IMPORT_MAX_BYTES, type ImportKind } from "@markwell/contract/calls/roster";
import { ACTION_MOST } from "@markwell/contract/calls/students";
import { texts } from "@markwell/contract/texts";
import { IconCircleCheck } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useReducer, useRef, useState } from "react";
import { messageOf } from "../../lib/notify.ts";
import { refresh } from "../../lib/query-client.ts";
import { PageModal } from "../../ui/page-modal.tsx";
import { SignInCardsButton } from "../sign-in-cards/index.ts";
import { AssignColumns } from "./assign-columns.tsx";
import { ChooseFile } from "./choose-file.tsx";
import { ImportResult } from "./import-result.tsx";
import {
  type Cards,
  type Choices,
  type ImportEvent,
  importReducer,
  type Reading,
  type Stays,
  start,
} from "./import-state.ts";
import { fetchProgress, sendCheck, sendConfirmation } from "./queries.ts";
import classes from "./roster.module.css";

interface ImportDialogProps {
  kind: ImportKind;
  listKey: readonly string[];
  onClose: () => void;
}

/** The lists that the page of one list also takes. */
const BESIDE: Partial<Record<ImportKind, { value: ImportKind; label: string }[]>> = {
  students: [
    { value: "students", label: "Students" },
    { value: "parents", label: "Parents of students" },
  ],
  teachers: [
    { value: "teachers", label: "Teachers" },
    { value: "class-teachers", label: "Teachers of classes" },
  ],
};

export function ImportDialog({ kind: list, listKey, onClose }: ImportDialogProps) {
  const [kind, setKind] = useState(list);
  const { state, check, readAgain, choose, propose, confirm, again } = useImport(
    kind,
    () => void refresh(listKey),
  );
  const [changing, setChanging] = useState(false);
  const { assign: unclear, columns } = state.phase === "checked" ? state.check : {};
  const assign = unclear ?? (changing ? columns : undefined);
  const choosing = (then: () => void) => () => {
    setChanging(false);
    then();
  };
  return (
    <PageModal opened onClose={onClose} title={`Import ${kind.replace("-", " ")}`} width="70%">
      {(state.phase === "choosing" || state.phase === "checking") && (
        <>
          {BESIDE[list] && (
            <SegmentedControl
              aria-label="Whose list"
              mb="md"
              value={kind}
              disabled={state.phase === "checking"}
              data={BESIDE[list]}
              onChange={(value) => {
                setKind(value as ImportKind);
                again();
              }}
            />
          )}
          <ChooseFile kind={kind} state={state} onFile={check} onCancel={again} />
        </>
      )}
      {state.phase === "checked" && assign && (
        <AssignColumns
          kind={kind}
          fileName={state.fileName}
          assign={assign}
          onAssigned={(places) =>
            choosing(() => readAgain({ ...state.reading, columns: places }))()
          }
          onAgain={choosing(again)}
        />
      )}
      {state.phase === "checked" && !assign && (
        <ImportResult
          state={state}
          onUpdate={(update) => readAgain({ ...state.reading, update })}
          onYear={(year) => readAgain({ ...state.reading, year })}
          onChoices={choose}
          onStays={propose}
          onConfirm={confirm}
          {...(columns ? { onColumns: () => setChanging(true) } : {})}
          onAgain={again}
        />
      )}
      {state.phase === "done" && <ImportDone {...state} onAgain={again} onClose={onClose} />}
    </PageModal>
  );
}

interface ImportDoneProps {
  message: string;
  cards: Cards;
  onAgain: () => void;
  onClose: () => void;
}

function ImportDone({ message, cards, onAgain, onClose }: ImportDoneProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className="column gap-16">
      <div className={`sunken ${classes.verdict}`} data-fine>
        <IconCircleCheck size={24} aria-hidden />
        <div>
          <h3 ref={title} className="card-title" tabIndex={-1}>
            Import finished
          </h3>
          <p className="breaks">{message}</p>
        </div>
      </div>
      <Group gap="8px 12px">
        {cards.length > 0 && (
          <SignInCardsButton students={cards.slice(0, ACTION_MOST)} variant="filled">
            {cards.length > ACTION_MOST
              ? `Sign-in cards of the first ${ACTION_MOST}`
              : `Sign-in ${cards.length === 1 ? "card" : "cards"}`}
          </SignInCardsButton>
        )}
        <Button variant={cards.length > 0 ? "default" : "filled"} onClick={onClose}>
          Show the list
        </Button>
        <Button variant="default" onClick={onAgain}>
          Import another file
        </Button>
      </Group>
    </div>
  );
}

/** Leaving stops the upload; what was confirmed is imported. @param onImported people were made */
function useImport(kind: ImportKind, onImported: () => void) {
  const [state, tell] = useReducer(importReducer, start);
  const present = useRef<AbortController>(undefined);
  const chosen = useRef<File>(undefined);
  useEffect(() => () => present.current?.abort(), []);
  const fail = (cause: unknown) => tell({ kind: "failed", message: messageOf(cause) });

  const check = async (file: File, reading: Reading = {}) => {
    chosen.current = file;
    if (file.size > IMPORT_MAX_BYTES) {
      return tell({ kind: "failed", message: texts.roster.tooLarge });
    }
    const control = new AbortController();
    present.current = control;
    tell({ kind: "chosen", fileName: file.name, reading });
    try {
      const onPercent = (percent: number) => tell({ kind: "sent", percent });
      const checked = await sendCheck(kind, file, reading, {
        signal: control.signal,
        onPercent,
      });
      if (!control.signal.aborted) tell({ kind: "checked", check: checked });
    } catch (cause) {
      if (!control.signal.aborted) fail(cause);
    }
  };
  const confirm = async () => {
    if (state.phase !== "checked" || state.importing) return;
    tell({ kind: "confirmed" });
    try {
      const { message, data } = await sendConfirmation(state.check._id, state.choices, state.stays);
      tell({ kind: "imported", message, ...(data.cards ? { cards: data.cards } : {}) });
      onImported();
    } catch (cause) {
      fail(cause);
    }
  };
  const again = () => {
    present.current?.abort();
    tell({ kind: "again" });
  };
  const importing = state.phase === "checked" && state.importing ? state.check._id : undefined;
  useProgress(importing, tell);
  return {
    state,
    check: (file: File) => void check(file),
    readAgain: (reading: Reading) => {
      if (chosen.current) void check(chosen.current, reading);
    },
    choose: (choices: Choices) => tell({ kind: "chose", choices }),
    propose: (stays: Partial<Stays>) => tell({ kind: "proposed", stays }),
    confirm: () => void confirm(),
    again,
  };
}

const ASK_EVERY_MS = 1_000;

/** Asks how far an import is while it runs; an answer that does not come changes nothing. */
function useProgress(id: string | undefined, tell: (event: ImportEvent) => void): void {
  const { data } = useQuery({
    queryKey: ["import progress", id],
    queryFn: () => fetchProgress(id ?? ""),
    enabled: id !== undefined,
    refetchInterval: ASK_EVERY_MS,
    retry: false,
  });
  useEffect(() => {
    if (data) tell({ kind: "progressed", progress: data });
  }, [data, tell]);
}
