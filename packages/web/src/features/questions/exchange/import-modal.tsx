import { Button, Group, Pagination, SegmentedControl, Stack, Text, Title } from "@mantine/core";
import type { CheckedQuestion, ImportSummary } from "@markwell/contract/calls/exchange";
import { QUESTIONS_MAX } from "@markwell/domain/tests/questions";
import { IconArrowBackUp, IconCheck, IconPlaylistAdd } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { counted } from "../../../lib/format.ts";
import { formatDateTimeSeconds } from "../../../lib/school-time.ts";
import { LoadState } from "../../../ui/load-state.tsx";
import { PageModal } from "../../../ui/page-modal.tsx";
import { RowsSkeleton } from "../../../ui/page-skeleton.tsx";
import { useAction } from "../../../ui/use-action.ts";
import { beginTest } from "../../tests/index.ts";
import { QUESTIONS_KEY } from "../queries.ts";
import { CheckedRow } from "./checked-row.tsx";
import { ChooseFiles } from "./choose-files.tsx";
import classes from "./exchange.module.css";
import { ForMany } from "./for-many.tsx";
import { MapColumns, MapColumnsActions } from "./map-columns.tsx";
import {
  checkedRows,
  importedQuestions,
  ownImports,
  sectionsOfImport,
  sendChange,
  sendImport,
  sendUndo,
} from "./queries.ts";
import { useFiles } from "./use-files.ts";

const ROWS = 40;
const SHOWN = [
  { value: "all", label: "All" },
  { value: "doubtful", label: "To look at" },
  { value: "incomplete", label: "To complete" },
  { value: "refused", label: "Cannot be imported" },
  { value: "leftOut", label: "Left out" },
] as const;
type Shown = (typeof SHOWN)[number]["value"];

export function ImportModal({ onClose }: { onClose: () => void }) {
  const [id, setId] = useState<string>();
  const [shown, setShown] = useState<Shown>("all");
  const [page, setPage] = useState(1);
  const files = useFiles(id, setId);
  const load = useQuery({
    ...checkedRows({ _id: id ?? "", shown, first: "doubtful", page, limit: ROWS }),
    enabled: id !== undefined,
  });
  const change = useAction({ call: sendChange, refresh: [QUESTIONS_KEY] });
  const importing = useAction({ call: sendImport, refresh: [QUESTIONS_KEY] });
  const check = id ? load.data?.check : undefined;
  const open = check !== undefined && check.importedAt === "";
  const again = () => {
    files.forget();
    setId(undefined);
    setShown("all");
    setPage(1);
  };
  return (
    <PageModal
      opened
      onClose={onClose}
      title="Import questions"
      width="90%"
      footer={
        files.assigning ? (
          <MapColumnsActions {...files.assigning} />
        ) : (
          open && (
            <>
              <Button variant="default" onClick={again}>
                Other files
              </Button>
              <Button
                leftSection={<IconCheck size={18} aria-hidden />}
                disabled={check.taken === 0 || check.incomplete > 0}
                loading={importing.busy}
                onClick={() => importing.run({ _id: check._id, taken: check.taken })}
              >
                Import {counted(check.taken, "question")}
              </Button>
            </>
          )
        )
      }
    >
      {files.assigning && (
        <MapColumns key={`${files.assigning.name} ${files.assigning.turn}`} {...files.assigning} />
      )}
      {!id && !files.assigning && <Start files={files} onContinue={setId} />}
      {id && !check && (
        <LoadState load={load} title="The questions could not be loaded">
          <RowsSkeleton rows={6} />
        </LoadState>
      )}
      {check && !open && <Done check={check} onAgain={again} onClose={onClose} />}
      {check && open && !files.assigning && (
        <Stack>
          <Verdict check={check} files={files} />
          <ForMany
            check={check}
            busy={change.busy}
            onChange={(wish) => change.run({ _id: check._id, ...wish })}
          />
          <SegmentedControl
            aria-label="Questions shown"
            size="xs"
            value={shown}
            onChange={(next) => {
              setShown(next as Shown);
              setPage(1);
            }}
            data={[...SHOWN]}
            style={{ alignSelf: "flex-start", maxWidth: "100%", overflowX: "auto" }}
          />
          {load.data?.data.length === 0 && <Text c="dimmed">No questions here.</Text>}
          <ol className={classes.rows}>
            {load.data?.data.map((row, place, rows) => (
              <CheckedRow
                key={row.number}
                row={row}
                passageShown={hasPassage(rows[place - 1], row.question?.passage?._id)}
                onText={(at, use) =>
                  change.run({ _id: check._id, rows: [{ number: row.number, text: { at, use } }] })
                }
                onFiling={(filing) =>
                  change.run({ _id: check._id, rows: [{ number: row.number, filing }] })
                }
                onKey={(key) => change.run({ _id: check._id, rows: [{ number: row.number, key }] })}
                onLeaveOut={(leftOut) =>
                  change.run({ _id: check._id, rows: [{ number: row.number, leftOut }] })
                }
              />
            ))}
          </ol>
          {(load.data?.totalCount ?? 0) > ROWS && (
            <Pagination
              total={Math.ceil((load.data?.totalCount ?? 0) / ROWS)}
              value={page}
              onChange={setPage}
              getControlProps={(control) => ({ "aria-label": `${control} page` })}
              aria-label="Pages of questions"
            />
          )}
        </Stack>
      )}
    </PageModal>
  );
}

