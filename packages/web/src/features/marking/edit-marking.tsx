import { Text, Textarea, TextInput } from "@mantine/core";
import type { MarkingAnswer } from "@markwell/contract/calls/marking";
import type { ReviewQuestion } from "@markwell/contract/wire/review-question";
import { kindOf } from "@markwell/domain/questions/kind";
import { markedByHand } from "@markwell/domain/questions/kinds";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useCurrentUser } from "../../lib/current-user.ts";
import { counted } from "../../lib/format.ts";
import { notifySuccess } from "../../lib/notify.ts";
import { shownNumber } from "../../lib/question-number.ts";
import { bigClose } from "../../ui/big-close.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { FormButtons } from "../../ui/form-buttons.tsx";
import { FormFailure } from "../../ui/form-failure.tsx";
import layout from "../../ui/form-layout.module.css";
import { LoadState } from "../../ui/load-state.tsx";
import { RowsSkeleton } from "../../ui/page-skeleton.tsx";
import { MarkedByOther } from "./marked-by-other.tsx";
import classes from "./marking.module.css";
import { marksError } from "./marks-error.ts";
import { answerNow } from "./queries.ts";
import { ReasonField, RubricPanel, useRubricMarks } from "./rubric-marks.tsx";
import { type AnswerPlace, useMarkDraft } from "./use-mark-draft.ts";
import { KEPT_ON_DEVICE, useSendMark } from "./use-send-mark.ts";

interface EditMarkingProps {
  answer: AnswerPlace;
  question: ReviewQuestion & { number: number };
  opened: boolean;
  onClose: () => void;
}

export function EditMarking(props: EditMarkingProps) {
  return (
    <Dialog
      opened={props.opened}
      onClose={props.onClose}
      title={`Edit Marking: question ${shownNumber(props.question)}`}
      closeButtonProps={bigClose()}
    >
      <LoadedForm {...props} />
    </Dialog>
  );
}

/** A long answer may have a rubric, which only markers get. */
function LoadedForm(props: EditMarkingProps) {
  const byHand = markedByHand(kindOf(props.question));
  const load = useQuery({ ...answerNow(props.answer), enabled: byHand });
  if (!byHand || load.data) return <MarkingForm {...props} now={load.data} />;
  return (
    <LoadState load={load} title="The answer could not be loaded">
      <RowsSkeleton rows={3} height={64} />
    </LoadState>
  );
}

function MarkingForm({
  answer,
  question,
  onClose,
  now,
}: EditMarkingProps & { now: MarkingAnswer | undefined }) {
  const { weightage } = question;
  const number = shownNumber(question);
  const { _id: me } = useCurrentUser();
  const colleague = question.markedBy?._id === me ? undefined : question.markedBy?.name;
  // A second opinion begins empty: nobody signs a colleague's words by a press.
  const given = now?.version === question.version && {
    rubricMarks: now.rubricMarks,
    reason: now.reason,
  };
  const before = colleague
    ? { score: null, comment: "", version: question.version }
    : { ...question, ...given };
  const draft = useMarkDraft(answer, before);
  const byRubric = useRubricMarks(now?.question.rubric, weightage, draft, (part) => {
    draft.change(part);
    setError(undefined);
  });
  const { rubric, replace: onRubric } = byRubric;
  const first = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const mark = useSendMark(
    { ids: answer, label: `Question ${number}`, weightage, ...draft, rubric, onRubric },
    (_, isStored) => {
      draft.drop();
      notifySuccess(isStored ? `Question ${number} is marked` : KEPT_ON_DEVICE);
      onClose();
    },
  );
  const save = () => {
    const wrong = byRubric.problem ?? marksError(draft.marks, weightage);
    setError(wrong ?? byRubric.reasonProblem);
    if (wrong) (byRubric.problem ? first : field).current?.focus();
    else if (!byRubric.reasonProblem) {
      const { marks, comment } = draft;
      void mark.send({ score: Number(marks), comment, ...byRubric.toSend });
    }
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      noValidate
      className={layout.form}
    >
      {colleague && (
        <p className={`small ${classes.second}`}>
          <strong>{`${colleague} gave ${question.score} of ${weightage}`}</strong>
          {question.comment && `: “${question.comment}”`}
          <br />
          Your marks will count instead. Both stay on record with their names.
        </p>
      )}
      <RubricPanel
        marking={byRubric}
        weightage={weightage}
        field={first}
        onKey={() => undefined}
        onSave={save}
      />
      <TextInput
        ref={field}
        label={rubric ? "Marks by the rubric" : "Marks"}
        description={`0 to ${counted(weightage, "mark")}, halves are possible`}
        value={draft.marks}
        onChange={({ currentTarget }) => {
          draft.change({ marks: currentTarget.value.replace(",", ".") });
          setError(undefined);
        }}
        error={!byRubric.asksForReason || byRubric.problem ? error : undefined}
        inputMode="decimal"
        autoComplete="off"
        data-autofocus={!rubric || undefined}
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
      <Textarea
        label="Comment for the student"
        autosize
        minRows={3}
        maxLength={2000}
        value={draft.comment}
        onChange={({ currentTarget }) => draft.change({ comment: currentTarget.value })}
      />
      {draft.restored && (
        <Text size="sm" c="dimmed">
          You typed this before. It is not saved yet.
        </Text>
      )}
      {mark.theirs && (
        <MarkedByOther theirs={mark.theirs} weightage={weightage} onKeep={mark.keepTheirs} />
      )}
      <FormFailure message={mark.failure} />
      <FormButtons
        does={mark.theirs ? "Save my marks instead" : "Save marks"}
        sending={mark.sending}
        onCancel={onClose}
      />
    </form>
  );
}
