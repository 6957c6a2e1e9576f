import { Alert, Radio, Stack, TextInput } from "@mantine/core";
import { texts } from "@markwell/contract/texts";
import { RELEASES, type Release } from "@markwell/domain/keys/release";
import { IconAlertTriangle } from "@tabler/icons-react";
import { formatDateTime } from "../lib/format.ts";
import { asTyped, momentOf } from "../lib/school-time.ts";
import { serverNow } from "../lib/server-clock.ts";

export interface ReleaseValue {
  release: Release;
  /** ISO; null unless `release` is a date. */
  releaseAt: string | null;
}

const WORDS: Record<Release, { label: string; description: string }> = {
  handin: {
    label: "Right after hand-in",
    description: "Students see the right answers as soon as they have handed in.",
  },
  ended: {
    label: "When the test has ended for everybody",
    description:
      "Students see their score at once. They see the right answers when nobody is writing any more.",
  },
  marked: {
    label: "When everything is marked",
    description: "As above, but not before every written answer has its marks.",
  },
  date: {
    label: "On a date",
    description: "You choose the day and time. You can change them later.",
  },
};

export function releaseWords({ release, releaseAt }: ReleaseValue): string {
  return release === "date" && releaseAt ? formatDateTime(releaseAt) : WORDS[release].label;
}

const DAY_MS = 86_400_000;

interface ReleaseChoiceProps {
  label: string;
  value: ReleaseValue;
  onChange: (value: ReleaseValue) => void;
}

export function ReleaseChoice({ label, value, onChange }: ReleaseChoiceProps) {
  const choose = (chosen: string) => {
    const release = RELEASES.find((one) => one === chosen) ?? "handin";
    const inAWeek = new Date(serverNow() + 7 * DAY_MS).toISOString();
    onChange({ release, releaseAt: release === "date" ? (value.releaseAt ?? inAWeek) : null });
  };
  const typeDate = (typed: string) => {
    const moment = momentOf(typed);
    onChange({ ...value, releaseAt: moment === undefined ? null : new Date(moment).toISOString() });
  };
  return (
    <Stack gap="sm">
      <Radio.Group label={label} value={value.release} onChange={choose}>
        <Stack gap="xs" mt="xs">
          {RELEASES.map((release) => (
            <Radio key={release} value={release} {...WORDS[release]} />
          ))}
        </Stack>
      </Radio.Group>
      {value.release === "date" && (
        <TextInput
          type="datetime-local"
          label="Answers open on"
          maw={280}
          defaultValue={value.releaseAt ? asTyped(Date.parse(value.releaseAt)) : ""}
          onChange={(event) => typeDate(event.currentTarget.value)}
          error={value.releaseAt ? undefined : texts.test.releaseDate}
        />
      )}
      {value.release === "handin" && (
        <Alert color="yellow" icon={<IconAlertTriangle size={20} />}>
          Students who finish early could tell others the answers.
        </Alert>
      )}
    </Stack>
  );
}
