import { Group, Select, Stack, Textarea, TextInput } from "@mantine/core";
import type { Reward, RewardCategory } from "@markwell/contract/calls/rewards";
import { REWARD_DESCRIPTION_MAX } from "@markwell/domain/rewards/rewards";
import { IconPhotoPlus } from "@tabler/icons-react";
import { type ReactNode, useRef, useState } from "react";
import { counted } from "../../lib/format.ts";
import { useCallForm } from "../../lib/use-call-form.ts";
import { FormButtons } from "../../ui/form-buttons.tsx";
import { FormFailure } from "../../ui/form-failure.tsx";
import layout from "../../ui/form-layout.module.css";
import { ChooseFile } from "../../ui/upload/choose-file.tsx";
import { acceptedWords, acceptOf, asWhatItIs, mayRedraw } from "../../ui/upload/file-check.ts";
import { FilePlace } from "../../ui/upload/file-place.tsx";
import { saidOfShrinking, shrinkPicture } from "../../ui/upload/shrink-picture.ts";
import { useObjectUrl } from "../../ui/upload/use-object-url.ts";
import { pictureProblem } from "./picture-problem.ts";
import { sendNewReward, sendRewardChange } from "./queries.ts";
import { checkReward, type RewardValues, sendingOf, valuesOf } from "./reward-values.ts";
import classes from "./rewards.module.css";

interface RewardFormProps {
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
      const fields = sendingOf(values, reward);
      const saved = await (reward ? sendRewardChange(reward._id, fields) : sendNewReward(fields));
      onSaved(saved.message);
    },
    // The form shows a refusal.
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
      <TextInput
        label="Left to claim"
        inputMode="numeric"
        autoComplete="off"
        placeholder="No limit"
        description="How many the school still has. Each claim takes one; cancelled and returned orders put one back."
        {...form.getInputProps("stock")}
      />
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

interface PictureFieldProps {
  label: string;
  value: File | null;
  onChange: (picture: File | null) => void;
  present?: string | undefined;
  error?: ReactNode;
  "data-path"?: string;
}

function PictureField({ label, value, onChange, present, ...props }: PictureFieldProps) {
  const [problem, setProblem] = useState<string>();
  const chosen = useObjectUrl(value);
  const shown = chosen ?? present;
  const [said, setSaid] = useState<string>();
  const latest = useRef<File>(undefined);
  const take = async (picked: File) => {
    latest.current = picked;
    const named = await asWhatItIs(picked);
    const mayShrink = mayRedraw(pictureProblem(named));
    const file = mayShrink ? await shrinkPicture(named).catch(() => named) : named;
    // Another one was chosen in between.
    if (latest.current !== picked) return;
    const wrong = pictureProblem(file);
    setProblem(wrong);
    setSaid(wrong ? undefined : saidOfShrinking(picked, file));
    if (!wrong) onChange(file);
  };
  return (
    <FilePlace
      label={label}
      required
      description={acceptedWords.picture}
      error={problem ?? props.error}
      onFile={(file) => void take(file)}
      data-path={props["data-path"]}
    >
      <Group>
        {shown ? (
          <img
            className={`sunken ${classes.picture}`}
            src={shown}
            alt={value ? `Chosen: ${value.name}` : "Current picture"}
          />
        ) : (
          <span className={`middle muted sunken ${classes.picture}`} aria-hidden>
            <IconPhotoPlus size={32} stroke={1.5} />
          </span>
        )}
        <Stack gap={6} align="flex-start">
          <ChooseFile accept={acceptOf("picture")} onChoose={(file) => void take(file)} size="sm">
            {shown ? "Replace the picture" : "Choose a picture"}
          </ChooseFile>
          <span className="muted small" role="status">
            {said ?? "or drop or paste it here"}
          </span>
        </Stack>
      </Group>
    </FilePlace>
  );
}
