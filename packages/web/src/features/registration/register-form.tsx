import { Button, Checkbox, Group, Select, SimpleGrid, Stack, Text, TextInput } from "@mantine/core";
import type { InputOf, ReplyOf } from "@markwell/contract/call";
import { registerStudent, registerTrainee } from "@markwell/contract/calls/people";
import { texts } from "@markwell/contract/texts";
import { bandOf, LEVELS } from "@markwell/domain/school/lists";
import type { ReactNode } from "react";
import { api } from "../../lib/api.ts";
import { capitalised } from "../../lib/format.ts";
import { notifySuccess } from "../../lib/notify.ts";
import { startSession } from "../../lib/session.ts";
import { errorsOf, useCallForm } from "../../lib/use-call-form.ts";
import { FormFailure } from "../../ui/form-failure.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { PRIVACY_NOTE } from "./privacy-note.ts";

const t = texts.registration;
type Values = Required<InputOf<typeof registerStudent>> & { again: string };
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

/** A student's registration (school platform, section 5). */
export function RegisterForm({ testId, level, onRegistered, more }: RegisterFormProps) {
  const { form, submit, sending, failure } = useCallForm<Values>({
    initialValues: { ...start, level: LEVELS.find((known) => known === level) ?? "" },
    validate: check,
    onSubmit: async ({ again: _again, ...fields }) => {
      const reply = testId
        ? await api(registerTrainee, { ...fields, testid: testId })
        : await api(registerStudent, fields);
      startSession({ token: reply.token, type: "STUDENT" }, { remember: false });
      notifySuccess(reply.message ?? t.done);
      onRegistered(reply);
    },
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack mt="lg">
        <TextInput
          label="Child’s First Name"
          autoComplete="given-name"
          {...form.getInputProps("name")}
        />
        <TextInput
          label="Email"
          type="email"
          autoComplete="email"
          {...form.getInputProps("emailid")}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="md">
          <Select
            label="Child’s Level of Study"
            placeholder="Choose"
            data={LEVELS.map((level) => ({ value: level, label: capitalised(level) }))}
            {...form.getInputProps("level")}
          />
          <TextInput
            label="Postal code"
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={6}
            {...form.getInputProps("postelCode")}
          />
        </SimpleGrid>
        <PasswordField
          label="Password"
          description="At least 8 characters"
          autoComplete="new-password"
          {...form.getInputProps("password")}
        />
        <PasswordField
          label="Re-enter your password"
          autoComplete="new-password"
          {...form.getInputProps("again")}
        />
        {isPrimary(form.values.level) && (
          <Checkbox label={t.guardian} {...form.getInputProps("guardian", { type: "checkbox" })} />
        )}
        {isPrimary(form.values.level) && (
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="md">
            <TextInput
              label="Parent’s name (optional)"
              autoComplete="off"
              {...form.getInputProps("parentName")}
            />
            <TextInput
              label="Parent’s e-mail (optional)"
              description="The school may give you access"
              type="email"
              autoComplete="off"
              {...form.getInputProps("parentEmail")}
            />
          </SimpleGrid>
        )}
        <Text size="sm" c="dimmed">
          {PRIVACY_NOTE}
        </Text>
        <FormFailure message={failure} />
        <Group grow gap="sm">
          <Button type="submit" loading={sending}>
            Register
          </Button>
          {more}
        </Group>
      </Stack>
    </form>
  );
}

const isPrimary = (level: string) =>
  LEVELS.some((known) => known === level && bandOf(known) === "primary");

function check(values: Values) {
  const errors = errorsOf(registerStudent.body, values);
  if (!values.again) errors.again = t.passwordAgain;
  else if (values.again !== values.password) errors.again = t.passwordsDiffer;
  if (isPrimary(values.level) && !values.guardian) errors.guardian = t.guardianRequired;
  return errors;
}
