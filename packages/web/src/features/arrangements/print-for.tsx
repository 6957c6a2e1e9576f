import { Button, NativeSelect } from "@mantine/core";
import type { ReplyOf } from "@markwell/contract/call";
import type { arrangementsOfTest } from "@markwell/contract/calls/arrangements";
import { timeWithExtra } from "@markwell/domain/arrangements/arrangement";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { arrangementsIn } from "./queries.ts";

export type Arranged = ReplyOf<typeof arrangementsOfTest>["data"]["students"][number];

interface PrintForProps {
  testId: string;
  chosen: Arranged | undefined;
  onChoose: (student: Arranged | undefined) => void;
}

/** For whom a paper is printed: a student's arrangements decide its time and size. Each look is recorded. */
export function PrintFor({ testId, chosen, onChoose }: PrintForProps) {
  const [shown, show] = useState(false);
  const load = useQuery({ ...arrangementsIn(testId), enabled: shown });
  if (!load.data) {
    return (
      <Button variant="default" loading={load.isFetching} onClick={() => show(true)}>
        {load.error ? "Load the arrangements again" : "With an arrangement"}
      </Button>
    );
  }
  const { students, duration } = load.data;
  return (
    <NativeSelect
      aria-label="Print for"
      value={chosen?._id ?? ""}
      onChange={(event) => onChoose(students.find(({ _id }) => _id === event.currentTarget.value))}
      data={[
        {
          value: "",
          label: students.length > 0 ? "For everybody" : "No student with an arrangement",
        },
        ...students.map(({ _id, name, extraMinutes }) => ({
          value: _id,
          label: `For ${name}: ${timeWithExtra(duration, extraMinutes)}`,
        })),
      ]}
    />
  );
}
