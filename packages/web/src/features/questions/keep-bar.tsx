import { Button } from "@mantine/core";
import type { StaffQuestion } from "@markwell/contract/wire/question";
import { IconArrowBackUp, IconDownload, IconLock, IconLockOpen } from "@tabler/icons-react";
import { useState } from "react";
import type { Selection } from "../../ui/selection.ts";
import { SelectionBar } from "../../ui/selection-bar.tsx";
import { useAction } from "../../ui/use-action.ts";
import { QUESTIONS_KEY, sendKeeping } from "./queries.ts";
import { keptWords } from "./uses.ts";

interface KeepBarProps {
  selection: Selection<StaffQuestion>;
  rows: readonly StaffQuestion[];
  onExport: (ids: string[]) => void;
}

interface Done {
  words: string[];
  changed: string[];
  testsOnly: boolean;
}

export function KeepBar({ selection, rows, onExport }: KeepBarProps) {
  const { chosen, clear } = selection;
  const [done, setDone] = useState<Done>();
  const { run, busyWith } = useAction({
    call: sendKeeping,
    done: (reply, { testsOnly }) => {
      setDone({ words: keptWords(reply, testsOnly), changed: reply.changed, testsOnly });
      clear();
    },
    refresh: [QUESTIONS_KEY],
  });
  const action = (testsOnly: boolean) => run({ ids: [...chosen.keys()], testsOnly });
  return (
    <SelectionBar selection={selection} rows={rows} noun="question" told={done?.words.join(" ")}>
      {chosen.size > 0 ? (
        <>
          <Button
            variant="default"
            leftSection={<IconLock size={18} aria-hidden />}
            loading={busyWith?.testsOnly === true}
            onClick={() => action(true)}
          >
            Keep for tests only
          </Button>
          <Button
            variant="default"
            leftSection={<IconLockOpen size={18} aria-hidden />}
            loading={busyWith?.testsOnly === false}
            onClick={() => action(false)}
          >
            Free for worksheets
          </Button>
          <Button
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            onClick={() => onExport([...chosen.keys()])}
          >
            Export
          </Button>
        </>
      ) : (
        done &&
        done.changed.length > 0 && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            onClick={() => run({ ids: done.changed, testsOnly: !done.testsOnly })}
          >
            Undo
          </Button>
        )
      )}
    </SelectionBar>
  );
}
