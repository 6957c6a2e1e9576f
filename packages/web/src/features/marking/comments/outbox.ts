import type { InputOf, ReplyOf } from "@markwell/contract/call";
import type { saveComment } from "@markwell/contract/calls/comments";
import type { Annotation } from "@markwell/contract/wire/review-question";
import { laterEdit } from "@markwell/domain/marking/annotation";

export type SentComment = InputOf<typeof saveComment>;
export type StoredComment = ReplyOf<typeof saveComment>["data"];

export type SendOutcome =
  | { is: "stored"; comment: StoredComment }
  /** Out of reach: it is tried again. */
  | { is: "later" }
  /** The server does not take it now: it stays on the device, and its author reads why. */
  | { is: "refused"; why: string };

interface OutboxOptions {
  kept: readonly SentComment[];
  /** Keeps a comment on the device; undefined forgets it. */
  keep(id: string, comment: SentComment | undefined): void;
  send(comment: SentComment): Promise<SendOutcome>;
  onStored(sent: SentComment, stored: StoredComment): void;
}

export interface OutboxState {
  waiting: readonly SentComment[];
  /** Why the server did not take a comment, by its id. */
  refused: ReadonlyMap<string, string>;
  isOffline: boolean;
}

const asEdit = ({ kind, text, editedAt, removed }: SentComment) => ({
  kind,
  text,
  editedAt,
  removed: removed === true,
});

/** Keeps comments on the device until the server has stored them, and sends them one after the other. */
export function createOutbox({ kept, keep, send, onStored }: OutboxOptions) {
  let state: OutboxState = { waiting: [...kept], refused: new Map(), isOffline: false };
  let sending: Promise<void> | undefined;
  const watchers = new Set<() => void>();
  const change = (part: Partial<OutboxState>) => {
    state = { ...state, ...part };
    for (const tell of watchers) tell();
  };
  const without = (id: string) => state.waiting.filter(({ _id }) => _id !== id);
  const nextToSend = () => state.waiting.find(({ _id }) => !state.refused.has(_id));

  async function sendAll(): Promise<void> {
    for (let comment = nextToSend(); comment; comment = nextToSend()) {
      const sent = comment;
      const outcome = await send(sent);
      if (outcome.is === "later") {
        change({ isOffline: true });
        return;
      }
      if (outcome.is === "refused") {
        change({ isOffline: false, refused: new Map(state.refused).set(sent._id, outcome.why) });
        continue;
      }
      onStored(sent, outcome.comment);
      // Typed on meanwhile: the newer state is still to be sent.
      const isNewest = state.waiting.find(({ _id }) => _id === sent._id) === sent;
      if (isNewest) keep(sent._id, undefined);
      change({ isOffline: false, waiting: isNewest ? without(sent._id) : state.waiting });
    }
  }

  return {
    state: () => state,
    put(comment: SentComment): void {
      keep(comment._id, comment);
      const refused = new Map(state.refused);
      refused.delete(comment._id);
      change({ waiting: [...without(comment._id), comment], refused });
    },
    /** Gives up a comment that the server does not take. */
    drop(id: string): void {
      keep(id, undefined);
      const refused = new Map(state.refused);
      refused.delete(id);
      change({ waiting: without(id), refused });
    },
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
    watch(tell: () => void): () => void {
      watchers.add(tell);
      return () => watchers.delete(tell);
    },
  };
}

/** Puts what waits on this device over what the server has, in the order of the places. */
export function mergeComments(
  stored: readonly Annotation[],
  waiting: readonly SentComment[],
): Annotation[] {
  const byId = new Map(stored.map((comment) => [comment._id, comment]));
  for (const sent of waiting) {
    const before = byId.get(sent._id);
    const edit = asEdit(sent);
    const wins =
      !before ||
      laterEdit({ ...before, editedAt: before.editedAt ?? 0, removed: false }, edit) === edit;
    if (!wins) continue;
    if (edit.removed) byId.delete(sent._id);
    else {
      const { _id, kind, text, place, editedAt } = sent;
      byId.set(_id, { ...before, _id, kind, text, editedAt, place: before?.place ?? place });
    }
  }
  return [...byId.values()].sort(
    (a, b) => a.place.start - b.place.start || a.place.end - b.place.end,
  );
}

/** Says what another window has made of a comment instead of what was sent; undefined where it is as sent. */
export function toldOfOther(sent: SentComment, stored: StoredComment): string | undefined {
  if (stored.removed && !sent.removed)
    return `Another window has deleted this comment. You wrote: “${sent.text}”`;
  if (stored.removed || (stored.text === sent.text.trim() && stored.kind === sent.kind))
    return undefined;
  return `Another window has changed this comment since: “${stored.text}”. You wrote: “${sent.text}”`;
}
