import { Button, Group, Kbd, SegmentedControl, Textarea } from "@mantine/core";
import { type BankComment, saveBankComment } from "@markwell/contract/calls/comments";
import {
  ANNOTATION_KINDS,
  ANNOTATION_MAX,
  type AnnotationKind,
} from "@markwell/domain/marking/annotation";
import { shortened } from "@markwell/domain/text/graphemes";
import { IconBookmark, IconCheck } from "@tabler/icons-react";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { api } from "../../../lib/api.ts";
import { isComposing } from "../../../lib/composing.ts";
import { newUuid } from "../../../lib/new-uuid.ts";
import { annotationLooks } from "../../../ui/annotated-text.tsx";
import { useAction } from "../../../ui/use-action.ts";
import { BANK_KEY, CommentBank, findInBank, nextKey } from "./bank.tsx";
import classes from "./comments.module.css";
import type { Commenting, Draft } from "./use-commenting.ts";

interface CommentFormProps {
  commenting: Commenting;
  draft: Draft;
}

/** Writes a comment on the chosen words, in one's own or from the bank; it is saved as it is typed. */
export function CommentForm({ commenting, draft }: CommentFormProps) {
  const { bank, change, finish, isWriting, setWriting, region, takeFromBank } = commenting;
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isWriting) field.current?.focus({ preventScroll: true });
  }, [isWriting]);
  const close = () => {
    finish();
    region.current?.focus({ preventScroll: true });
  };
  const take = ({ kind, text }: BankComment) => {
    change({ kind, text });
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const digit = draft.text === "" && /^[1-9]$/.test(event.key) ? Number(event.key) : 0;
    if (event.key === "Escape" || (event.key === "Enter" && !event.shiftKey)) close();
    else if (digit > 0 && takeFromBank(digit)) region.current?.focus({ preventScroll: true });
    else return;
    event.preventDefault();
  };
  const keep = useAction({
    call: () =>
      api(saveBankComment, {
        ...{ _id: newUuid(), kind: draft.kind, text: draft.text, key: nextKey(bank) },
      }),
    done: () => "Kept in your comment bank",
    refresh: [BANK_KEY],
  });
  const isKnown = bank.some(({ text, by }) => by === undefined && text === draft.text.trim());
  return (
    <section className={classes.form} aria-label="Comment on the chosen words">
      <p className="muted small breaks" dir="auto">
        {`“${shortened(draft.place.quote, 140)}”`}
      </p>
      <SegmentedControl
        aria-label="Kind of comment"
        size="sm"
        value={draft.kind}
        onChange={(kind) => change({ kind: kind as AnnotationKind })}
        data={ANNOTATION_KINDS.map((kind) => ({ value: kind, label: annotationLooks[kind].word }))}
      />
      <Textarea
        ref={field}
        aria-label="Comment on these words"
        placeholder="Type a comment, or find one of your bank"
        autosize
        minRows={1}
        maxRows={5}
        maxLength={ANNOTATION_MAX}
        value={draft.text}
        onFocus={() => setWriting(true)}
        onChange={({ currentTarget }) => change({ text: currentTarget.value })}
        onKeyDown={onKeyDown}
      />
      <FoundInBank found={findInBank(bank, draft.text)} onTake={take} />
      <Group gap="xs">
        <Button size="sm" leftSection={<IconCheck size={16} aria-hidden />} onClick={close}>
          Done
        </Button>
        {draft.text.trim() !== "" && !isKnown && (
          <Button
            size="sm"
            variant="default"
            loading={keep.busy}
            leftSection={<IconBookmark size={16} aria-hidden />}
            onClick={() => {
              keep.run();
              field.current?.focus(); // This button goes once the words are kept.
            }}
          >
            Keep in my bank
          </Button>
        )}
        <CommentBank bank={bank} />
      </Group>
    </section>
  );
}

interface FoundInBankProps {
  found: readonly BankComment[];
  onTake: (comment: BankComment) => void;
}

function FoundInBank({ found, onTake }: FoundInBankProps) {
  if (found.length === 0) return null;
  return (
    <ul className={`row ${classes.found}`} aria-label="From the comment bank">
      {found.map((one) => (
        <li key={one._id}>
          <button
            type="button"
            className={classes.fromBank}
            data-kind={one.kind}
            onClick={() => onTake(one)}
          >
            {one.key !== null && <Kbd size="xs">{one.key}</Kbd>}
            <span className="visually-hidden">{annotationLooks[one.kind].word}: </span>
            {shortened(one.text, 60)}
          </button>
        </li>
      ))}
    </ul>
  );
}
