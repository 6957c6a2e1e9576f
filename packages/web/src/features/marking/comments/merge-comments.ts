import type { InputOf, ReplyOf } from "@markwell/contract/call";
import type { saveComment } from "@markwell/contract/calls/comments";
import type { Annotation } from "@markwell/contract/wire/review-question";
import { laterEdit } from "@markwell/domain/marking/annotation";

export type SentComment = InputOf<typeof saveComment>;
export type StoredComment = ReplyOf<typeof saveComment>["data"];

const asEdit = ({ kind, text, editedAt, removed }: SentComment) => ({
  kind,
  text,
  editedAt,
  removed: removed === true,
});

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
