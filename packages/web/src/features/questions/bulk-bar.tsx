import { Button, CloseButton } from "@mantine/core";
import { texts } from "@markwell/contract/texts";
import type { StaffQuestion } from "@markwell/contract/wire/question";
import { IconArrowBackUp, IconPlaylistAdd } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { counted } from "../../lib/format.ts";
import type { Selection } from "../../ui/selection.ts";
import { useAction } from "../../ui/use-action.ts";
import { beginTest } from "../tests/index.ts";
import classes from "./bank-list.module.css";
import { FileModal } from "./file-modal.tsx";
import { QUESTIONS_KEY, sendDeletions, sendKeeping } from "./queries.ts";
import { keptWords, manyWords } from "./uses.ts";

interface BulkBarProps {
  selection: Selection<StaffQuestion>;
  onExport: (ids: string[]) => void;
}

interface Done {
  words: string[];
  /** Sends the opposite. */
  undo?: { ids: string[]; testsOnly: boolean };
}

/** What can be done with all selected questions, and what the last action did. */
export function BulkBar({ selection: { chosen, clear }, onExport }: BulkBarProps) {
  const [done, setDone] = useState<Done>();
  const [filing, setFiling] = useState(false);
  const navigate = useNavigate();
  const ids = [...chosen.keys()];
  const count = counted(ids.length, "question");
  const finish = (now: Done) => {
    setDone(now);
    clear();
  };
  const keeping = useAction({
    call: sendKeeping,
    done: (reply, { testsOnly }) => {
      const { changed } = reply;
      const undo = changed.length > 0 && { undo: { ids: changed, testsOnly: !testsOnly } };
      finish({ words: keptWords(reply, testsOnly), ...undo });
    },
    refresh: [QUESTIONS_KEY],
  });
  const removal = useAction({
    call: sendDeletions,
    ask: () => ({
      title: "Are you sure?",
      text: `${count} will be removed from the bank. Tests that use them keep them.`,
      confirm: "Yes",
      cancel: "No",
      danger: true,
    }),
    done: (reply) => finish({ words: manyWords(reply, texts.question.deleted) }),
    refresh: [QUESTIONS_KEY],
  });
  const testing = useAction({
    call: async () => (await beginTest()).beginTestWith([...chosen.values()]),
    done: (begun) => {
      if (begun) void navigate({ to: "/user/newtest" });
    },
  });
  if (chosen.size === 0 && !done) return null;
  const look = { size: "xs", variant: "default", px: 10 } as const;
  return (
    <div className={classes.bulk} data-bottom-bar>
      <span className={`small strong ${classes.told}`} role="status">
        {chosen.size > 0 ? `${count} selected` : done?.words.join(" ")}
      </span>
      {chosen.size > 0 ? (
        <>
          <CloseButton aria-label="Clear selection" onClick={clear} />
          <Button
            size="xs"
            leftSection={<IconPlaylistAdd size={16} aria-hidden />}
            loading={testing.busy}
            onClick={() => testing.run()}
          >
            {texts.question.newTest}
          </Button>
          <Button {...look} onClick={() => setFiling(true)}>
            {texts.question.file}
          </Button>
          <Button
            {...look}
            loading={keeping.busyWith?.testsOnly === true}
            onClick={() => keeping.run({ ids, testsOnly: true })}
          >
            Keep for tests only
          </Button>
          <Button
            {...look}
            loading={keeping.busyWith?.testsOnly === false}
            onClick={() => keeping.run({ ids, testsOnly: false })}
          >
            Free for worksheets
          </Button>
          <Button {...look} onClick={() => onExport(ids)}>
            Export
          </Button>
          <Button {...look} color="red" loading={removal.busy} onClick={() => removal.run(ids)}>
            Delete
          </Button>
        </>
      ) : (
        <>
          {done?.undo && (
            <Button
              variant="subtle"
              size="xs"
              leftSection={<IconArrowBackUp size={16} aria-hidden />}
              onClick={() => done.undo && keeping.run(done.undo)}
            >
              Undo
            </Button>
          )}
          <CloseButton aria-label="Close the message" onClick={() => setDone(undefined)} />
        </>
      )}
      {filing && (
        <FileModal
          questions={[...chosen.values()]}
          onClose={() => setFiling(false)}
          onDone={(words) => {
            setFiling(false);
            finish({ words });
          }}
        />
      )}
    </div>
  );
}
