import {
  Button,
  Checkbox,
  Group,
  Select,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
  Title,
} from "@mantine/core";
import type { InputOf, ReplyOf } from "@markwell/contract/call";
import { registerStudent, registerTrainee } from "@markwell/contract/calls/people";
import { CallError } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { bandOf, LEVELS } from "@markwell/domain/school/lists";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { api } from "../../lib/api.ts";
import { capitalised } from "../../lib/format.ts";
import { notifySuccess } from "../../lib/notify.ts";
import { startSession } from "../../lib/session.ts";
import { type CallForm, errorsOf, useCallForm } from "../../lib/use-call-form.ts";
import { say, told, words } from "../../lib/words.ts";
import { FormFailure } from "../../ui/form-failure.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { PRIVACY_NOTE } from "./privacy-note.ts";

const t = texts.registration;
type Values = Required<Omit<InputOf<typeof registerStudent>, "language">> & { again: string };
const start: Values = {
  name: "",
  emailid: "",
  level: "",
  postelCode: "",
  password: "",
  again: "",
  guardian: false,
  parentName: "",
  parentEmail: "",
};

interface RegisterFormProps {
  testId?: string;
  level?: string | undefined;
  onRegistered: (reply: ReplyOf<typeof registerTrainee>) => void;
  more?: ReactNode;
}

/** Fields of the second step, which are checked only there. */
const OF_PARENT = ["guardian", "parentName", "parentEmail"];

/**
 * A student's registration (school platform, section 5): the child, then at primary levels the parent, who reads and
 * agrees on a page of their own.
 */
export function RegisterForm({ testId, level, onRegistered, more }: RegisterFormProps) {
  const [ofParent, setOfParent] = useState(false);
  const { form, submit, sending, failure } = useCallForm<Values>({
    initialValues: { ...start, level: LEVELS.find((known) => known === level) ?? "" },
    validate: (values) => {
      const errors = check(values);
      if (!ofParent) for (const name of OF_PARENT) delete errors[name];
      return errors;
    },
    onSubmit: async ({ again: _again, ...typed }) => {
      if (isPrimary(typed.level) && !ofParent) return setOfParent(true);
      const { language } = words();
      const fields = { ...typed, ...(language !== "en" && { language }) };
      try {
        const reply = testId
          ? await api(registerTrainee, { ...fields, testid: testId })
          : await api(registerStudent, fields);
        startSession({ token: reply.token, type: "STUDENT" }, { remember: false });
        notifySuccess(reply.message ?? t.done);
        onRegistered(reply);
      } catch (error) {
        const errors = error instanceof CallError ? error.errors : [];
        if (errors.some(({ path }) => !OF_PARENT.includes(path))) setOfParent(false);
        throw error;
      }
    },
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack mt="lg">
        {ofParent ? <ParentFields form={form} /> : <ChildFields form={form} />}
        <FormFailure message={failure} />
        <Group grow gap="sm">
          {ofParent && (
            // The second press of a double press on Next falls on it.
            <Button variant="default" onClick={({ detail }) => detail < 2 && setOfParent(false)}>
              {say("Back")}
            </Button>
          )}
          <Button type="submit" loading={sending}>
            {isPrimary(form.values.level) && !ofParent ? say("Next") : say("Register")}
          </Button>
          {!ofParent && more}
        </Group>
      </Stack>
    </form>
  );
}

interface FieldsProps {
  form: CallForm<Values>["form"];
}

function ChildFields({ form }: FieldsProps) {
  const primary = isPrimary(form.values.level);
  return (
    <>
      {primary && <Text c="dimmed">{say("Step 1 of 2: the child")}</Text>}
      {/* A family's browser knows the parent's name best: it shall not offer it here. */}
      <TextInput
        label={say("Child’s First Name")}
        autoComplete="off"
        {...form.getInputProps("name")}
      />
      <TextInput
        label={say("Email")}
        type="email"
        autoComplete="username"
        {...form.getInputProps("emailid")}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="md">
        <Select
          label={say("Child’s Level of Study")}
          placeholder={say("Choose")}
          data={LEVELS.map((level) => ({ value: level, label: told(capitalised(level)) }))}
          {...form.getInputProps("level")}
        />
        <TextInput
          label={say("Postal code")}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={6}
          {...form.getInputProps("postelCode")}
        />
      </SimpleGrid>
      <PasswordField
        label={say("Password")}
        description={say("At least 8 characters. Capital and small letters count.")}
        autoComplete="new-password"
        {...form.getInputProps("password")}
      />
      <PasswordField
        label={say("Re-enter your password")}
        autoComplete="new-password"
        {...form.getInputProps("again")}
      />
      {!primary && <Text c="dimmed">{say(PRIVACY_NOTE)}</Text>}
    </>
  );
}

function ParentFields({ form }: FieldsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <div>
        <Text c="dimmed">{say("Step 2 of 2")}</Text>
        <Title order={2} fz="lg" ref={heading} tabIndex={-1}>
          {say("Please give this to a parent or guardian")}
        </Title>
      </div>
      <Stack gap="sm" p="md" bdrs="lg" bg="var(--mw-sunken)">
        <Text>{say(PRIVACY_NOTE)}</Text>
        <Checkbox
          label={say(t.guardian)}
          {...form.getInputProps("guardian", { type: "checkbox" })}
        />
      </Stack>
      <TextInput
        label={say("Parent’s name (optional)")}
        autoComplete="section-parent name"
        {...form.getInputProps("parentName")}
      />
      <TextInput
        label={say("Parent’s e-mail (optional)")}
        description={say("The school may give you access")}
        type="email"
        autoComplete="section-parent email"
        {...form.getInputProps("parentEmail")}
      />
    </>
  );
}

const isPrimary = (level: string) =>
  LEVELS.some((known) => known === level && bandOf(known) === "primary");

function check(values: Values) {
  const errors = errorsOf(registerStudent.body, values);
  if (!values.again) errors.again = say(t.passwordAgain);
  else if (values.again !== values.password) errors.again = say(t.passwordsDiffer);
  if (isPrimary(values.level) && !values.guardian) errors.guardian = say(t.guardianRequired);
  return errors;
}
