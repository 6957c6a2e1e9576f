import { Button } from "@mantine/core";
import { IconArrowsShuffle, IconDice5 } from "@tabler/icons-react";
import type { Dispatch } from "react";
import { isWholeWithin, wholeNumber } from "../../../lib/whole-number.ts";
import { NumberField } from "../../../ui/number-field.tsx";
import { useAction } from "../../../ui/use-action.ts";
import { drawFrom } from "../queries.ts";
import { pickFilters } from "./pick-query.ts";
import classes from "./wizard.module.css";
import type { WizardAction, WizardState } from "./wizard-state.ts";

/** The contract's limit for one draw. */
const COUNT_MAX = 100;

export function RandomBar({
  state,
  dispatch,
}: {
  state: WizardState;
  dispatch: Dispatch<WizardAction>;
}) {
  const count = wholeNumber(state.count);
  const valid = isWholeWithin(count, 1, COUNT_MAX);
  const draw = useAction({
    call: () => drawFrom({ ...pickFilters(state), count }),
    done: ({ data, matched, message }) => {
      const short = matched < count ? `Only ${matched} of ${count} questions match.` : "";
      dispatch({ type: "draw", questions: data, shortage: short && (message ?? short) });
    },
  });
  const again = state.chosen.length > 0;
  return (
    <form
      className={classes.random}
      onSubmit={(event) => {
        event.preventDefault();
        if (valid) draw.run();
      }}
    >
      <NumberField
        aria-label="How many questions"
        w={88}
        min={1}
        max={COUNT_MAX}
        error={!valid}
        value={state.count}
        onChange={(value) => dispatch({ type: "type-count", count: value })}
      />
      <span className="muted small">questions{!valid && `, 1 to ${COUNT_MAX}`}</span>
      <Button
        type="submit"
        disabled={!valid}
        loading={draw.busy}
        variant={again ? "default" : "filled"}
        leftSection={again ? <IconArrowsShuffle size={18} /> : <IconDice5 size={18} />}
      >
        {again ? "Redraw" : "Draw"}
      </Button>
      <span className="muted small">
        The questions are spread over topics and difficulties (measured where known). Questions that
        students at this level have not seen in practice come first.
      </span>
    </form>
  );
}
