import { Box, Button, SimpleGrid } from "@mantine/core";
import { texts } from "@markwell/contract/texts";
import { MOST_EXTRA_MINUTES } from "@markwell/domain/attempts/extra-time";
import { type FormEvent, useRef, useState } from "react";
import { formatMinutes } from "../../lib/format.ts";
import { messageOf, notifyFailure, notifySuccess, notifyWarning } from "../../lib/notify.ts";
import { refresh } from "../../lib/query-client.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { FactLines } from "../../ui/facts.tsx";
import { FormButtons } from "../../ui/form-buttons.tsx";
import { FormFailure } from "../../ui/form-failure.tsx";
import layout from "../../ui/form-layout.module.css";
import { NumberField } from "../../ui/number-field.tsx";
import { useReturnedFocus } from "../../ui/use-returned-focus.ts";
import {
  type Aim,
  aimWords,
  extraTimeFacts,
  extraTimeProblem,
  handedInNote,
} from "./extra-time.ts";
import { inTurn, type Outcome, refusalLines } from "./in-turn.ts";
import { type ConductedTest, conductKey, sendExtraTime } from "./queries.ts";

interface ExtraTimeDialogProps {
  test: ConductedTest;
  aim: Aim;
  onClose: () => void;
}

const QUICK = [5, 10, 15];

export function ExtraTimeDialog({ test, aim, onClose }: ExtraTimeDialogProps) {
  useReturnedFocus();
  const [more, setMore] = useState<number | string>(5);
  const [failure, setFailure] = useState<string>();
  const [sending, setSending] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const problem = extraTimeProblem(aim, more, test);
  const whom = aimWords(aim);

  const give = async (event: FormEvent) => {
    event.preventDefault();
    if (problem || typeof more !== "number") return field.current?.focus();
    setSending(true);
    setFailure(undefined);
    try {
      const outcome = await giveTo(test, aim, more);
      const lines = refusalLines(outcome);
      // Nobody got it: the dialog stays open with the reason.
      if (lines.length > 0 && outcome.done.length === 0) return setFailure(lines.join(" "));
      notifySuccess(
        `${texts.test.timeGiven}: ${formatMinutes(more)} for ${aimWords({ ...aim, candidates: outcome.done })}`,
      );
      for (const line of lines) notifyWarning(line);
      onClose();
    } catch (error) {
      setFailure(messageOf(error));
      notifyFailure(error);
    } finally {
      setSending(false);
      void refresh(conductKey(test._id));
    }
  };

  const note = handedInNote(aim);
  return (
    <Dialog opened onClose={onClose} title={`Extra time for ${whom}`} centered>
      <form onSubmit={give} noValidate className={layout.form}>
        <SimpleGrid
          component="fieldset"
          cols={3}
          spacing="xs"
          aria-label="Minutes to add, quick choice"
        >
          {QUICK.map((minutes) => (
            <Button
              key={minutes}
              px={4}
              variant={more === minutes ? "filled" : "default"}
              aria-pressed={more === minutes}
              data-autofocus={minutes === QUICK[0] || undefined}
              onClick={() => setMore(minutes)}
            >
              {minutes} minutes
            </Button>
          ))}
        </SimpleGrid>
        <NumberField
          ref={field}
          label="Minutes to add"
          value={more}
          error={problem}
          min={1}
          max={MOST_EXTRA_MINUTES}
          onChange={setMore}
        />
        <Consequences aim={aim} test={test} more={problem ? undefined : Number(more)} />
        {note && <p className="caution small">{note}</p>}
        <FormFailure message={failure} />
        <FormButtons
          does={problem ? "Give extra time" : `Give ${formatMinutes(Number(more))}`}
          sending={sending}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}

function Consequences({ aim, test, more }: { aim: Aim; test: ConductedTest; more?: number }) {
  const names = aim.candidates.map(({ name }) => name).join(", ");
  const facts = extraTimeFacts(aim, more ?? 0, test);
  return (
    <Box bg="var(--mw-paper)" bdrs={10} px={14} py="sm" aria-live="polite">
      <FactLines
        facts={[
          [
            "For",
            // A long list of names must not push the buttons out of sight.
            <Box key="whom" mah="4.5em" style={{ overflow: "auto" }}>
              {aim.everybody ? "Everybody, including students who start later" : names}
            </Box>,
          ],
          ...facts.map(([term, value]) => [term, more === undefined ? "–" : value] as const),
        ]}
      />
    </Box>
  );
}

/** Everybody in one call, else one student after the other: each keeps what they have. */
async function giveTo(test: ConductedTest, aim: Aim, more: number): Promise<Outcome> {
  if (aim.everybody) {
    await sendExtraTime(test._id, test.extraMinutes + more);
    return { done: [...aim.candidates], refused: new Map() };
  }
  return inTurn(aim.candidates, ({ _id, extraMinutes }) =>
    sendExtraTime(test._id, extraMinutes + more, _id),
  );
}
