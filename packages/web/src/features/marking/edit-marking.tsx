import { Modal, Text, Textarea, TextInput } from "@mantine/core";
import type { ReviewQuestion } from "@markwell/contract/wire/review-question";
import { type SyntheticEvent, useRef, useState } from "react";
import { useCurrentUser } from "../../lib/current-user.ts";
import { counted } from "../../lib/format.ts";
import { notifySuccess } from "../../lib/notify.ts";
import { bigClose } from "../../ui/big-close.ts";
import { FormButtons } from "../../ui/form-buttons.tsx";
import { FormFailure } from "../../ui/form-failure.tsx";
import layout from "../../ui/form-layout.module.css";
import { MarkedByOther } from "./marked-by-other.tsx";
import classes from "./marking.module.css";
import { marksError } from "./marks-error.ts";
import { type AnswerPlace, useMarkDraft } from "./use-mark-draft.ts";
import { useSendMark } from "./use-send-mark.ts";

interface EditMarkingProps {
  answer: AnswerPlace;
  question: ReviewQuestion & { number: number };
  opened: boolean;
  onClose: () => void;
}

export function EditMarking(props: EditMarkingProps) {
  return (
    <Modal
      opened={props.opened}
      onClose={props.onClose}
      title={`Edit Marking: question ${props.question.number}`}
      closeButtonProps={bigClose()}
    >
      <MarkingForm {...props} />
    </Modal>
  );
}

function MarkingForm({ answer, question, onClose }: EditMarkingProps) {
  const { weightage, number } = question;
  const { _id: me } = useCurrentUser();
  const colleague = question.markedBy?._id === me ? undefined : question.markedBy?.name;
  // A second opinion begins empty: nobody signs a colleague's words by a press.
  const before = colleague ? { score: null, comment: "", version: question.version } : question;
  const draft = useMarkDraft(answer, before);
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const mark = useSendMark({ ids: answer, weightage, version: draft.version }, () => {
    draft.drop();
    notifySuccess(`Question ${number} is marked`);
    onClose();
  });
  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    const wrong = marksError(draft.marks, weightage);
    setError(wrong);
    if (wrong) field.current?.focus();
    else void mark.send({ score: Number(draft.marks), comment: draft.comment });
  };
  return (
    <form onSubmit={save} noValidate className={layout.form}>
      {colleague && (
        <p className={`small ${classes.second}`}>
          <strong>{`${colleague} gave ${question.score} of ${weightage}`}</strong>
          {question.comment && `: “${question.comment}”`}
          <br />
          Your marks will count instead. Both stay on record with their names.
        </p>
      )}
      <TextInput
        ref={field}
        label="Marks"
        description={`0 to ${counted(weightage, "mark")}, halves are possible`}
        value={draft.marks}
        onChange={({ currentTarget }) => {
          draft.change({ marks: currentTarget.value.replace(",", ".") });
          setError(undefined);
        }}
        error={error}
        inputMode="decimal"
        autoComplete="off"
        data-autofocus
      />
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
