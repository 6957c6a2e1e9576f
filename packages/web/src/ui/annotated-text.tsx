import type { Annotation } from "@markwell/contract/wire/review-question";
import {
  type AnnotationKind,
  cutIntoPieces,
  findFormulas,
  widenToFormulas,
} from "@markwell/domain/marking/annotation";
import { withPlainFormulas } from "@markwell/domain/questions/plain-formulas";
import { shortened } from "@markwell/domain/text/graphemes";
import { IconHelpCircle, IconPencil, IconThumbUp, type TablerIcon } from "@tabler/icons-react";
import { Fragment, type ReactNode, useMemo } from "react";
import { useWords } from "../lib/words.ts";
import classes from "./annotated-text.module.css";
import { OptionText } from "./option-text.tsx";

export const annotationLooks = {
  praise: { word: "Praise", icon: IconThumbUp },
  correction: { word: "Correction", icon: IconPencil },
  question: { word: "Question", icon: IconHelpCircle },
} as const satisfies Record<AnnotationKind, { word: string; icon: TablerIcon }>;

/** Names the pieces that are formulas; no comment has this id. */
const FORMULA = "formula";

interface AnnotatedTextProps {
  text: string;
  comments: readonly Annotation[];
  /** The comment that is looked at in the list. */
  active?: string | undefined;
  onOpen: (id: string) => void;
}

/**
 * An answer with its comments underlined and numbered as `CommentList` lists them, and its formulas drawn. Only what is
 * in a span with `data-at` is the answer's own text: the place of a selection is counted by it, and by `data-until` where
 * a formula stands for more letters than it shows.
 */
export function AnnotatedText({ text, comments, active, onOpen }: AnnotatedTextProps) {
  const { say } = useWords();
  const pieces = useMemo(() => {
    const formulas = findFormulas(text);
    const marked = comments
      .filter(({ earlier }) => !earlier)
      .map(({ _id, place }) =>
        widenToFormulas({ id: _id, start: place.start, end: place.end }, formulas),
      );
    return cutIntoPieces(text, [...marked, ...formulas.map((one) => ({ ...one, id: FORMULA }))]);
  }, [text, comments]);
  const numbers = new Map(
    comments.map((comment, index) => [comment._id, { comment, number: index + 1 }]),
  );
  return pieces.map(({ start, end, ids }) => {
    const own = ids.flatMap((id) => numbers.get(id) ?? []);
    const last = own.at(-1);
    const typed = text.slice(start, end);
    const isFormula = ids.includes(FORMULA);
    return (
      <Fragment key={start}>
        <span
          data-at={start}
          data-until={isFormula ? end : undefined}
          title={isFormula ? typed : undefined}
          className={last && classes.marked}
          data-kind={last?.comment.kind}
          data-active={(active !== undefined && ids.includes(active)) || undefined}
        >
          {isFormula ? <OptionText text={withPlainFormulas(typed)} /> : typed}
        </span>
        {own
          .filter(({ comment: { place } }) => place.end > start && place.end <= end)
          .map(({ comment, number }) => (
            <button
              key={comment._id}
              type="button"
              className={classes.number}
              data-kind={comment.kind}
              aria-label={say("Comment {number}: {kind}", {
                number,
                kind: say(annotationLooks[comment.kind].word),
              })}
              onClick={() => onOpen(comment._id)}
            >
              {number}
            </button>
          ))}
      </Fragment>
    );
  });
}

const QUOTE_SHOWN = 90;

interface CommentListProps {
  comments: readonly Annotation[];
  active?: string | undefined;
  /** The ids of the items begin with it, so that a page may have several lists. */
  name: string;
  actions?: (comment: Annotation) => ReactNode;
}

/** Comments in the order of their places, each with the words that it is about. */
export function CommentList({ comments, active, name, actions }: CommentListProps) {
  const { say } = useWords();
  return (
    <ol className="column">
      {comments.map((comment, index) => {
        const { _id, kind, place, text, earlier } = comment;
        const { word, icon: Icon } = annotationLooks[kind];
        return (
          <li
            key={_id}
            id={`${name}-${_id}`}
            tabIndex={-1}
            className={classes.comment}
            data-kind={kind}
            data-active={active === _id || undefined}
          >
            <p className={`row small strong ${classes.kind}`}>
              <span className={`figures ${classes.number}`} data-kind={kind} aria-hidden>
                {index + 1}
              </span>
              <Icon size={16} aria-hidden />
              {say(word)}
              {actions && <span className="row gap-4 pushed">{actions(comment)}</span>}
            </p>
            <blockquote className={`muted small ${classes.quote}`} translate="no" dir="auto">
              <OptionText text={withPlainFormulas(shortened(place.quote, QUOTE_SHOWN))} />
            </blockquote>
            {earlier && (
              <p className="muted smaller">{say("About an earlier version of the answer")}</p>
            )}
            <p className={classes.words} translate="no" dir="auto">
              {text}
            </p>
          </li>
        );
      })}
    </ol>
  );
}

/** Brings a comment of a list into sight and gives it the focus. */
export function openComment(name: string, id: string): void {
  const item = document.getElementById(`${name}-${id}`);
  item?.scrollIntoView({ block: "nearest" });
  item?.focus({ preventScroll: true });
}
