import { Box, Button } from "@mantine/core";
import type { AnnotationKind } from "@markwell/domain/marking/annotation";
import { IconPencil, IconTrash } from "@tabler/icons-react";
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { isComposing } from "../../../lib/composing.ts";
import { counted } from "../../../lib/format.ts";
import { AnnotatedText, CommentList } from "../../../ui/annotated-text.tsx";
import { questionWords } from "../../../ui/browser-habits.ts";
import { LiveRegion } from "../../../ui/live-region.tsx";
import { spokenAnswer } from "../../../ui/rich-text-spoken.ts";
import {
  findSentence,
  type KeyChoice,
  moveChoice,
  placeChosenByKeys,
  readSelection,
  showChosen,
} from "./choose-words.ts";
import { CommentForm } from "./comment-form.tsx";
import classes from "./comments.module.css";
import { COMMENT_LIST, type Commenting } from "./use-commenting.ts";

const KIND_KEYS: Record<string, AnnotationKind> = { p: "praise", c: "correction", q: "question" };
const MOVES: Record<string, { by: "word" | "sentence"; back: boolean }> = {
  ArrowDown: { by: "sentence", back: false },
  ArrowUp: { by: "sentence", back: true },
  ArrowRight: { by: "word", back: false },
  ArrowLeft: { by: "word", back: true },
};

const focusMarks = (answer: Element) =>
  answer.closest("article")?.querySelector<HTMLElement>("input[inputmode=decimal]")?.focus();

/** How words of the answer are chosen: by a selection, by a tap on a sentence, or by keys. */
function useChoosing({ answer, region, draft, choose, finish, ...commenting }: Commenting) {
  const [keys, setKeys] = useState<KeyChoice | null>(null);
  const pressed = useRef<{ x: number; y: number }>(null);
  const text = answer.answer;

  // On a tablet the ends of a selection are moved afterwards.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const takeSelection = () => {
      if (!region.current || pressed.current) return;
      const place = readSelection(region.current, text);
      const isNew = place?.start !== draft?.place.start || place?.end !== draft?.place.end;
      if (place && isNew) choose(place);
    };
    const onChange = () => {
      clearTimeout(timer);
      timer = setTimeout(takeSelection, 300);
    };
    document.addEventListener("selectionchange", onChange);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("selectionchange", onChange);
    };
  });

  const onPointerDown = ({ clientX, clientY }: PointerEvent) => {
    pressed.current = { x: clientX, y: clientY };
  };
  const onPointerUp = ({ clientX, clientY, target }: PointerEvent) => {
    const began = pressed.current;
    pressed.current = null;
    const own = region.current;
    if (!own || !began || (target instanceof Element && target.closest("button"))) return;
    const selected = readSelection(own, text);
    const isTap = Math.hypot(clientX - began.x, clientY - began.y) < 6;
    setKeys(null);
    if (selected) choose(selected);
    else if (isTap) choose(findSentence(own, text, clientX, clientY));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target !== event.currentTarget) return;
    const move = MOVES[event.key];
    const kind = KIND_KEYS[event.key.toLowerCase()];
    if (move) {
      const next = moveChoice(text, keys, { ...move, extend: event.shiftKey });
      setKeys(next);
      getSelection()?.removeAllRanges();
      choose(next && placeChosenByKeys(text, next));
    } else if (draft && kind) {
      commenting.change({ kind });
      commenting.setWriting(true);
    } else if (event.key === "Escape") {
      if (draft) finish();
      else focusMarks(event.currentTarget);
    } else if (!draft || !/^[1-9]$/.test(event.key)) return;
    else if (!commenting.takeFromBank(Number(event.key))) return;
    event.preventDefault();
  };
  // A selection that a scroll has taken over ends without a pointerup.
  const onPointerCancel = () => {
    pressed.current = null;
  };
  return { onPointerDown, onPointerUp, onPointerCancel, onKeyDown };
}

