import { Select, Textarea, TextInput } from "@mantine/core";
import type { Reward, RewardCategory } from "@markwell/contract/calls/rewards";
import { REWARD_DESCRIPTION_MAX } from "@markwell/domain/rewards/rewards";
import { counted } from "../../lib/format.ts";
import { useCallForm } from "../../lib/use-call-form.ts";
import { FormButtons } from "../../ui/form-buttons.tsx";
import { FormFailure } from "../../ui/form-failure.tsx";
import layout from "../../ui/form-layout.module.css";
import { PictureField } from "./picture-field.tsx";
import { sendNewReward, sendRewardChange } from "./queries.ts";
import { checkReward, type RewardValues, sendingOf, valuesOf } from "./reward-values.ts";

interface RewardFormProps {
  /** The reward to change; without one a new one is created. */
  reward?: Reward;
  categories: readonly RewardCategory[];
  onSaved: (message: string) => void;
  onCancel: () => void;
}

/** The form of a reward, checked in the order of the specification (school platform, section 5). */
export function RewardForm({ reward, categories, onSaved, onCancel }: RewardFormProps) {
  const { form, submit, sending, failure } = useCallForm<RewardValues>({
    initialValues: valuesOf(reward),
    validate: (values) => checkReward(values, !reward),
    onSubmit: async (values) => {
      const fields = sendingOf(values);
      const saved = await (reward ? sendRewardChange(reward._id, fields) : sendNewReward(fields));
      onSaved(saved.message);
    },
    // What the server refuses stands in the form.
    onFailure: () => undefined,
  });
  const { value, onChange, error } = form.getInputProps("image");
  const left = REWARD_DESCRIPTION_MAX - form.values.description.trim().length;
  return (
    <form className={layout.form} onSubmit={submit} noValidate>
      <TextInput
        label="Name"
        withAsterisk
        autoComplete="off"
        data-autofocus
        {...form.getInputProps("name")}
      />
      <Textarea
        label="Description"
        description={left < 100 ? `${counted(Math.max(0, left), "letter")} left` : undefined}
        withAsterisk
        autosize
        minRows={2}
        maxRows={6}
        {...form.getInputProps("description")}
      />
      <div className={layout.pair}>
        <Select
          label="Category"
          withAsterisk
          placeholder="Choose a category"
          nothingFoundMessage="Create a category first"
          allowDeselect={false}
          data={categories.map(({ _id, name }) => ({ value: _id, label: name }))}
          {...form.getInputProps("categoryId")}
        />
        <TextInput
          label="Cost"
          withAsterisk
          inputMode="numeric"
          autoComplete="off"
          rightSection={<span className="muted small">points</span>}
          rightSectionWidth={68}
          {...form.getInputProps("cost")}
        />
      </div>
      <PictureField
        label="Image"
        value={value}
        onChange={onChange}
        present={reward?.imgUrl}
        error={error}
        data-path="image"
      />
      <FormFailure message={failure} />
      <FormButtons
        does={reward ? "Save Changes" : "Create Reward"}
        sending={sending}
        onCancel={onCancel}
      />
    </form>
  );
}
