import type { MarkingAnswer } from "@markwell/contract/calls/marking";
import type { Annotation } from "@markwell/contract/wire/review-question";
import type { TextPlace } from "@markwell/domain/marking/annotation";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { newUuid } from "../../../lib/new-uuid.ts";
import { openComment } from "../../../ui/annotated-text.tsx";
import { bankQuery } from "./bank.tsx";
import { type NewComment, useComments } from "./use-comments.ts";

/** The ids of the items of an answer's own list begin with it. */
export const COMMENT_LIST = "comment";

/** A comment that is being written; it is stored as it is typed. */
export interface Draft extends NewComment {
  /** Whether the comment was there before it is edited. */
  isOld: boolean;
}

/** All that an answer's text, its form for a comment and its list of comments share. */
export function useCommenting(answer: MarkingAnswer) {
  const comments = useComments(answer);
  const { data: bank = [] } = useQuery(bankQuery);
  const [draft, setDraft] = useState<Draft | null>(null);
  const [active, setActive] = useState<string>();
  const [deleted, setDeleted] = useState<NewComment>();
  const [isWriting, setWriting] = useState(false);
  const region = useRef<HTMLDivElement>(null);

  const finish = () => {
    if (draft?.isOld && draft.text.trim() === "") remove(draft);
    comments.sendNow();
    setDraft(null);
    setWriting(false);
  };
  const choose = (place: TextPlace | null) => {
    if (!place) return;
    finish();
    setActive(undefined);
    const kind = draft?.kind ?? "correction";
    setDraft({ _id: newUuid(), place: { kind: "text", ...place }, kind, text: "", isOld: false });
  };
  const edit = (comment: Annotation) => {
    finish();
    setActive(comment._id);
    const { _id, place, kind, text } = comment;
    setDraft({ _id, place, kind, text, isOld: true });
    setWriting(true);
  };
  const change = (part: Partial<Pick<Draft, "kind" | "text">>) => {
    if (!draft) return;
    const changed = { ...draft, ...part };
    setDraft(changed);
    if (changed.text.trim() !== "") comments.write(changed);
  };
  const remove = (comment: NewComment) => {
    comments.remove(comment);
    comments.sendNow();
    setDeleted(comment);
    if (draft?._id === comment._id) setDraft(null);
  };
  /** A removed comment stays removed, so it comes back as a new one. */
  const undo = () => {
    if (deleted) comments.write({ ...deleted, _id: newUuid() });
    comments.sendNow();
    setDeleted(undefined);
  };
  const takeFromBank = (place: number) => {
    const own = bank.find(({ key }) => key === place);
    if (!own || !draft) return false;
    comments.write({ ...draft, kind: own.kind, text: own.text });
    comments.sendNow();
    // What was selected would be chosen again.
    getSelection()?.removeAllRanges();
    setActive(draft._id);
    setDraft(null);
    setWriting(false);
    return true;
  };
  const open = (id: string) => {
    setActive(id);
    openComment(COMMENT_LIST, id);
  };
  return {
    ...{ answer, comments, bank, region, draft, active, deleted, isWriting },
    ...{ choose, edit, change, remove, undo, finish, takeFromBank, open, setWriting },
  };
}

export type Commenting = ReturnType<typeof useCommenting>;
