import { Button, Checkbox, Group } from "@mantine/core";
import type { StaffQuestion } from "@markwell/contract/wire/question";
import { IconArrowBackUp, IconLock, IconLockOpen } from "@tabler/icons-react";
import { useState } from "react";
import { counted } from "../../lib/format.ts";
import type { Selection } from "../../ui/selection.ts";
import { useAct } from "../../ui/use-act.ts";
import { QUESTIONS_KEY, sendKeeping } from "./queries.ts";
import { keptWords } from "./uses.ts";

interface KeepBarProps {
  selection: Selection<StaffQuestion>;
  /** The rows of the page that is shown. */
  rows: readonly StaffQuestion[];
}

/** What the last press did, so that it can be told and undone. */
interface Done {
  words: string[];
  changed: string[];
  testsOnly: boolean;
}

/** Ticked questions are kept for tests, or freed for worksheets; the last press can be undone. */
export function KeepBar({ selection, rows }: KeepBarProps) {
  const { chosen, toggleAll, clear } = selection;
  const [done, setDone] = useState<Done>();
  const { run, busyWith } = useAct({
    call: sendKeeping,
    done: (reply, { testsOnly }) => {
      setDone({ words: keptWords(reply, testsOnly), changed: reply.changed, testsOnly });
      clear();
    },
    refresh: [QUESTIONS_KEY],
  });
  const here = rows.filter(({ _id }) => chosen.has(_id)).length;
  const act = (testsOnly: boolean) => run({ ids: [...chosen.keys()], testsOnly });
  const told =
    chosen.size > 0 ? `${counted(chosen.size, "question")} selected` : done?.words.join(" ");
  return (
    <Group gap="8px 16px" flex="1 1 100%">
      <Checkbox
        label="Select this page"
        checked={rows.length > 0 && here === rows.length}
        indeterminate={here > 0 && here < rows.length}
        disabled={rows.length === 0}
        onChange={() => toggleAll(rows)}
      />
      <span className="small strong" role="status">
        {told}
      </span>
      {chosen.size > 0 ? (
        <>
          <Button variant="subtle" size="compact-sm" onClick={clear}>
            Clear selection
          </Button>
          <Button
            variant="default"
            leftSection={<IconLock size={18} aria-hidden />}
            loading={busyWith?.testsOnly === true}
            onClick={() => act(true)}
          >
            Keep for tests only
          </Button>
          <Button
            variant="default"
            leftSection={<IconLockOpen size={18} aria-hidden />}
            loading={busyWith?.testsOnly === false}
            onClick={() => act(false)}
          >
            Free for worksheets
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
    </Group>
  );
}
