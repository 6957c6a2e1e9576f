import { IconCloudCheck, IconCloudOff, IconCloudUp } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { formatTime } from "../../lib/format.ts";
import { say } from "../../lib/words.ts";
import { LiveRegion } from "../../ui/live-region.tsx";
import type { SaveState } from "./outbox.ts";
import classes from "./status.module.css";

/** A faster save would only flicker. */
const SHORT_MS = 400;

/** "Saved 10:42", "Saving" or "Offline - kept on this device"; announced only on a problem. */
export function SavedState({ state }: { state: SaveState }) {
  const kind = useCalmed(state.kind);
  const away = state.onlyHere
    ? say("Offline - keep this page open")
    : say("Offline - kept on this device");
  const problem = useProblem(kind, away);
  if (kind === "saved" && state.savedAt === undefined) return <LiveRegion message={problem} />;
  const Icon = icons[kind];
  return (
    <span
      className={`muted ${classes.saved}`}
      data-kind={kind}
      data-stored={state.kind === "saved"}
    >
      <Icon size={20} stroke={1.8} aria-hidden />
      <span className={classes.savedWord}>
        {kind === "offline"
          ? away
          : kind === "saving"
            ? say("Saving")
            : say("Saved {time}", { time: formatTime(state.savedAt ?? 0) })}
      </span>
      <LiveRegion message={problem} />
    </span>
  );
}

const icons = { saved: IconCloudCheck, saving: IconCloudUp, offline: IconCloudOff };

function useCalmed(kind: SaveState["kind"]): SaveState["kind"] {
  const [shown, setShown] = useState(kind);
  useEffect(() => {
    if (kind !== "saving") return setShown(kind);
    const timer = setTimeout(() => setShown("saving"), SHORT_MS);
    return () => clearTimeout(timer);
  }, [kind]);
  return shown;
}

/** Announced when saving fails, and once when everything is stored again. */
function useProblem(kind: SaveState["kind"], away: string): string {
  const [message, setMessage] = useState("");
  useEffect(() => {
    if (kind === "offline") setMessage(away);
    if (kind === "saved")
      setMessage((before) => (before ? say("Back online. All answers are saved.") : ""));
  }, [kind, away]);
  return message;
}
