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
        description="Every pupil gets them in a different order."
        {...form.getInputProps("shuffleQuestions", { type: "checkbox" })}
      />
      <Switch
        label="Shuffle the options"
        description="Every pupil gets options A to E in a different order."
        {...form.getInputProps("shuffleOptions", { type: "checkbox" })}
      />
    </div>
  );
}
