import { Modal, NativeSelect, TextInput } from "@mantine/core";
import { editStudent, type StudentRow } from "@markwell/contract/calls/students";
import { localNumber, PHONE_PREFIX } from "@markwell/domain/people/contact";
import { bandOf, LEVELS, levelLabel } from "@markwell/domain/school/lists";
import { MOTHER_TONGUES } from "@markwell/domain/school/mother-tongue";
import { SUBJECT_LEVELS, type SubjectLevel } from "@markwell/domain/school/paper-format";
import { useQuery } from "@tanstack/react-query";
import { notifySuccess } from "../../../lib/notify.ts";
import { refresh } from "../../../lib/query-client.ts";
import { schoolListsQuery } from "../../../lib/school-lists.ts";
import { nameAlone } from "../../../lib/told-apart.ts";
import { errorsOf, useCallForm } from "../../../lib/use-call-form.ts";
import { FormButtons } from "../../../ui/form-buttons.tsx";
import { FormFailure } from "../../../ui/form-failure.tsx";
import layout from "../../../ui/form-layout.module.css";
import { STUDENTS_KEY, sendStudentEdit } from "../queries.ts";

interface EditStudentProps {
  student: StudentRow;
  onClose: () => void;
}

export function EditStudent({ student, onClose }: EditStudentProps) {
  const { _id, name, emailid, username, contactEmail, contact, level, motherTongue } = student;
  const lists = useQuery(schoolListsQuery);
  const { form, submit, sending, failure } = useCallForm({
    initialValues: {
      name: nameAlone(student),
      emailid,
      username,
      contactEmail,
      contact: localNumber(contact),
      level,
      motherTongue,
      subjectLevels: Object.fromEntries(
        (student.subjectLevels ?? []).map((own) => [own.subject._id, own.level]),
      ) as Record<string, SubjectLevel | "">,
    },
    validate: (values) => errorsOf(editStudent.body, { _id, ...values, subjectLevels: undefined }),
    onSubmit: async ({ subjectLevels, ...values }) => {
      const levels = Object.entries(subjectLevels).flatMap(([subject, own]) =>
        own === "" ? [] : [{ subject, level: own }],
      );
      const { message } = await sendStudentEdit({ _id, ...values, subjectLevels: levels });
      notifySuccess(message);
      onClose();
      void refresh(STUDENTS_KEY);
    },
    // The form shows a refusal.
    onFailure: () => undefined,
  });
  const offered = MOTHER_TONGUES.filter(
    (one) => one === motherTongue || lists.data?.subjects.some(({ topic }) => topic === one),
  );
  return (
    <Modal
      opened
      onClose={onClose}
      // A press outside must not discard the form.
      closeOnClickOutside={false}
      title={`Edit ${name}`}
      size="lg"
    >
      <form className={layout.form} onSubmit={submit} noValidate>
        <TextInput
          label="Name"
          withAsterisk
          autoComplete="off"
          data-autofocus
          {...form.getInputProps("name")}
        />
        <TextInput
          label="Email Id"
          type="email"
          autoComplete="off"
          description="The student signs in with this address. Links that we mailed to another address stop working."
          {...form.getInputProps("emailid")}
        />
        <TextInput
          label="User name"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          description="For students without an e-mail address. Use letters and digits, with . - or _ between them."
          {...form.getInputProps("username")}
        />
        <TextInput
          label="Contact e-mail"
          type="email"
          autoComplete="off"
          description="Optional. A parent's address, which siblings may share. Nobody signs in with it."
          {...form.getInputProps("contactEmail")}
        />
        <TextInput
          label="Contact No"
          type="tel"
          inputMode="numeric"
          autoComplete="off"
          description="8 digits. Optional."
          leftSection={<span className="figures">{PHONE_PREFIX}</span>}
          leftSectionWidth={48}
          {...form.getInputProps("contact")}
        />
        <NativeSelect
          label="Level"
          withAsterisk
          data={LEVELS.map((value) => ({ value, label: levelLabel(value) }))}
          {...form.getInputProps("level")}
        />
        {offered.length > 0 && (
          <NativeSelect
            label="Mother Tongue"
            description="The student then sees the tab Mother Tongue"
            data={[{ value: "", label: "Not entered" }, ...offered]}
            {...form.getInputProps("motherTongue")}
          />
        )}
        {bandOf(form.values.level) === "secondary" && lists.data && (
          <fieldset className={layout.group}>
            <legend>Subject levels</legend>
            <div className={layout.pair}>
              {lists.data.subjects.map((subject) => (
                <NativeSelect
                  key={subject._id}
                  label={subject.topic}
                  data={[
                    { value: "", label: "Not entered" },
                    ...SUBJECT_LEVELS.map((own) => ({ value: own, label: own })),
                  ]}
                  value={form.values.subjectLevels[subject._id] ?? ""}
                  onChange={(event) => {
                    const own = SUBJECT_LEVELS.find((one) => one === event.currentTarget.value);
                    form.setFieldValue("subjectLevels", {
                      ...form.values.subjectLevels,
                      [subject._id]: own ?? "",
                    });
                  }}
                />
              ))}
            </div>
          </fieldset>
        )}
        <FormFailure message={failure} />
        <FormButtons does="Save Changes" sending={sending} onCancel={onClose} />
      </form>
    </Modal>
  );
}
