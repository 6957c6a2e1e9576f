import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useState } from "react";
import { useCurrentUser } from "../../lib/current-user.ts";
import { useSession } from "../../lib/session.ts";
import { untilLoaded } from "../../lib/until-loaded.ts";
import { MenuCount } from "../../ui/menu-count.tsx";
import { hasMarksAtHand } from "./marks-at-hand.ts";
import { waitingCount } from "./waiting-count.ts";

const SendKeptMarks = lazy(async () => ({
  default: (await untilLoaded(() => import("./send-kept-marks.tsx"))).SendKeptMarks,
}));

const LOOK_EVERY_MS = 5_000;

/** Beside the menu's Marking: how many answers wait; nothing while none does. */
export function MarkingCount() {
  // Loaded late: the teacher may have signed out by then.
  const enabled = useSession() !== undefined;
  const waiting = useQuery({ ...waitingCount, enabled }).data?.waiting ?? 0;
  return (
    <>
      {enabled && <KeptMarks />}
      <MenuCount count={waiting} word="waiting" />
    </>
  );
}

/** Loads what sends marks once there are some, from this window or another one. */
function KeptMarks() {
  const { _id } = useCurrentUser();
  const [some, setSome] = useState(() => hasMarksAtHand(_id));
  useEffect(() => {
    if (some) return;
    const timer = setInterval(() => setSome(hasMarksAtHand(_id)), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [some, _id]);
  return (
    some && (
      <Suspense>
        <SendKeptMarks />
      </Suspense>
    )
  );
}
