import { Button, Select, Stack, Textarea } from "@mantine/core";
import { askQuestion } from "@markwell/contract/calls/consultations";
import { QUERY_MAX } from "@markwell/domain/consultations/consultation";
import { IconSend2 } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { newUuid } from "../../../lib/new-uuid.ts";
import { notifySuccess } from "../../../lib/notify.ts";
import { refresh } from "../../../lib/query-client.ts";
import { schoolListsQuery } from "../../../lib/school-lists.ts";
import { errorsOf, useCallForm } from "../../../lib/use-call-form.ts";
import { say } from "../../../lib/words.ts";
import { FormFailure } from "../../../ui/form-failure.tsx";
import { sendQuestion } from "../queries.ts";
import { CONSULTATIONS_KEY } from "../waiting-count.ts";
import classes from "./ask.module.css";
import type { Attached } from "./asked-about.ts";
import { PictureField, usePicture } from "./picture-field.tsx";

interface Question extends Record<string, unknown> {
  image: File | null;
  query: string;
  subject: string | null;
}

const empty: Question = { image: null, query: "", subject: null };

/** A question with its picture, sent to the tutor of the subject (school platform, section 2). */
export function AskForm({ attached }: { attached?: Attached | undefined }) {
  const { data: lists } = useQuery(schoolListsQuery);
  // A question sent again after a lost reply must not be stored twice.
  const [clientRequestId, setRequestId] = useState(newUuid);
  const { form, submit, sending, failure } = useCallForm<Question>({
    initialValues: attached
      ? { image: attached.image, query: attached.query, subject: attached.subject }
      : empty,
    validate: (values) => errorsOf(askQuestion.body, values),
    onSubmit: async ({ image, query, subject }) => {
      if (!image || !subject) return;
      const { message } = await sendQuestion({
        ...{ image, query, subject, clientRequestId },
        ...attached?.about,
      });
      notifySuccess(message);
      form.setValues(empty);
      setRequestId(newUuid());
      await refresh(CONSULTATIONS_KEY);
    },
  });
  const picture = usePicture((image, problem) => {
    form.setFieldValue("image", image);
    if (problem) form.setFieldError("image", problem);
    else form.clearFieldError("image");
  });
  return (
    <form className={classes.form} onSubmit={submit} noValidate aria-label={say("Ask a question")}>
      <PictureField
        value={form.values.image}
        error={form.errors.image}
        busy={picture.busy}
        said={picture.said}
        onChoose={picture.take}
        onRemove={() => form.setFieldValue("image", null)}
      />
      <Stack>
        <Textarea
          label={say("Query")}
          description={say("What do you not understand? What have you tried?")}
          withAsterisk
          autosize
          minRows={4}
          maxRows={12}
          maxLength={QUERY_MAX}
          {...form.getInputProps("query")}
        />
        <Select
          label={say("Subject")}
          placeholder={say("Choose a subject")}
          withAsterisk
          data={lists?.subjects.map(({ _id, topic }) => ({ value: _id, label: topic })) ?? []}
          {...form.getInputProps("subject")}
        />
        <FormFailure message={failure} />
        <Button
          className={classes.submit}
          type="submit"
          loading={sending}
          disabled={picture.busy}
          leftSection={<IconSend2 size={18} aria-hidden />}
        >
          {say("Submit")}
        </Button>
      </Stack>
    </form>
  );
}