const hasPassage = (row: CheckedQuestion | undefined, id: string | undefined): boolean =>
  id !== undefined && row?.question?.passage?._id === id;

type Files = ReturnType<typeof useFiles>;

interface StartProps {
  files: Files;
  onContinue: (id: string) => void;
}

function Start({ files, onContinue }: StartProps) {
  const { data: imports = [] } = useQuery(ownImports);
  const undo = useUndo();
  return (
    <Stack>
      <ChooseFiles files={files} />
      {imports.length > 0 && (
        <section aria-labelledby="recent-imports">
          <Title id="recent-imports" order={3} size={15} mb="xs">
            Your imports of the last 24 hours
          </Title>
          <ul className={classes.rows}>
            {imports.map((one) => (
              <li key={one._id} className={`card ${classes.row}`}>
                <div className={classes.head}>
                  <span className={`breaks ${classes.title}`}>{one.files.join(", ")}</span>
                  {one.importedAt === "" && (
                    <Button
                      variant="default"
                      size="compact-sm"
                      aria-label={`Continue with ${one.files.join(", ")}, checked on ${formatDateTimeSeconds(one.checkedAt)}`}
                      onClick={() => onContinue(one._id)}
                    >
                      Continue
                    </Button>
                  )}
                  {one.undoUntil !== "" && (
                    <UndoButton
                      size="compact-sm"
                      of={`${one.files.join(", ")}, imported on ${formatDateTimeSeconds(one.importedAt)}`}
                      busy={undo.busyWith === one._id}
                      onUndo={() => undo.run(one._id)}
                    />
                  )}
                </div>
                <Text size="sm" c="dimmed">
                  {stateWords(one)}
                </Text>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Stack>
  );
}

function stateWords({ importedAt, imported, undone, found, checkedAt }: ImportSummary): string {
  if (undone) return `The import of ${counted(imported, "question")} was undone.`;
  if (importedAt) {
    return `${counted(imported, "question")} imported on ${formatDateTimeSeconds(importedAt)}`;
  }
  return `${counted(found, "question")} found, checked on ${formatDateTimeSeconds(checkedAt)}, not imported yet`;
}

/** How much was understood: taken, left out and refused ones are all that were found. */
function Verdict({ check, files: sent }: { check: ImportSummary; files: Files }) {
  const { found, taken, refused, leftOut, incomplete, files } = check;
  const { failures, columns, chooseColumns, sending } = sent;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div>
      <Title ref={title} tabIndex={-1} order={3} size={17} style={{ outline: "none" }}>
        {counted(found, "question")} found in {files.join(", ")}
      </Title>
      <p role="status">
        {counted(taken, "question")} will be imported
        {leftOut > 0 && `, ${leftOut} left out`}
        {refused > 0 && `, ${refused} cannot be imported`}.{" "}
        {incomplete > 0 &&
          `${counted(incomplete, "question")} still to complete. Choose what is missing below, for all questions or one by one.`}
      </p>
      {columns && (
        <Group gap="4px 12px" mt={6}>
          <Text size="sm" c="dimmed">
            {COLUMNS_FOUND[columns]}
          </Text>
          <Button
            variant="default"
            size="compact-sm"
            loading={sending !== undefined}
            onClick={chooseColumns}
          >
            Change the columns
          </Button>
        </Group>
      )}
      {failures.map((failure) => (
        <Text key={failure} className="breaks" inherit fw={500} c="var(--mantine-color-error)">
          {failure}
        </Text>
      ))}
    </div>
  );
}

const COLUMNS_FOUND = {
  heads: "Columns recognised by their names.",
  chosen: "Columns read as you chose.",
  remembered: "Columns read as you chose for a list with the same column names.",
} as const;

interface DoneProps {
  check: ImportSummary;
  onAgain: () => void;
  onClose: () => void;
}

function Done({ check, onAgain, onClose }: DoneProps) {
  const undo = useUndo();
  const navigate = useNavigate();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const testing = useAction({
    call: async () => {
      const [questions, said] = await Promise.all([
        importedQuestions(check._id),
        sectionsOfImport(check._id),
      ]);
      const [name = ""] = check.files;
      const title = name.replace(/\.\w{2,4}$/, "");
      return (await beginTest()).beginTestWith(questions, { title, ...said });
    },
    done: (begun) => {
      if (begun) void navigate({ to: "/user/newtest" });
    },
  });
  const count = check.imported;
  return (
    <Stack>
      <Title ref={title} tabIndex={-1} order={3} size={17} style={{ outline: "none" }}>
        {check.undone ? "Import undone" : "Import finished"}
      </Title>
      <p>{stateWords(check)}</p>
      <Group gap="8px 12px">
        {!check.undone && count <= QUESTIONS_MAX && (
          <Button
            leftSection={<IconPlaylistAdd size={18} aria-hidden />}
            loading={testing.busy}
            onClick={() => testing.run()}
          >
            Make a test of {count === 1 ? "this question" : `these ${count}`}
          </Button>
        )}
        {!check.undone && (
          <Button
            variant="default"
            onClick={() =>
              void navigate({
                to: "/user/listquestions",
                search: { subject: ["all"], import: [check._id] },
              })
            }
          >
            See {count === 1 ? "it" : `these ${count}`} in the bank
          </Button>
        )}
        <Button variant="default" onClick={onAgain}>
          Import other files
        </Button>
        {check.undone && (
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
        )}
        {check.undoUntil !== "" && (
          <UndoButton size="sm" busy={undo.busy} onUndo={() => undo.run(check._id)} />
        )}
      </Group>
      {check.undoUntil !== "" && (
        <Text c="dimmed">
          You can undo the import until {formatDateTimeSeconds(check.undoUntil)}. Questions that a
          test uses by then stay.
        </Text>
      )}
    </Stack>
  );
}

const useUndo = () =>
  useAction({
    call: sendUndo,
    ask: () => ({
      title: "Undo the import?",
      text: "Its questions will be removed from the bank, except those that a test uses or that have changed since.",
      confirm: "Yes",
      cancel: "No",
      danger: true,
    }),
    refresh: [QUESTIONS_KEY],
  });

interface UndoButtonProps {
  size: "sm" | "compact-sm";
  of?: string;
  busy: boolean;
  onUndo: () => void;
}

function UndoButton({ size, of, busy, onUndo }: UndoButtonProps) {
  return (
    <Button
      variant="default"
      size={size}
      {...(of && { "aria-label": `Undo import of ${of}` })}
      leftSection={<IconArrowBackUp size={16} aria-hidden />}
      loading={busy}
      onClick={onUndo}
    >
      Undo import
    </Button>
  );
}
