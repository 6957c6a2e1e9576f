import { Button, Checkbox, Group, Kbd, Textarea, TextInput } from "@mantine/core";
import type { MarkingAnswer } from "@markwell/contract/calls/marking";
import { WEIGHTAGE_MAX } from "@markwell/domain/questions/draft";
import { IconArrowBackUp, IconPlayerSkipForward } from "@tabler/icons-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { isComposing } from "../../lib/composing.ts";
import { useCurrentUser } from "../../lib/current-user.ts";
import { counted } from "../../lib/format.ts";
import { shownNumber } from "../../lib/question-number.ts";
import { FormFailure } from "../../ui/form-failure.tsx";
import type { Given, Same } from "./desk.ts";
import { MarkedByOther } from "./marked-by-other.tsx";
import classes from "./marking.module.css";
import { marksError } from "./marks-error.ts";
import { ReasonField, RubricKeys, RubricPanel, useRubricMarks } from "./rubric-marks.tsx";
import { typedMarks } from "./typed-marks.ts";
import { useMarkDraft } from "./use-mark-draft.ts";
import {
  type AlsoSent,
  markKey,
  marksOutbox,
  type SentMark,
  useSendMark,
} from "./use-send-mark.ts";

interface MarkFormProps {
  answer: MarkingAnswer;
  given: Given | undefined;
  /** Other answers of the whole queue with the same words. */
  same: readonly Same[];
  onMarked: (given: Given, alsoSame: readonly AlsoSent[]) => void;
  onSkip: (() => void) | undefined;
  onUndo: (() => void) | undefined;
}

const toPlace = ({ testid, userid, question, version }: MarkingAnswer) => ({
  ids: { testid: testid._id, userid: userid._id, qid: question._id },
  label: `${testid.title}, question ${shownNumber(question)}, ${userid.name}`,
  version,
});

