import { useEffect, useSyncExternalStore } from "react";
import { keptOnDevice } from "../../lib/kept.ts";
import { messageOf } from "../../lib/notify.ts";
import { isOutOfReach } from "../../lib/out-of-reach.ts";
import { createOutbox, type SendOutcome } from "./outbox.ts";

const RETRY_MS = 5_000;
/** The session has ended, or too many calls: a later try may do. */
const LATER = [401, 429];

type Box<Sent extends { _id: string }, Stored> = ReturnType<typeof createOutbox<Sent, Stored>>;

interface DeviceOutboxOptions<Sent, Stored> {
  /** Names the kind of what is kept in the browser's storage. */
  name: string;
  /** @throws where a kept value is something else. */
  parse(value: unknown): Sent;
  send(sent: Sent): Promise<Stored>;
  onStored(sent: Sent, stored: Stored): void;
}

/** Opens the outbox of a marker on this device: one in all windows. */
export function deviceOutbox<Sent extends { _id: string }, Stored>({
  name,
  parse,
  send,
  onStored,
}: DeviceOutboxOptions<Sent, Stored>): (marker: string) => Box<Sent, Stored> {
  const onDevice = keptOnDevice<Sent>(name, { parse });
  let opened: { by: string; box: Box<Sent, Stored> } | undefined;
  const trySending = async (sent: Sent): Promise<SendOutcome<Stored>> => {
    try {
      return { is: "stored", stored: await send(sent) };
    } catch (error) {
      const status = error instanceof Error && "status" in error ? Number(error.status) : 0;
      if (isOutOfReach(error) || LATER.includes(status)) return { is: "later" };
      return { is: "refused", why: messageOf(error) };
    }
  };
  const open = (marker: string) => {
    const kept = onDevice.places(`${marker}.`).flatMap((place) => onDevice.read(place) ?? []);
    const keep = (id: string, sent: Sent | undefined) => onDevice.keep(`${marker}.${id}`, sent);
    const box = createOutbox({ kept, keep, send: trySending, onStored });
    const start = `markwell.${name}.${marker}.`;
    // Only other windows' changes are told.
    window.addEventListener("storage", ({ key }) => {
      if (!key?.startsWith(start)) return;
      const id = key.slice(start.length);
      box.adopt(id, onDevice.read(`${marker}.${id}`));
    });
    return box;
  };
  return (marker) => {
    if (opened?.by !== marker) opened = { by: marker, box: open(marker) };
    return opened.box;
  };
}

/** Follows an outbox, and sends what waits: at once, when the connection is back, and every few seconds. */
export function useOutbox<Sent extends { _id: string }, Stored>(box: Box<Sent, Stored>) {
  const state = useSyncExternalStore(box.watch, box.state);
  const waits = state.waiting.length > 0;
  useEffect(() => {
    const flush = () => void box.flush();
    flush();
    window.addEventListener("online", flush);
    return () => {
      window.removeEventListener("online", flush);
      flush();
    };
  }, [box]);
  useEffect(() => {
    if (!waits) return;
    const timer = setInterval(() => void box.flush(), RETRY_MS);
    return () => clearInterval(timer);
  }, [box, waits]);
  return state;
}
