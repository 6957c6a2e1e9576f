import { CallError, Refusal } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { useMutation } from "@tanstack/react-query";
import { notifyFailure } from "../../../lib/notify.ts";
import { refresh } from "../../../lib/query-client.ts";
import { sendEdit, sendTest, TESTS_KEY } from "../queries.ts";
import type { WizardState } from "./wizard-state.ts";

interface Endings {
  /** The test is made or changed. */
  onDone: (testId: string) => void;
  /** Another test has taken the title meanwhile. */
  onTitleTaken: () => void;
}

/** Creates the test, or saves what was changed of it. */
export function useSendTest(
  { editing, basics, chosen }: WizardState,
  { onDone, onTitleTaken }: Endings,
) {
  return useMutation({
    mutationFn: async () => {
      const test = { ...basics, questions: chosen.map(({ _id }) => _id) };
      if (!editing) return (await sendTest(test)).testid;
      await sendEdit({ ...test, _id: editing.id, version: editing.version });
      return editing.id;
    },
    onSuccess: (testId) => {
      onDone(testId);
      return refresh(TESTS_KEY);
    },
    onError: (error) => {
      notifyFailure(error);
      // Somebody was quicker: the newer version is shown beside this one.
      if (error instanceof CallError && error.status === 409 && editing) {
        void refresh([...TESTS_KEY, editing.id, "edit"]);
      }
      if (!(error instanceof Refusal) || error.message !== texts.test.titleTaken) return;
      void refresh([...TESTS_KEY, "title"]);
      onTitleTaken();
    },
  });
}
