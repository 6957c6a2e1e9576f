import { MultiSelect, TextInput } from "@mantine/core";
import type { TeacherRow } from "@markwell/contract/calls/teachers";
import { PHONE_PREFIX } from "@markwell/domain/people/contact";
import { useQuery } from "@tanstack/react-query";
import { schoolListsQuery } from "../../lib/school-lists.ts";
import { useCallForm } from "../../lib/use-call-form.ts";
import { FirstPassword } from "../../ui/first-password.tsx";
import { FormButtons } from "../../ui/form-buttons.tsx";
import { FormFailure } from "../../ui/form-failure.tsx";
import layout from "../../ui/form-layout.module.css";
import { LevelRolesField } from "./level-roles-field.tsx";
import { sendTeacher } from "./queries.ts";
import { checkTeacher, formOf, type TeacherValues, valuesOf } from "./teacher-values.ts";

interface TeacherFormProps {
  /** The teacher to change; without one a new one is registered. */
  teacher?: TeacherRow;
  onSaved: (message: string | undefined) => void;
  onCancel: () => void;
}

/** The teacher form in its two modes, Register and Save Changes (school platform, section 5). */
export function TeacherForm({ teacher, onSaved, onCancel }: TeacherFormProps) {
  const { form, submit, sending, failure } = useCallForm<TeacherValues>({
    initialValues: valuesOf(teacher),
    validate: checkTeacher,
    onSubmit: async (values) => onSaved((await sendTeacher(formOf(values))).message),
    // The form shows a refusal.
    onFailure: () => undefined,
  });
  const subjects = useSubjectChoice(teacher);
  return (
    <form className={layout.form} onSubmit={submit} noValidate>
      <MultiSelect
        label="Subject"
        withAsterisk
        description="One or more, the main subject first"
        placeholder={form.values.subject.length > 0 ? undefined : "Choose a subject"}
        openOnFocus={false}
        data-autofocus
        hidePickedOptions
        data={subjects}
        {...form.getInputProps("subject")}
      />
      <TextInput label="Name" withAsterisk autoComplete="off" {...form.getInputProps("name")} />
      {!teacher && (
        <TextInput
          label="Email"
          withAsterisk
          type="email"
          autoComplete="off"
          {...form.getInputProps("emailid")}
        />
      )}
      <TextInput
        label="Contact No"
        withAsterisk
        type="tel"
        inputMode="numeric"
        autoComplete="off"
        description="8 digits"
        leftSection={<span className="figures">{PHONE_PREFIX}</span>}
        leftSectionWidth={48}
        {...form.getInputProps("contact")}
      />
      <LevelRolesField form={form} subjects={subjects} />
      {!teacher && <FirstPassword form={form} />}
      <FormFailure message={failure} />
      <FormButtons
        does={teacher ? "Save Changes" : "Register"}
        sending={sending}
        onCancel={onCancel}
      />
    </form>
  );
}

function useSubjectChoice(teacher: TeacherRow | undefined) {
  const lists = useQuery(schoolListsQuery);
  const inUse = (lists.data?.subjects ?? []).map(({ _id, topic }) => ({
    value: _id,
    label: topic,
  }));
  if (!lists.data || !teacher) return inUse;
  const retired = teacher.subjects.filter(({ _id }) => !inUse.some(({ value }) => value === _id));
  return [
    ...inUse,
    ...retired.map(({ _id, topic }) => ({ value: _id, label: `${topic} (retired)` })),
  ];
}
