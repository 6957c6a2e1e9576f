import { Button, Tabs } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { CallError } from "@markwell/contract/client";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useDeferredValue, useId, useState } from "react";
import { notifyFailure, notifySuccess, notifyWarning } from "../../../lib/notify.ts";
import { useCallForm } from "../../../lib/use-call-form.ts";
import { PageModal } from "../../../ui/page-modal.tsx";
import { type DraftToSend, QUESTIONS_KEY } from "../queries.ts";
import classes from "./form.module.css";
import { dropDraft, keepDraft } from "./kept-draft.ts";
import { KeptDraftNote } from "./kept-draft-note.tsx";
import { PupilPreview } from "./pupil-preview.tsx";
import { questionErrors } from "./question-errors.ts";
import { QuestionFields } from "./question-fields.tsx";
import { draftOf, type QuestionValues } from "./question-values.ts";
import { useUnsavedGuard } from "./use-unsaved-guard.ts";

interface QuestionModalProps {
  title: string;
  width: string;
  mode: "create" | "edit";
  /** Names the draft that is kept when a save fails. */
  draftKey: string;
  initial: QuestionValues;
  button: string;
  send: (draft: DraftToSend) => Promise<{ message?: string }>;
  onClose: () => void;
}

/** The question form: inputs at the left, the pupil's view at the right, or as tabs. */
export function QuestionModal(props: QuestionModalProps) {
  const { mode, draftKey, onClose } = props;
  const formId = useId();
  const queryClient = useQueryClient();
  const [tab, setTab] = useState<string | null>("form");
  const wide = useMediaQuery("(min-width: 68em)", undefined, { getInitialValueInEffect: false });
  const { form, submit, sending } = useCallForm<QuestionValues>({
    initialValues: props.initial,
    validate: (values) => questionErrors(values, mode),
    onSubmit: save,
  });
  const guard = useUnsavedGuard(form.isDirty());
  const preview = useDeferredValue(form.values);

  async function save(values: QuestionValues) {
    try {
      const reply = await props.send(draftOf(values));
      dropDraft(draftKey);
      notifySuccess(reply.message ?? "The question was saved.");
      await queryClient.invalidateQueries({ queryKey: QUESTIONS_KEY });
    } catch (error) {
      // Broken fields are shown where they are. Any other failure closes the form.
      if (error instanceof CallError && error.errors.length > 0) throw error;
      keepDraft(draftKey, values);
      notifyFailure(error);
    }
    guard.release();
    onClose();
  }

  const press = (event: FormEvent<HTMLFormElement>) => {
    const { options } = questionErrors(form.values, mode);
    if (options) notifyWarning(String(options));
    setTab("form");
    submit(event);
  };
  const fields = (
    <QuestionFields form={form} mode={mode} questionId={mode === "edit" ? draftKey : undefined} />
  );
  const view = <PupilPreview values={preview} />;

  return (
    <PageModal
      opened
      onClose={onClose}
      title={props.title}
      width={props.width}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} loading={sending}>
            {props.button}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={press} noValidate>
        <KeptDraftNote draftKey={draftKey} onBringBack={(values) => form.setValues(values)} />
        {wide ? (
          <div className={classes.columns}>
            {fields}
            <div className={classes.aside}>
              <h3 className={classes.asideTitle}>As the pupil sees it</h3>
              {view}
            </div>
          </div>
        ) : (
          <Tabs value={tab} onChange={setTab}>
            <Tabs.List mb="md">
              <Tabs.Tab value="form">Question</Tabs.Tab>
              <Tabs.Tab value="preview">Preview</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="form">{fields}</Tabs.Panel>
            <Tabs.Panel value="preview">{view}</Tabs.Panel>
          </Tabs>
        )}
      </form>
    </PageModal>
  );
}
