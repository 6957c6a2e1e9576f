import { Button, Tooltip } from "@mantine/core";
import type { StaffQuestion } from "@markwell/contract/wire/question";
import { QUESTIONS_MAX } from "@markwell/domain/tests/questions";
import { IconPlaylistAdd } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import type { Dispatch } from "react";
import { counted } from "../../../lib/format.ts";
import { notifyWarning } from "../../../lib/notify.ts";
import { useAction } from "../../../ui/use-action.ts";
import { type PickQuery, pickPage } from "../queries.ts";
import { withMore } from "./selection.ts";
import { withWholePassages } from "./whole-passages.ts";
import type { WizardAction } from "./wizard-state.ts";

interface AddAllButtonProps {
  query: PickQuery;
  total: number;
  chosen: readonly StaffQuestion[];
  dispatch: Dispatch<WizardAction>;
}

/** Adds all that match, also those not scrolled to, as long as one test can hold them. */
export function AddAllButton({ query, total, chosen, dispatch }: AddAllButtonProps) {
  const queryClient = useQueryClient();
  const add = useAction({
    call: async () => {
      const { data } = await queryClient.fetchQuery(pickPage({ ...query, limit: QUESTIONS_MAX }));
      return withWholePassages(data);
    },
    done: (data) => {
      dispatch({ type: "add", questions: data });
      const wanted = new Set([...chosen, ...data].map(({ _id }) => _id)).size;
      if (wanted > QUESTIONS_MAX) {
        return notifyWarning(
          `A test can have at most ${QUESTIONS_MAX} questions. The rest were left out.`,
        );
      }
      return `${counted(withMore(chosen, data).length - chosen.length, "question")} added`;
    },
  });
  const off =
    total === 0
      ? "Nothing matches"
      : total > QUESTIONS_MAX
        ? `Narrow the list to ${QUESTIONS_MAX} questions or fewer first`
        : "";
  return (
    <Tooltip label={off} disabled={!off}>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconPlaylistAdd size={18} aria-hidden />}
        loading={add.busy}
        // Stays in the tab order, so that its reason can be read.
        data-disabled={off ? true : undefined}
        aria-disabled={off ? true : undefined}
        onClick={() => !off && add.run()}
      >
        Add all shown
      </Button>
    </Tooltip>
  );
}
