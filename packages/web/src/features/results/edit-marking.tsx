import { Button, Group, Modal, NumberInput, Textarea } from "@mantine/core";
import { markAnswer } from "@markwell/contract/calls/marking";
import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { counted } from "../../lib/format.ts";
import { notifySuccess } from "../../lib/notify.ts";
import { useCallForm } from "../../lib/use-call-form.ts";
import { FormFailure } from "../../ui/form-failure.tsx";
import { marksError } from "./marks-error.ts";
import type { Review, ReviewRequest } from "./queries.ts";

interface EditMarkingProps {
  request: ReviewRequest;
  question: Review["result"][number];
  opened: boolean;
  onClose: () => void;
}

/** Marks by hand: 0 to the question's weightage, in halves, with a comment for the pupil. */
export function EditMarking(props: EditMarkingProps) {
  return (
    <Modal
      opened={props.opened}
      onClose={props.onClose}
      title={`Edit Marking: question ${props.question.number}`}
    >
      <MarkingForm {...props} />
    </Modal>
  );
}

function MarkingForm({ request, question, onClose }: EditMarkingProps) {
  const queryClient = useQueryClient();
  const { form, submit, sending, failure } = useCallForm<{
    score: number | string;
    comment: string;
  }>({
    initialValues: { score: question.score ?? "", comment: question.comment },
    validate: ({ score }) => {
      const error = marksError(score, question.weightage);
      return error ? { score: error } : {};
    },
    onSubmit: async ({ score, comment }) => {
      const { message } = await api(markAnswer, {
        userid: request.traineeId,
        testid: request.testId,
        qid: question._id,
        isCorrect: Number(score) === question.weightage,
        score: Number(score),
        comment,
      });
      await queryClient.invalidateQueries({ queryKey: ["results", request.testId] });
      notifySuccess(message ?? `Question ${question.number} is marked`);
      onClose();
    },
  });
  return (
    <form onSubmit={submit} noValidate>
      <NumberInput
        label="Marks"
        description={`0 to ${counted(question.weightage, "mark")}, halves are possible`}
        min={0}
        step={0.5}
        decimalScale={1}
        clampBehavior="none"
        data-autofocus
        {...form.getInputProps("score")}
      />
      <Textarea
        mt="md"
        label="Comment for the pupil"
        autosize
        minRows={3}
        maxLength={2000}
        {...form.getInputProps("comment")}
      />
      <FormFailure message={failure} />
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={sending}>
          Save marks
        </Button>
      </Group>
    </form>
  );
}
