import { type FormErrors, type UseFormReturnType, useForm } from "@mantine/form";
import { CallError } from "@markwell/contract/client";
import { readInput } from "@markwell/contract/read-input";
import { texts } from "@markwell/contract/texts";
import { useEffect, useRef, useState } from "react";
import type { z } from "zod";
import { messageOf, notifyFailure } from "./notify.ts";
import { words } from "./words.ts";

interface CallFormOptions<Values extends Record<string, unknown>> {
  initialValues: Values;
  /** Errors by field, in the specification's words; usually `errorsOf(call.body, values)`. */
  validate: (values: Values) => FormErrors;
  /** Sends the form. A Refusal becomes a Warning!; the server's field errors go to their fields. */
  onSubmit: (values: Values) => Promise<unknown>;
  /** Replaces the notification for errors that belong to no field. */
  onFailure?: (error: unknown) => void;
  /** Names of the wire that differ from the form's: `{ postelCode: "postalCode" }`. */
  fieldNames?: Record<string, string>;
}

export interface CallForm<Values extends Record<string, unknown>> {
  form: UseFormReturnType<Values>;
  /** For `<form onSubmit={submit} noValidate>`. */
  submit: (event?: React.SyntheticEvent<HTMLFormElement>) => void;
  sending: boolean;
  failure: string | undefined;
}

export function errorsOf(schema: z.ZodType | undefined, values: unknown): FormErrors {
  const errors: FormErrors = {};
  if (!schema) return errors;
  for (const issue of readInput(schema, values).error?.issues ?? []) {
    errors[issue.path.join(".")] ??= issue.message;
  }
  return errors;
}

/** Errors in the language of the page. */
const inWords = (errors: FormErrors): FormErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([field, error]) => [
      field,
      typeof error === "string" ? words().told(error) : error,
    ]),
  );

/** Refusals of the specification that speak of one field. */
const FIELD_OF_REFUSAL: Readonly<Record<string, string>> = {
  [texts.teacher.emailTaken]: "emailid",
  [texts.username.taken]: "username",
};

export function useCallForm<Values extends Record<string, unknown>>(
  options: CallFormOptions<Values>,
): CallForm<Values> {
  const { initialValues, validate, onSubmit, onFailure = notifyFailure, fieldNames = {} } = options;
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const form = useForm<Values>({
    initialValues,
    validate: (values) => inWords(validate(values)),
    onSubmitPreventDefault: "always",
    // A refusal speaks of what was sent.
    onValuesChange: () => setFailure(undefined),
  });

  /** In the order of the screen, not of the schema: the first wrong field a person sees. */
  const focusFirst = (errors: FormErrors) => {
    const nodes = Object.keys(errors)
      .map((path) => form.getInputNode(path))
      .filter((node) => node !== null);
    nodes.sort((a, b) =>
      a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    );
    nodes[0]?.focus();
  };

  // A button that is busy is disabled and loses the focus; a refusal gives it back.
  const pressed = useRef<Element>(null);
  useEffect(() => {
    if (sending || document.activeElement !== document.body) return;
    if (pressed.current instanceof HTMLElement) pressed.current.focus();
    pressed.current = null;
  }, [sending]);

  const send = async (values: Values) => {
    pressed.current = document.activeElement;
    setSending(true);
    setFailure(undefined);
    try {
      await onSubmit(values);
      pressed.current = null;
    } catch (error) {
      const message = messageOf(error);
      const field = FIELD_OF_REFUSAL[message] ?? "";
      const refused = form.getInputNode(field) ? [{ path: field, message }] : [];
      const fields = error instanceof CallError ? error.errors : refused;
      if (fields.length > 0) {
        const errors = Object.fromEntries(
          fields.map((e) => [fieldNames[e.path] ?? e.path, e.message]),
        );
        form.setErrors(inWords(errors));
        focusFirst(errors);
      } else {
        setFailure(message);
        onFailure(error);
      }
    } finally {
      setSending(false);
    }
  };

  return { form, submit: form.onSubmit(send, focusFirst), sending, failure };
}
