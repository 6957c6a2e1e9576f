import { Button, Tabs } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { type FormEvent, useDeferredValue, useId, useState } from "react";
import { PageModal } from "../../../ui/page-modal.tsx";
import { UploadsRunning } from "../../../ui/upload/uploads-running.tsx";
import classes from "./form.module.css";
import { KeptDraftNote } from "./kept-draft-note.tsx";
import { PupilPreview } from "./pupil-preview.tsx";
import { QuestionFields } from "./question-fields.tsx";
import { type QuestionFormOptions, useQuestionForm } from "./use-question-form.ts";

interface QuestionModalProps extends QuestionFormOptions {
  title: string;
  width: string;
  button: string;
}

/** The question form: inputs at the left, the pupil's view at the right, or as tabs. */
export function QuestionModal(props: QuestionModalProps) {
  const { mode, question, version, onClose } = props;
  const formId = useId();
  const tabsId = useId();
  const [tab, setTab] = useState<string | null>("form");
  const wide = useMediaQuery("(min-width: 68em)", undefined, { getInitialValueInEffect: false });
  const { form, press, sending, uploads, bringBack } = useQuestionForm(props);
  const shown = useDeferredValue(form.values);
  const uploading = uploads.count > 0;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    setTab("form");
    press(event);
  };
  // What Tabs.Panel would say; but beside each other the two are no panels.
  const pane = (name: "form" | "preview") =>
    !wide && {
      role: "tabpanel",
      id: `${tabsId}-panel-${name}`,
      "aria-labelledby": `${tabsId}-tab-${name}`,
      hidden: tab !== name,
    };

  return (
    <PageModal
      opened
      onClose={onClose}
      title={props.title}
      width={props.width}
      footer={
        <>
          <span className={`muted small ${classes.wait}`} role="status">
            {uploading && "Wait until the upload has ended."}
          </span>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} loading={sending} disabled={uploading}>
            {props.button}
          </Button>
        </>
      }
    >
      <UploadsRunning value={uploads.running}>
        <form id={formId} onSubmit={submit} noValidate>
          <KeptDraftNote question={question} version={version} onBringBack={bringBack} />
          {/* Both widths have one tree: a turned tablet keeps open dialogs, uploads and the undo. */}
          <Tabs id={tabsId} value={tab} onChange={setTab}>
            {!wide && (
              <Tabs.List mb="md">
                <Tabs.Tab value="form">Question</Tabs.Tab>
                <Tabs.Tab value="preview">Preview</Tabs.Tab>
              </Tabs.List>
            )}
            <div className={wide ? classes.columns : undefined}>
              <div {...pane("form")}>
                <QuestionFields
                  form={form}
                  mode={mode}
                  questionId={mode === "edit" ? question : undefined}
                />
              </div>
              <div className={wide ? classes.aside : undefined} {...pane("preview")}>
                <PupilPreview values={shown} />
              </div>
            </div>
          </Tabs>
        </form>
      </UploadsRunning>
    </PageModal>
  );
}
