import { Button, Group, Select, Textarea } from "@mantine/core";
import { AnswerTexts, type QueuedConsultation } from "@markwell/contract/calls/consultations";
import { texts } from "@markwell/contract/texts";
import {
  ANSWER_MAX,
  areCaptions,
  CAPTIONS_MAX,
  OUTCOME_MAX,
} from "@markwell/domain/consultations/consultation";
import { IconBadgeCc } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { schoolListsQuery } from "../../../lib/school-lists.ts";
import { errorsOf, useCallForm } from "../../../lib/use-call-form.ts";
import { FormFailure } from "../../../ui/form-failure.tsx";
import layout from "../../../ui/form-layout.module.css";
import { ChooseFile } from "../../../ui/upload/choose-file.tsx";
import { FilePlace } from "../../../ui/upload/file-place.tsx";
import { sendAnswer } from "../queries.ts";
import classes from "./queue.module.css";
import { topicChoices } from "./topic-choices.ts";
import { VideoField } from "./video-field.tsx";

interface Answer extends Record<string, unknown> {
  learningOutcomes: string;
  questionTopic: string | null;
  videoPath: string;
  captions: string;
  answerText: string;
}

const empty: Answer = {
  learningOutcomes: "",
  questionTopic: null,
  videoPath: "",
  captions: "",
  answerText: "",
};

interface ReplyFormProps {
  question: QueuedConsultation;
  uploading: boolean;
  onSent: (message: string) => void;
  onCancel: () => void;
}

export function ReplyForm({ question, uploading, onSent, onCancel }: ReplyFormProps) {
  const { data: lists } = useQuery(schoolListsQuery);
  const subject = lists?.subjects.find(({ _id }) => _id === question.subject._id);
  const requestId = question._id;
  const { form, submit, sending, failure } = useCallForm<Answer>({
    initialValues: empty,
    validate: (values) => ({
      ...errorsOf(AnswerTexts, { ...values, requestId }),
      ...(values.videoPath === "" && values.answerText.trim() === ""
        ? { videoPath: texts.consultation.videoRequired }
        : {}),
    }),
    onSubmit: async ({ questionTopic, ...answer }) => {
      if (!questionTopic) return;
      onSent((await sendAnswer({ ...answer, questionTopic, requestId })).message);
    },
    fieldNames: { video: "videoPath" },
  });
  return (
    <form className={layout.form} onSubmit={submit} noValidate aria-label="Answer">
      <Textarea
        label="Learning outcome"
        description="What the student should learn from your answer"
        withAsterisk
        autosize
        minRows={2}
        maxRows={8}
        maxLength={OUTCOME_MAX}
        data-autofocus
        {...form.getInputProps("learningOutcomes")}
      />
      <Select
        label="Question topic"
        placeholder="Choose a topic"
        withAsterisk
        searchable
        data={topicChoices(subject?.topicsByLevel ?? {}, question.level)}
        {...form.getInputProps("questionTopic")}
      />
      <VideoField
        value={form.values.videoPath}
        error={form.errors.videoPath}
        onChange={(path) => form.setFieldValue("videoPath", path)}
      />
      <Textarea
        label="Answer in words"
        description="Beside the video, or instead of it"
        autosize
        minRows={2}
        maxRows={12}
        maxLength={ANSWER_MAX}
        {...form.getInputProps("answerText")}
      />
      <CaptionsField
        value={form.values.captions}
        error={form.errors.captions}
        onChange={(captions, problem) => {
          form.setFieldValue("captions", captions);
          if (problem) form.setFieldError("captions", problem);
        }}
      />
      <FormFailure message={failure} />
      <div className={classes.footer} data-bottom-bar>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" loading={sending} disabled={uploading}>
          {uploading ? "Uploading the video" : "Submit"}
        </Button>
      </div>
    </form>
  );
}

interface CaptionsFieldProps {
  /** The text of a WebVTT file; "" for none. */
  value: string;
  onChange: (captions: string, problem?: string) => void;
  error?: ReactNode;
}

function CaptionsField({ value, onChange, error }: CaptionsFieldProps) {
  const [name, setName] = useState("");
  const take = async (file: File) => {
    // A film's captions are small: a much larger file is rejected unread.
    if (file.size > 4 * CAPTIONS_MAX) return onChange("", texts.consultation.captionsTooLong);
    const text = await file.text();
    const problem =
      text.length > CAPTIONS_MAX
        ? texts.consultation.captionsTooLong
        : areCaptions(text)
          ? undefined
          : texts.consultation.captionsInvalid;
    setName(file.name);
    onChange(problem ? "" : text, problem);
  };
  return (
    <FilePlace
      label="Captions"
      description="Optional: a WebVTT file (.vtt) for students who cannot hear the video."
      error={error}
      onFile={(file) => void take(file)}
      paste="nowhere"
      data-path="captions"
    >
      <Group gap="8px 12px">
        <ChooseFile
          accept=".vtt,text/vtt"
          onChoose={(file) => void take(file)}
          leftSection={<IconBadgeCc size={16} aria-hidden />}
        >
          {value ? "Replace captions" : "Choose captions"}
        </ChooseFile>
        {value && (
          <>
            <span className="muted small" role="status">
              {name}
            </span>
            <Button variant="subtle" color="red" onClick={() => onChange("")}>
              Remove captions
            </Button>
          </>
        )}
      </Group>
    </FilePlace>
  );
}
