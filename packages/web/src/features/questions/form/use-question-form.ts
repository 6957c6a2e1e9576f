import { CallError } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { WEIGHTAGE_MAX } from "@markwell/domain/questions/draft";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { notifyFailure, notifySuccess, notifyWarning } from "../../../lib/notify.ts";
import { refresh } from "../../../lib/query-client.ts";
import { schoolListsQuery } from "../../../lib/school-lists.ts";
import { useCallForm } from "../../../lib/use-call-form.ts";
import { useUploadsCount } from "../../../ui/upload/uploads-running.tsx";
import { useUnsavedGuard } from "../../../ui/use-unsaved-guard.ts";
import { type DraftToSend, QUESTIONS_KEY } from "../queries.ts";
import { questionDrafts, useKeptWhileTyping } from "./kept-draft.ts";
import { keepPlace } from "./new-place.ts";
import { draftOf, nextValues, type QuestionValues, questionErrors } from "./question-values.ts";

export interface QuestionFormOptions {
  mode: "create" | "edit";
  question: string;
  version: number;
  initial: QuestionValues;
  send: (draft: DraftToSend) => Promise<{ message?: string; data?: { _id: string } }>;
  onClose: () => void;
}

export function useQuestionForm(options: QuestionFormOptions) {
  const { mode, question, version, send, onClose } = options;
  const uploads = useUploadsCount();
  const lists = useQuery(schoolListsQuery).data;
  const longMarks = lists?.longMarks === true || Number(options.initial.weightage) > WEIGHTAGE_MAX;
  // Whether the form stays open for the next question once this one is stored.
  const goesOn = useRef(false);
  const [made, setMade] = useState("");
  const { form, submit, sending } = useCallForm<QuestionValues>({
    initialValues: options.initial,
    validate: (values) => questionErrors(values, mode, longMarks),
    onSubmit: save,
  });
  // A type that was only looked at is nothing to lose.
  const dirty = Object.keys(form.values).some((field) => field !== "kind" && form.isDirty(field));
  const kept = useKeptWhileTyping({ question, values: form.values, version, dirty });
  const guard = useUnsavedGuard(dirty || uploads.count > 0, () => {
    kept.stop();
    questionDrafts.keep(question, undefined);
  });

  async function save(values: QuestionValues) {
    try {
      const reply = await send(draftOf(values));
      if (mode === "create") keepPlace(values);
      questionDrafts.keep(question, undefined);
      if (goesOn.current) {
        notifySuccess(texts.question.addAnother);
        beginNext(values, reply.data?._id ?? "");
        return void refresh(QUESTIONS_KEY);
      }
      kept.stop();
      notifySuccess(reply.message ?? "Question saved.");
      await refresh(QUESTIONS_KEY);
    } catch (error) {
      // Broken fields are shown where they are. Any other failure closes the form.
      if (error instanceof CallError && error.errors.length > 0) {
        // The lists may have lost a subject or topic while the form was open.
        void refresh(schoolListsQuery.queryKey);
        throw error;
      }
      kept.stop();
      questionDrafts.keep(question, { values, version });
      notifyFailure(error);
    }
    guard.release();
    onClose();
  }

  function beginNext(last: QuestionValues, id: string) {
    // Continues a series of parts.
    const next = { ...nextValues(last), partOf: last.partOf && id };
    setMade(id);
    form.setInitialValues(next);
    form.setValues(next);
    form.resetDirty(next);
    form.getInputNode("body")?.focus();
  }

  const press = (event: FormEvent<HTMLFormElement>, { another }: { another: boolean }) => {
    goesOn.current = another;
    // While a file is on its way the button is off; Enter in a field comes here all the same.
    if (uploads.count > 0) return event.preventDefault();
    const { options: problem } = questionErrors(form.values, mode, longMarks);
    if (problem) notifyWarning(String(problem));
    submit(event);
  };
  return {
    form,
    press,
    sending,
    uploads,
    bringBack: form.setValues,
    made: made || undefined,
  };
}
