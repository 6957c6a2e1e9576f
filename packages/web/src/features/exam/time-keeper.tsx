import { AUTO_END_SECONDS } from "@markwell/domain/attempts/clock";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { LiveRegion } from "../../ui/live-region.tsx";
import { useSecondsLeft } from "../../ui/use-seconds-left.ts";
import { announcementBetween } from "./time-announcement.ts";

interface TimeKeeperProps {
  /** Epoch ms of the server's clock. */
  deadline: number;
  /** Called when the clock comes to 0:01; again when it does so after more time was given. */
  onTimeUp: () => void;
}

/** Says the time at 10, 5 and 1 minutes and ends the test at 0:01; nothing is seen. */
export function TimeKeeper({ deadline, onTimeUp }: TimeKeeperProps) {
  const left = useSecondsLeft(deadline);
  const before = useRef(left);
  const [said, setSaid] = useState("");
  const isUp = left <= AUTO_END_SECONDS;
  const tell = useEffectEvent(onTimeUp);

  useEffect(() => {
    const announcement = announcementBetween(before.current, left);
    if (announcement) setSaid(announcement);
    before.current = left;
  }, [left]);

  useEffect(() => {
    if (isUp) tell();
  }, [isUp]);

  return <LiveRegion message={said} />;
}
