import { Input, SegmentedControl, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import classes from "./form.module.css";
import type { QuestionValues } from "./question-values.ts";

/** The unit that stands beside the pupil's field, and on which side. */
export function UnitFields({ form }: { form: UseFormReturnType<QuestionValues> }) {
  return (
    <div className={classes.pair}>
      <TextInput
        label="Unit"
        placeholder="cm, $, kg"
        maxLength={30}
        {...form.getInputProps("unit")}
      />
      <Input.Wrapper label="Position of the unit" labelElement="div">
        <SegmentedControl
          fullWidth
          aria-label="Position of the unit"
          data={[
            { value: "left", label: "Left Unit" },
            { value: "right", label: "Right Unit" },
          ]}
          {...form.getInputProps("position")}
        />
      </Input.Wrapper>
    </div>
  );
}