export function MarkForm({ answer, given, same, onMarked, onSkip, onUndo }: MarkFormProps) {
  const { question } = answer;
  const { weightage } = question;
  const { ids, label } = toPlace(answer);
  const [alsoSame, setAlsoSame] = useState(true);
  const { _id: me } = useCurrentUser();
  const kept = marksOutbox(me)
    .state()
    .waiting.find(({ _id }) => _id === markKey(ids));
  const draft = useMarkDraft(ids, given ?? (kept ? asGiven(kept) : answer));
  const { marks, comment } = draft;
  const byRubric = useRubricMarks(question.rubric, weightage, draft, (part) => {
    draft.change(part);
    setError(undefined);
  });
  const [error, setError] = useState<string>();
  /** What is marked first: the first part of the rubric, else the marks. */
  const field = useRef<HTMLInputElement>(null);
  const marksField = useRef<HTMLInputElement>(null);
  const commentField = useRef<HTMLTextAreaElement>(null);
  // The hands stay on the keys from one answer to the next, and reading begins at its top; on a
  // phone no keyboard pops up.
  useEffect(() => {
    window.scrollTo({ top: 0 });
    const first = field.current ?? marksField.current;
    if (!matchMedia("(pointer: coarse)").matches) first?.focus({ preventScroll: true });
  }, []);
  const { rubric, replace: onRubric } = byRubric;
  const mark = useSendMark(
    {
      ...{ ids, label, weightage, version: draft.version, rubric, onRubric },
      also: alsoSame ? same.map(({ _id: userid, version }) => ({ userid, version })) : [],
    },
    (saved, _, alsoSent = []) => {
      draft.drop();
      onMarked(saved, alsoSent);
    },
  );

  const set = (value: string) => {
    draft.change({ marks: value });
    setError(undefined);
  };
  const save = () => {
    const wrong = byRubric.problem ?? marksError(marks, weightage);
    setError(wrong ?? byRubric.reasonProblem);
    if (byRubric.problem) (field.current ?? marksField.current)?.focus();
    else if (wrong) marksField.current?.focus();
    else if (!byRubric.reasonProblem)
      void mark.send({ score: Number(marks), comment, ...byRubric.toSend });
  };
  // Letters mean something only while the marks are being typed: there they can be no text.
  const letters: Record<string, (() => void) | undefined> = {
    s: onSkip,
    u: onUndo,
    c: () => commentField.current?.focus(),
  };
  const onLetter = (event: KeyboardEvent) => {
    const action = letters[event.key.toLowerCase()];
    if (!action || isComposing(event) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    action();
  };

  return (
    <form
      className="column"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <RubricPanel
        marking={byRubric}
        weightage={weightage}
        field={field}
        onKey={onLetter}
        onSave={save}
      />
      <TextInput
        ref={marksField}
        label={rubric ? "Marks by the rubric" : "Marks"}
        description={`0 to ${counted(weightage, "mark")}, a point adds a half`}
        value={marks}
        onChange={({ currentTarget }) => set(typedMarks(marks, currentTarget.value, weightage))}
        onKeyDown={onLetter}
        onFocus={({ currentTarget }) => currentTarget.select()}
        error={!byRubric.asksForReason || byRubric.problem ? error : undefined}
        inputMode="decimal"
        autoComplete="off"
      />
      {byRubric.asksForReason && (
        <ReasonField
          reason={draft.reason}
          error={error}
          onChange={(reason) => {
            draft.change({ reason });
            setError(undefined);
          }}
        />
      )}
      {!rubric && weightage <= WEIGHTAGE_MAX && (
        <QuickMarks weightage={weightage} value={marks} onChoose={set} />
      )}
      <Textarea
        ref={commentField}
        label="Comment for the student"
        autosize
        minRows={2}
        maxLength={2000}
        value={comment}
        onChange={({ currentTarget }) => draft.change({ comment: currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || isComposing(event)) return;
          if (event.ctrlKey || event.metaKey) save();
        }}
      />
      {same.length > 0 && (
        <Checkbox
          label={`Give the same marks to ${counted(same.length, "other answer")} with the same words`}
          description={listNames(same)}
          checked={alsoSame}
          onChange={({ currentTarget }) => setAlsoSame(currentTarget.checked)}
        />
      )}
      {draft.restored && (
        <p className={`muted smaller ${classes.facts}`}>
          You typed this before. It is not saved yet.
        </p>
      )}
      {mark.theirs && (
        <MarkedByOther theirs={mark.theirs} weightage={weightage} onKeep={mark.keepTheirs} />
      )}
      <FormFailure message={mark.failure} />
      <Group gap="xs">
        <Button type="submit" loading={mark.sending}>
          {mark.theirs ? "Save my marks instead" : "Save and next"}
        </Button>
        {onSkip && (
          <Button
            variant="default"
            leftSection={<IconPlayerSkipForward size={18} aria-hidden />}
            onClick={onSkip}
          >
            Skip
          </Button>
        )}
        {onUndo && (
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={18} aria-hidden />}
            onClick={onUndo}
          >
            Undo
          </Button>
        )}
      </Group>
      <p className={`muted smaller ${classes.keys}`}>
        {rubric && <RubricKeys kind={rubric.kind} />}
        In the marks field: <Kbd>0</Kbd> to <Kbd>9</Kbd> marks, <Kbd>.</Kbd> a half,{" "}
        <Kbd>Enter</Kbd> saves, <Kbd>C</Kbd> comment, <Kbd>S</Kbd> skip, <Kbd>U</Kbd> undo,{" "}
        <Kbd>T</Kbd> text of the answer, <Kbd>H</Kbd> length and last answer, <Kbd>/</Kbd> find. In
        the comment <Kbd>Ctrl</Kbd> <Kbd>Enter</Kbd> saves.
      </p>
    </form>
  );
}

const NAMED = 12;

/** Whose answers they are; for who sees no names, their codes. */
function listNames(same: readonly Same[]): string {
  const names = same.slice(0, NAMED).map(({ name }) => name);
  const more = same.length - names.length;
  return more > 0 ? `${names.join(", ")} and ${more} more` : names.join(", ");
}

/** Marks that wait on this device, since before the page was loaded. */
const asGiven = ({ score, comment = "", version = 0, rubric }: SentMark): Given => ({
  ...{ score: Number(score), comment, version },
  ...{ rubricMarks: rubric?.given, reason: rubric?.reason },
});

interface QuickMarksProps {
  weightage: number;
  value: string;
  onChoose: (marks: string) => void;
}

function QuickMarks({ weightage, value, onChoose }: QuickMarksProps) {
  const half = value.endsWith(".5");
  const whole = value.replace(/\..*$/, "");
  return (
    <fieldset className={classes.quick}>
      <legend className="visually-hidden">Quick marks</legend>
      {Array.from({ length: weightage + 1 }, (_, marks) => String(marks)).map((marks) => (
        <button
          key={marks}
          type="button"
          className={classes.quickMark}
          aria-pressed={whole === marks}
          aria-label={`${marks} ${marks === "1" ? "mark" : "marks"}`}
          onClick={() => onChoose(marks)}
        >
          {marks}
        </button>
      ))}
      <button
        type="button"
        className={classes.quickMark}
        aria-pressed={half}
        aria-label="and a half"
        onClick={() => onChoose(half ? whole : `${whole || "0"}.5`)}
      >
        ½
      </button>
    </fieldset>
  );
}
