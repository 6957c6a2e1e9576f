import { Alert, Box, Button, FileButton, Text } from "@mantine/core";
import { type CheckedSheet, SHEET_MAX_BYTES } from "@markwell/contract/calls/staff-results";
import { texts } from "@markwell/contract/texts";
import { GRADEBOOKS, type GradebookName } from "@markwell/domain/people/fill-sheet";
import { IconCircleCheck, IconUpload } from "@tabler/icons-react";
import { getRouteApi } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { counted } from "../../lib/format.ts";
import { messageOf } from "../../lib/notify.ts";
import { saveFile } from "../../lib/save-enclosed-file.ts";
import { Card } from "../../ui/card.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { DropPlace } from "../../ui/upload/file-place.tsx";
import { useAction } from "../../ui/use-action.ts";
import { type Answers, aTestColumn, sendFilling, sendSheet, type Wishes } from "./queries.ts";
import { SheetColumns } from "./sheet-columns.tsx";
import { SheetRows } from "./sheet-rows.tsx";

const route = getRouteApi("/user/fillsheet");

interface Filled {
  name: string;
  written: number;
  gradebook: string;
}

/** /user/fillsheet: the school's own list of marks comes back with marks in it, and nothing else changed. */
export function FillSheetPage() {
  const { test } = route.useSearch();
  const [file, setFile] = useState<File>();
  const [filled, setFilled] = useState<Filled>();
  return (
    <>
      <PageHeader
        title="Fill in my sheet"
        purpose="Choose your own list, and get the same file back with the marks in it. Nothing else in it changes, and we keep no copy."
      />
      {filled ? (
        <Done filled={filled} onAgain={() => setFilled(undefined)} />
      ) : file ? (
        <OneSheet
          key={`${file.name} ${file.lastModified} ${file.size}`}
          file={file}
          test={test}
          onAgain={() => setFile(undefined)}
          onFilled={(done) => {
            setFile(undefined);
            setFilled(done);
          }}
        />
      ) : (
        <ChooseSheet onFile={setFile} />
      )}
    </>
  );
}

function ChooseSheet({ onFile }: { onFile: (file: File) => void }) {
  const [failure, setFailure] = useState("");
  const take = (file: File | null | undefined) => {
    if (!file) return;
    if (file.size > SHEET_MAX_BYTES) setFailure(texts.spreadsheet.tooLarge);
    else onFile(file);
  };
  return (
    <div className="column">
      <DropPlace label="Your sheet" onFiles={([file]) => take(file)}>
        <FileButton accept=".xlsx,.csv" onChange={take}>
          {(button) => (
            <Button {...button} leftSection={<IconUpload size={18} aria-hidden />}>
              Choose your sheet
            </Button>
          )}
        </FileButton>
        <Text size="sm" c="dimmed" maw="56ch">
          or drop it here. Excel (.xlsx) or CSV, at most 5 MB and 3,000 rows, with a row for each
          student. Gradebooks of Canvas and Moodle are recognised. You see every row before anything
          is written.
        </Text>
      </DropPlace>
      <div role="alert">
        {failure && (
          <Text fw={500} c="var(--mantine-color-error)">
            {failure}
          </Text>
        )}
      </div>
    </div>
  );
}

interface OneSheetProps {
  file: File;
  test: string | undefined;
  onAgain: () => void;
  onFilled: (filled: Filled) => void;
}

function OneSheet({ file, test, onAgain, onFilled }: OneSheetProps) {
  const [wishes, setWishes] = useState<Wishes>({ tests: [aTestColumn(test)] });
  const [answers, setAnswers] = useState<Answers>(new Map());
  const [replace, setReplace] = useState<ReadonlySet<string>>(new Set());
  const [sheet, setSheet] = useState<CheckedSheet>();
  /** The rows belong to what is chosen above; a change there makes them old. */
  const [current, setCurrent] = useState(false);
  const rows = useRef<HTMLDivElement>(null);
  const read = useAction({
    call: ({ asked }: { asked: Wishes; look: boolean }) => sendSheet(file, asked),
    done: (found, { look }) => {
      setSheet(found);
      setAnswers(new Map());
      setReplace(new Set());
      setCurrent(look);
      setWishes((before) => ({
        ...before,
        sheet: found.sheets.length > 0 ? found.sheet : undefined,
        headRow: found.headRow,
        encoding: found.encoding || undefined,
        places: found.places,
      }));
    },
    // Told in its place.
    failed: () => undefined,
  });
  const fill = useAction({
    call: () => sendFilling(file, wishes, { answers, replace, seen: sheet?.seen ?? "" }),
    done: ({ file: content, written }) => {
      saveFile({ ...content, name: file.name });
      onFilled({ name: file.name, written, gradebook: sheet?.gradebook ?? "" });
    },
    failed: () => undefined,
  });
  const { run } = read;
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    run({ asked: { tests: [] }, look: false });
  }, [run]);
  useEffect(() => {
    if (current) rows.current?.focus();
  }, [current]);

  const change = (next: Partial<Wishes>) => {
    setWishes((before) => ({ ...before, ...next }));
    setCurrent(false);
  };
  /** Another sheet, head or encoding has other columns, which are found anew. */
  const readAnew = (next: Partial<Wishes>) => {
    const asked = { ...wishes, places: undefined, ...next, tests: [] };
    setWishes((before) => ({
      ...before,
      tests: before.tests.map((one) => ({ ...one, column: undefined })),
    }));
    run({ asked, look: false });
  };
  return (
    <div className="column gap-20">
      <Card>
        <div className="row between">
          <Box component="span" className="strong breaks" flex="1 1 200px">
            {file.name}
          </Box>
          <Button variant="default" size="sm" onClick={onAgain}>
            Choose another sheet
          </Button>
        </div>
        <div role="status" className="muted">
          {read.busy && !sheet && "Reading your sheet"}
        </div>
        <div role="alert">
          {read.failure && (
            <Text fw={500} mt="sm" c="var(--mantine-color-error)">
              {read.failure}
            </Text>
          )}
        </div>
      </Card>
      {sheet && (
        <SheetColumns
          sheet={sheet}
          wishes={wishes}
          busy={read.busy}
          onChange={change}
          onReadAnew={readAnew}
          onLook={() => run({ asked: wishes, look: true })}
        />
      )}
      {sheet && current && (
        <div ref={rows} tabIndex={-1} style={{ outline: "none" }}>
          <SheetRows
            sheet={sheet}
            tests={wishes.tests}
            answers={answers}
            replace={replace}
            busy={fill.busy}
            failure={fill.error ? messageOf(fill.error) : ""}
            onAnswers={setAnswers}
            onReplace={setReplace}
            onLookAgain={() => run({ asked: wishes, look: true })}
            onFill={() => fill.run()}
          />
        </div>
      )}
    </div>
  );
}

function Done({ filled, onAgain }: { filled: Filled; onAgain: () => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const advice = GRADEBOOKS[filled.gradebook as GradebookName]?.back;
  return (
    <Card>
      <div className="column">
        <h2 ref={title} className="card-title" tabIndex={-1} style={{ outline: "none" }}>
          {counted(filled.written, "mark")} written into {filled.name}
        </h2>
        <Alert color="green" icon={<IconCircleCheck />}>
          Your browser has saved the filled sheet. Formulas in it compute again when you open it.
          {advice && ` ${advice}`}
        </Alert>
        <Button variant="default" onClick={onAgain} style={{ justifySelf: "start" }}>
          Fill in another sheet
        </Button>
      </div>
    </Card>
  );
}
