import { createListeners } from "../../lib/listeners.ts";

export type SendOutcome<Stored> =
  | { is: "stored"; stored: Stored }
  /** Out of reach: it is tried again. */
  | { is: "later" }
  /** The server does not take it now: it stays on the device, and its marker reads why. */
  | { is: "refused"; why: string };

interface OutboxOptions<Sent, Stored> {
  kept: readonly Sent[];
  /** Keeps something on the device; undefined forgets it. */
  keep(id: string, sent: Sent | undefined): void;
  send(sent: Sent): Promise<SendOutcome<Stored>>;
  onStored(sent: Sent, stored: Stored): void;
}

interface OutboxState<Sent> {
  waiting: readonly Sent[];
  /** Why the server did not take something, by its id. */
  refused: ReadonlyMap<string, string>;
  isOffline: boolean;
}

/**
 * Keeps what a marker writes on the device until the server has stored it, and sends one after the other. Windows of one
 * marker share the device (`adopt`).
 */
export function createOutbox<Sent extends { _id: string }, Stored>({
  kept,
  keep,
  send,
  onStored,
}: OutboxOptions<Sent, Stored>) {
  let state: OutboxState<Sent> = { waiting: [...kept], refused: new Map(), isOffline: false };
  let sending: Promise<void> | undefined;
  const { subscribe, tell } = createListeners();
  const change = (part: Partial<OutboxState<Sent>>) => {
    state = { ...state, ...part };
    tell();
  };
  const without = (id: string) => state.waiting.filter(({ _id }) => _id !== id);
  const nextToSend = () => state.waiting.find(({ _id }) => !state.refused.has(_id));

  async function sendAll(): Promise<void> {
    for (let next = nextToSend(); next; next = nextToSend()) {
      const sent = next;
      const outcome = await send(sent);
      if (outcome.is === "later") {
        change({ isOffline: true });
        return;
      }
      // Typed on meanwhile: the newer state is still to be sent.
      const isNewest = state.waiting.find(({ _id }) => _id === sent._id) === sent;
      if (outcome.is === "refused") {
        const refused = new Map(state.refused);
        if (isNewest) refused.set(sent._id, outcome.why);
        change({ isOffline: false, refused });
        continue;
      }
      onStored(sent, outcome.stored);
      if (isNewest) keep(sent._id, undefined);
      change({ isOffline: false, waiting: isNewest ? without(sent._id) : state.waiting });
    }
  }

  /** Takes what the device has now: another window has written it, or has sent it and needs it no more. */
  function adopt(id: string, sent: Sent | undefined): void {
    const refused = new Map(state.refused);
    refused.delete(id);
    change({ waiting: sent ? [...without(id), sent] : without(id), refused });
  }

  return {
    state: () => state,
    put(sent: Sent): void {
      keep(sent._id, sent);
      adopt(sent._id, sent);
    },
    /** Gives up what the server does not take. */
    drop(id: string): void {
      keep(id, undefined);
      adopt(id, undefined);
    },
    adopt,
    /** Sends what waits; asked again while it is under way, it waits for that. */
    flush(): Promise<void> {
      sending ??= sendAll().finally(() => {
        sending = undefined;
      });
      return sending;
    },
    /** Tries also what the server has refused: the student may have handed in again. */
    retry(): Promise<void> {
      change({ refused: new Map() });
      return this.flush();
    },
    watch: subscribe,
  };
}
