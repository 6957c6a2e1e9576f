import { Loader } from "@mantine/core";
import { IconClockOff } from "@tabler/icons-react";
import { EntryCard } from "./entry-card.tsx";

interface ClosingNoticeProps {
  title: string;
  ending: "time" | "ended";
  /** Why the last try to hand in failed; it goes on trying. */
  failure: string | undefined;
}

/** Between the end of the time and the result: what happens, and what is kept. */
export function ClosingNotice({ title, ending, failure }: ClosingNoticeProps) {
  return (
    <EntryCard
      title={title}
      icon={IconClockOff}
      heading={ending === "time" ? "The time is over" : "The test has ended"}
    >
      <p role="status">
        {failure
          ? "Your answers are kept on this device. They are handed in by themselves as soon as the connection is back. Please keep this page open."
          : "Your answers are being handed in. Your result comes in a moment."}
      </p>
      <Loader type="dots" aria-hidden />
    </EntryCard>
  );
}
