import { Button } from "@mantine/core";
import { IconArrowLeft, IconArrowRight } from "@tabler/icons-react";
import { TotalsBar } from "./totals-bar.tsx";
import classes from "./wizard.module.css";
import type { WizardState } from "./wizard-state.ts";

interface SelectFooterProps {
  state: WizardState;
  onPrevious: () => void;
  onNext: () => void;
}

/** Always in sight: what the selection adds up to, and the way on. */
export function SelectFooter({ state, onPrevious, onNext }: SelectFooterProps) {
  return (
    <div className={`row ${classes.footer}`} data-sticky>
      <TotalsBar chosen={state.chosen} duration={Number(state.basics.duration)} />
      <div className={classes.ways}>
        <Button variant="default" leftSection={<IconArrowLeft size={18} />} onClick={onPrevious}>
          Previous
        </Button>
        <Button rightSection={<IconArrowRight size={18} />} onClick={onNext}>
          Next: Finalize
        </Button>
      </div>
    </div>
  );
}
