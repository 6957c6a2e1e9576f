import { Button } from "@mantine/core";
import type { QuestionPassage } from "@markwell/contract/wire/passage";
import type { CandidateQuestion } from "@markwell/contract/wire/shown-question";
import { withGaps } from "@markwell/domain/questions/passage";
import { IconChevronDown, IconChevronUp } from "@tabler/icons-react";
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { say } from "../../lib/words.ts";
import { questionWords } from "../../ui/browser-habits.ts";
import { useLanguage } from "../../ui/in-language.tsx";
import classes from "../../ui/passage/passage-beside.module.css";
import { numbersIn, PassageText, rangeOf } from "../../ui/passage/passage-text.tsx";
import { RichTextView } from "../../ui/rich-text-view.tsx";
import { answerOf, type ExamAction, type ExamState } from "./exam-state.ts";
import styles from "./passage-pane.module.css";
import { ReadAloudButton, spokenWords } from "./read-aloud.tsx";
import { Keypad, Reading } from "./short-answer-help.tsx";
import { ofOneLine, useComposedText } from "./use-composed-text.ts";

interface PassagePaneProps {
  passage: QuestionPassage;
  state: ExamState;
  dispatch: (action: ExamAction) => void;
  /** Percent. */
  textSize: number;
  moved: boolean;
  readOnly: boolean;
  onEnter: () => void;
}

const HAS_KEYS = "(hover: hover) and (pointer: fine)";

/** Passages folded by the student, while the page is open. */
const folded = new Set<string>();

export function PassagePane({ passage, state, textSize, ...given }: PassagePaneProps) {
  const { _id: id, kind, body } = passage;
  const [isFolded, setFolded] = useState(folded.has(id));
  const numbers = useMemo(() => numbersIn(state.questions, id), [state.questions, id]);
  const cloze = kind === "cloze" || undefined;
  const fold = () => {
    if (isFolded) folded.delete(id);
    else folded.add(id);
    setFolded(!isFolded);
  };
  const Chevron = isFolded ? IconChevronDown : IconChevronUp;
  return (
    <section
      className={`card ${classes.text}`}
      data-cloze={cloze}
      aria-label={rangeOf(numbers)}
      // It scrolls beside the question: keys must reach it.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls takes the focus
      tabIndex={0}
    >
      <div className={classes.head}>
        <span className={classes.place}>{rangeOf(numbers)}</span>
        <ReadAloudButton read={async () => (await spokenWords()).spokenText(body)} />
        {!cloze && (
          <Button
            className={classes.fold}
            variant="default"
            aria-expanded={!isFolded}
            rightSection={<Chevron size={18} aria-hidden />}
            onClick={fold}
          >
            {isFolded ? say("Show the text") : say("Hide the text")}
          </Button>
        )}
      </div>
      <div
        className={classes.words}
        data-folded={(isFolded && !cloze) || undefined}
        style={{ zoom: textSize / 100 }}
      >
        {cloze ? (
          <Cloze {...{ passage, numbers, state }} {...given} />
        ) : (
          <PassageText passage={passage} heading="h2" />
        )}
      </div>
    </section>
  );
}

type ClozeProps = Omit<PassagePaneProps, "textSize"> & { numbers: ReadonlyMap<number, string> };

