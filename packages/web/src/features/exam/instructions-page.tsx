import { Button } from "@mantine/core";
import { type EntryFlags, proceedToTest } from "@markwell/contract/calls/attempts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { formatMinutes } from "../../lib/format.ts";
import { messageOf, notifyFailure } from "../../lib/notify.ts";
import { FormFailure } from "../../ui/form-failure.tsx";
import classes from "./entry.module.css";
import { EntryCard } from "./entry-card.tsx";
import { InstructionList } from "./instruction-list.tsx";
import type { Sitting } from "./journal.ts";
import { flagsOf } from "./queries.ts";
import { TestFacts } from "./test-facts.tsx";
import { noteOpened } from "./this-device.ts";

/** General Instructions, and Proceed To Test, which starts the clock. */
export function InstructionsPage({ sitting, flags }: { sitting: Sitting; flags: EntryFlags }) {
  const queryClient = useQueryClient();
  const proceed = useMutation({
    mutationFn: () => {
      noteOpened();
      return api(proceedToTest, { testid: sitting.testId, userid: sitting.traineeId });
    },
    onError: notifyFailure,
    // Also after a refusal: the test may have ended while the instructions were read.
    onSettled: () => queryClient.invalidateQueries(flagsOf(sitting)),
  });
  // With the extra time that was given before the start.
  const minutes = Math.ceil(flags.pending / 60);
  return (
    <EntryCard title={flags.title} subtitle={`Conducted by ${flags.conductedBy}`} leave>
      <TestFacts {...flags} duration={minutes} />
      <div className={classes.instructions}>
        <section>
          <h2 className={classes.small}>General Instructions</h2>
          <InstructionList />
        </section>
        <FormFailure message={proceed.error ? messageOf(proceed.error) : undefined} />
        <div className={classes.go}>
          <Button
            size="lg"
            loading={proceed.isPending || proceed.isSuccess}
            onClick={() => proceed.mutate()}
          >
            Proceed To Test
          </Button>
          <p>Your {formatMinutes(minutes)} begin when you press the button.</p>
        </div>
      </div>
    </EntryCard>
  );
}