/** The answer: words are chosen by selecting them, by a tap on their sentence, or with the arrow keys. */
export function AnswerText({
  commenting,
  lang,
}: {
  commenting: Commenting;
  lang: string | undefined;
}) {
  const { answer, comments, region, draft, active, open } = commenting;
  const choosing = useChoosing(commenting);
  const { start, end } = draft?.place ?? {};
  // The highlight is drawn anew where comments have cut the text into other pieces.
  const drawn = comments.comments;
  useEffect(() => {
    const shown = drawn && start !== undefined && end !== undefined ? { start, end } : null;
    showChosen(region.current, shown);
    return () => void showChosen(null, null);
  }, [region, start, end, drawn]);
  useEffect(() => {
    if (start === undefined || end === undefined) return;
    const box = showChosen(region.current, { start, end });
    if (box && (box.top < 90 || box.bottom > innerHeight - 260))
      window.scrollBy({ top: box.top - innerHeight / 3 });
  }, [region, start, end]);
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: no fieldset, it is a text in which keys choose words */}
      <div
        ref={region}
        role="group"
        aria-label="Answer"
        aria-describedby="choose-words"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: words are chosen in it with the arrow keys
        tabIndex={0}
        {...questionWords(lang)}
        dir="auto"
        className={classes.text}
        {...choosing}
      >
        <AnnotatedText text={answer.answer} comments={drawn} active={active} onOpen={open} />
      </div>
      <Box component="p" id="choose-words" mt={8} className="muted smaller">
        Select words, or press a sentence, to comment on them. With keys: arrows choose sentences
        and words, Shift adds more, then P praise, C correction, Q question, or 1 to 9 from your
        bank.
      </Box>
      <LiveRegion message={draft ? `Chosen: ${spokenAnswer(draft.place.quote)}` : ""} />
      {draft && <CommentForm key={draft._id} commenting={commenting} draft={draft} />}
    </>
  );
}

/** The comments on the answer: beside it where there is room, else below it. */
export function AnswerCommentList({ commenting }: { commenting: Commenting }) {
  const { comments: all, active, edit, remove, deleted, undo } = commenting;
  const { comments, isOwn } = all;
  if (comments.length === 0 && !deleted && all.state.waiting.length === 0) return null;
  return (
    <section aria-labelledby="comments-title">
      <div className={classes.title}>
        <h3 id="comments-title">{counted(comments.length, "comment")}</h3>
        <SavedState commenting={commenting} />
      </div>
      <NotSaved commenting={commenting} />
      {deleted && (
        <p className="row small" role="status">
          Comment deleted.
          <Button variant="subtle" size="compact-sm" onClick={undo}>
            Undo
          </Button>
        </p>
      )}
      <div className={classes.scroll}>
        <CommentList
          comments={comments}
          active={active}
          name={COMMENT_LIST}
          actions={(comment) =>
            isOwn(comment) ? (
              <>
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-label={`Edit the comment on “${spokenAnswer(comment.place.quote)}”`}
                  onClick={() => edit(comment)}
                >
                  <IconPencil size={16} aria-hidden />
                </Button>
                <Button
                  variant="subtle"
                  color="red"
                  size="compact-sm"
                  aria-label={`Delete the comment on “${spokenAnswer(comment.place.quote)}”`}
                  onClick={() => remove(comment)}
                >
                  <IconTrash size={16} aria-hidden />
                </Button>
              </>
            ) : (
              <span className="muted smaller">{comment.author?.name}</span>
            )
          }
        />
      </div>
    </section>
  );
}

function SavedState({ commenting: { comments } }: { commenting: Commenting }) {
  const { waiting, refused, isOffline } = comments.state;
  const [wrote, setWrote] = useState(false);
  useEffect(() => {
    if (waiting.length > 0) setWrote(true);
  }, [waiting]);
  const word =
    refused.size > 0 || (isOffline && waiting.length > 0)
      ? "Not saved"
      : waiting.length > 0
        ? "Saving…"
        : wrote
          ? "Saved"
          : "";
  return (
    <span className="muted smaller regular" role="status">
      {word}
    </span>
  );
}

function NotSaved({ commenting: { comments } }: { commenting: Commenting }) {
  const { waiting, refused, isOffline } = comments.state;
  const [why] = refused.values();
  if (why !== undefined) {
    return (
      <div className={`soft small ${classes.kept}`} data-tone="caution" role="alert">
        <p>{`${counted(refused.size, "comment")} not saved, only on this device. ${why}`}</p>
        <p className="row">
          <Button variant="default" size="compact-sm" onClick={comments.retry}>
            Try again
          </Button>
          <Button variant="subtle" size="compact-sm" onClick={comments.drop}>
            Discard
          </Button>
        </p>
      </div>
    );
  }
  if (!isOffline || waiting.length === 0) return null;
  return (
    <p className={`soft small ${classes.kept}`} data-tone="caution" role="status">
      {`No connection. ${counted(waiting.length, "comment")} kept on this device and sent when it is back.`}
    </p>
  );
}