function Cloze({ passage, numbers, state, dispatch, moved, readOnly, onEnter }: ClozeProps) {
  const keys = useRef<HTMLDivElement>(null);
  const root = useRef<HTMLDivElement>(null);
  const lang = useLanguage();
  const [places, setPlaces] = useState<ReadonlyArray<{ place: number; node: Element }>>([]);
  const byPlace = useMemo(
    () =>
      new Map(
        state.questions.flatMap((question, at) =>
          question.passage?._id === passage._id ? [[question.passage.place, at] as const] : [],
        ),
      ),
    [state.questions, passage._id],
  );
  const html = useMemo(
    () =>
      withGaps(passage.body, (place) =>
        byPlace.has(place) ? `<span data-gap="${place}"></span>` : "____",
      ),
    [passage.body, byPlace],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the gaps are those of this text
  useLayoutEffect(() => {
    const nodes = [...(root.current?.querySelectorAll("[data-gap]") ?? [])];
    setPlaces(nodes.map((node) => ({ node, place: Number(node.getAttribute("data-gap")) })));
  }, [html]);
  const question = state.questions[state.current];
  const current = question?.passage?.place;
  useHiddenOver(keys, root);
  useEffect(() => {
    if (!moved || current === undefined || places.length === 0) return;
    const field = root.current?.querySelector<HTMLInputElement>("input[data-current]");
    if (!field || field === document.activeElement) return;
    // A student who began to write in the card before the text had loaded goes on there.
    if (document.activeElement?.matches("article input")) return;
    field.scrollIntoView({ block: "center" });
    if (window.matchMedia(HAS_KEYS).matches) field.focus({ preventScroll: true });
  }, [moved, places.length, current]);
  return (
    <div ref={root}>
      <h2 className={classes.title} {...questionWords(lang)}>
        {passage.title}
      </h2>
      <RichTextView html={html} size="question" />
      {question && current !== undefined && !readOnly && (
        <div className={styles.symbols} ref={keys}>
          <Keypad field={gapId(passage, current)} question={question} />
        </div>
      )}
      {places.map(({ place, node }) => {
        const at = byPlace.get(place);
        const question = at === undefined ? undefined : state.questions[at];
        if (at === undefined || !question) return null;
        return createPortal(
          <Gap
            id={gapId(passage, place)}
            number={numbers.get(place) ?? ""}
            question={question}
            value={answerOf(state, question._id).customAnswer}
            current={at === state.current}
            readOnly={readOnly}
            onReach={() => dispatch({ type: "go", to: at })}
            onWrite={(write) => dispatch({ type: "write", ...write })}
            onEnter={onEnter}
          />,
          node,
          question._id,
        );
      })}
    </div>
  );
}

/** The keypad lies over the text: it is hidden while the gap that is written in, or the next one, would be under it. */
function useHiddenOver(keys: RefObject<HTMLElement | null>, text: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const look = () => {
      const pad = keys.current;
      if (!pad) return;
      const gaps = [...(text.current?.querySelectorAll("[data-gap] input") ?? [])];
      const at = gaps.findIndex((gap) => gap.hasAttribute("data-current"));
      const { top, bottom } = pad.getBoundingClientRect();
      const covers = gaps.slice(Math.max(0, at), at + 2).some((gap) => {
        const place = gap.getBoundingClientRect();
        return place.bottom > top && place.top < bottom;
      });
      pad.style.visibility = covers ? "hidden" : "";
    };
    look();
    const watch = new ResizeObserver(look);
    if (text.current) watch.observe(text.current);
    // The text may scroll by itself, and that does not bubble.
    window.addEventListener("scroll", look, { passive: true, capture: true });
    window.addEventListener("resize", look);
    document.addEventListener("focusin", look);
    return () => {
      watch.disconnect();
      window.removeEventListener("scroll", look, { capture: true });
      window.removeEventListener("resize", look);
      document.removeEventListener("focusin", look);
    };
  }, [keys, text]);
}

const gapId = ({ _id }: QuestionPassage, place: number) => `gap-${_id}-${place}`;

interface GapProps {
  id: string;
  number: string;
  question: CandidateQuestion;
  value: string;
  current: boolean;
  readOnly: boolean;
  onReach: () => void;
  onWrite: (write: { text: string; composing?: boolean }) => void;
  onEnter: () => void;
}

function Gap({ id, number, question, value, current, readOnly, ...on }: GapProps) {
  const { unit, position } = question;
  const { onReach, onWrite } = on;
  const { field } = useComposedText({
    value,
    longest: 500,
    onWrite: (write) => {
      onReach();
      onWrite(write);
    },
  });
  return (
    <span className={styles.gap}>
      <span className={styles.number} aria-hidden>
        ({number})
      </span>
      {position === "left" && <span translate="no">{unit}</span>}
      <input
        id={id}
        aria-label={say("Answer to question {number}", { number })}
        aria-describedby={current ? `${id}-reading` : undefined}
        {...field}
        {...ofOneLine(question.answerKind, on.onEnter)}
        disabled={readOnly}
        data-current={current || undefined}
        onFocus={onReach}
      />
      {position === "right" && <span translate="no">{unit}</span>}
      {current && <Reading field={id} question={question} value={value} />}
    </span>
  );
}
