import { Switch } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import type { Basics } from "./basics.ts";
import classes from "./wizard.module.css";

/** Without them everybody gets the same order; a pupil's own order stays the same for them. */
export function OrderSwitches({ form }: { form: UseFormReturnType<Basics> }) {
  return (
    <div className={classes.switches}>
      <Switch
        label="Shuffle the questions"
        description="Every pupil gets them in an own order."
        {...form.getInputProps("shuffleQuestions", { type: "checkbox" })}
      />
      <Switch
        label="Shuffle the options"
        description="Options A to E stand in another order for every pupil."
        {...form.getInputProps("shuffleOptions", { type: "checkbox" })}
      />
    </div>
  );
}
