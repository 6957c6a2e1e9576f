import { Alert, Button, Group, Tabs, Text } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { texts } from "@markwell/contract/texts";
import { languageOf } from "@markwell/domain/school/mother-tongue";
import { IconRestore } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useDeferredValue, useId, useRef, useState } from "react";
import { schoolListsQuery } from "../../../lib/school-lists.ts";
import { InLanguage } from "../../../ui/in-language.tsx";
import { PageModal } from "../../../ui/page-modal.tsx";
import { UploadsRunning } from "../../../ui/upload/uploads-running.tsx";
import classes from "./form.module.css";
import { questionDrafts } from "./kept-draft.ts";
import { QuestionFields } from "./question-fields.tsx";
import type { QuestionValues } from "./question-values.ts";
import { StudentPreview } from "./student-preview.tsx";
import { type QuestionFormOptions, useQuestionForm } from "./use-question-form.ts";

interface QuestionModalProps extends QuestionFormOptions {
  title: string;
  width: string;
  button: string;
  /** Of a copy: the question that it is made of, which is no duplicate worth a warning. */
  copied?: string;
  before?: string | undefined;
  note?: ReactNode;
  at?: "explanation" | undefined;
}

export function QuestionModal(props: QuestionModalProps) {
  const { mode, question, version, onClose } = props;
  const formId = useId();
  const tabsId = useId();
  const formNode = useRef<HTMLFormElement>(null);
  const [tab, setTab] = useState<string | null>("form");
  const wide = useMediaQuery("(min-width: 68em)", undefined, { getInitialValueInEffect: false });
  const { form, press, sending, uploads, bringBack, made } = useQuestionForm(props);
  const shown = useDeferredValue(form.values);
  const uploading = uploads.count > 0;
  const lists = useQuery(schoolListsQuery);
  const subject = lists.data?.subjects.find(({ _id }) => _id === form.values.subject);

  // Enter in a field presses the first button that submits: that is the one that closes the form.
  const another = useRef(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    setTab("form");
    press(event, { another: another.current });
    another.current = false;
  };
  const createAnother = () => {
    another.current = true;
    formNode.current?.requestSubmit();
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
            {uploading && "Wait until the upload has finished."}
          </span>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          {mode === "create" && !props.copied && (
            <Button variant="default" disabled={uploading || sending} onClick={createAnother}>
              {texts.question.createAnother}
            </Button>
          )}
          <Button type="submit" form={formId} loading={sending} disabled={uploading}>
            {props.button}
          </Button>
        </>
      }
    >
      <UploadsRunning value={uploads.running}>
        <InLanguage lang={languageOf(subject?.topic ?? "")}>
          <form ref={formNode} id={formId} onSubmit={submit} noValidate>
            {props.note}
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
                    before={made ?? props.before}
                    at={props.at}
                    questionId={mode === "edit" ? question : props.copied}
                  />
                </div>
                <div className={wide ? classes.aside : undefined} {...pane("preview")}>
                  <StudentPreview
                    values={shown}
                    questionId={mode === "edit" ? question : undefined}
                  />
                </div>
              </div>
            </Tabs>
          </form>
        </InLanguage>
      </UploadsRunning>
    </PageModal>
  );
}

interface KeptDraftNoteProps {
  question: string;
  version: number;
  onBringBack: (values: QuestionValues) => void;
}

function KeptDraftNote({ question, version, onBringBack }: KeptDraftNoteProps) {
  const [kept, setKept] = useState(() => questionDrafts.read(question));
  if (!kept) return null;
  const changed = kept.version !== version;
  return (
    <Alert
      mb="md"
      color={changed ? "yellow" : undefined}
      icon={<IconRestore size={20} />}
      title="You did not save your last changes, but we kept them here."
    >
      {changed && (
        <Text size="sm" mb="xs">
          Somebody changed this question after you opened it. The form shows the newer version. To
          use yours, restore it and update the question.
        </Text>
      )}
      <Group gap="xs">
        <Button
          size="compact-sm"
          onClick={() => {
            // From here on the form stores it again.
            onBringBack(kept.values);
            setKept(undefined);
          }}
        >
          Restore my version
        </Button>
        <Button
          size="compact-sm"
          variant="subtle"
          onClick={() => {
            questionDrafts.keep(question, undefined);
            setKept(undefined);
          }}
        >
          Discard my version
        </Button>
      </Group>
    </Alert>
  );
}
