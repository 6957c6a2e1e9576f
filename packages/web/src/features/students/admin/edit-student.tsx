import { NativeSelect, TextInput } from "@mantine/core";
import { editStudent, indexNumber, type StudentRow } from "@markwell/contract/calls/students";
import { texts } from "@markwell/contract/texts";
import { localNumber, PHONE_PREFIX } from "@markwell/domain/people/contact";
import { bandOf, LEVELS, levelLabel } from "@markwell/domain/school/lists";
import { MOTHER_TONGUES } from "@markwell/domain/school/mother-tongue";
import { SUBJECT_LEVELS, type SubjectLevel } from "@markwell/domain/school/paper-format";
import { useQuery } from "@tanstack/react-query";
import { z } from "zod";
import { notifySuccess } from "../../../lib/notify.ts";
import { refresh } from "../../../lib/query-client.ts";
import { schoolListsQuery } from "../../../lib/school-lists.ts";
import { nameAlone } from "../../../lib/told-apart.ts";
import { errorsOf, useCallForm } from "../../../lib/use-call-form.ts";
import { wholeNumberOr } from "../../../lib/whole-number.ts";
import { FormModal } from "../../../ui/dialog.tsx";
import { FormButtons } from "../../../ui/form-buttons.tsx";
import { FormFailure } from "../../../ui/form-failure.tsx";
import layout from "../../../ui/form-layout.module.css";
import { STUDENTS_KEY, sendStudentEdit } from "../queries.ts";

/** What the office's forms of a student share, field by field. */
export const NAME = {
  label: "Name",
  withAsterisk: true,
  autoComplete: "off",
  "data-autofocus": true,
} as const;
export const EMAIL = { label: "Email Id", type: "email", autoComplete: "off" } as const;
export const USER_NAME = {
  label: "User name",
  autoComplete: "off",
  autoCapitalize: "none",
  spellCheck: false,
} as const;
export const INDEX = { inputMode: "numeric", autoComplete: "off" } as const;

const INDEXES = z.object({ indexes: z.record(z.string(), indexNumber.nullable()) });

/** The index number in each class, null for none. */
const numbersIn = (typed: Record<string, string>): Record<string, number | null> =>
  Object.fromEntries(
    Object.entries(typed).map(([classId, index]) => [classId, wholeNumberOr(index, null)]),
  );

interface EditStudentProps {
  student: StudentRow;
  onClose: () => void;
}

export function EditStudent({ student, onClose }: EditStudentProps) {
  const { _id, name, emailid, username, contactEmail, contact, level, motherTongue } = student;
  const places = student.places ?? [];
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
      ) as Levels,
      indexes: Object.fromEntries(places.map((place) => [place._id, String(place.index ?? "")])),
    },
    validate: ({ subjectLevels: _levels, indexes, ...values }) => ({
      ...(!values.emailid.trim() &&
        !values.username.trim() && { emailid: texts.username.wayInNeeded }),
      ...errorsOf(editStudent.body, { _id, ...values }),
      ...errorsOf(INDEXES, { indexes: numbersIn(indexes) }),
    }),
    onSubmit: async ({ subjectLevels, indexes, ...values }) => {
      const levels = Object.entries(subjectLevels).flatMap(([subject, own]) =>
        own === "" ? [] : [{ subject, level: own }],
      );
      const numbered = places.flatMap(({ _id: classId, index: before }) => {
        const index = numbersIn(indexes)[classId] ?? null;
        return index === before ? [] : [{ classId, index }];
      });
      const sent = { _id, ...values, subjectLevels: levels, indexes: numbered };
      const { message } = await sendStudentEdit(sent);
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
    <FormModal onClose={onClose} title={`Edit ${name}`} size="lg">
      <form className={layout.form} onSubmit={submit} noValidate>
        <TextInput {...NAME} {...form.getInputProps("name")} />
        <TextInput
          {...EMAIL}
          description="The student signs in with this address. Links that we mailed to another address stop working."
          {...form.getInputProps("emailid")}
        />
        <TextInput
          {...USER_NAME}
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
        {places.length > 0 && (
          <fieldset className={layout.group}>
            <legend>Index number</legend>
            <div className={layout.pair}>
              {places.map((place) => (
                <TextInput
                  key={place._id}
                  label={place.name}
                  description="1 to 99, or empty"
                  {...INDEX}
                  {...form.getInputProps(`indexes.${place._id}`)}
                />
              ))}
            </div>
          </fieldset>
        )}
        {offered.length > 0 && (
          <NativeSelect
            label="Mother Tongue"
            description="The student then sees the tab Mother Tongue"
            data={[{ value: "", label: "Not entered" }, ...offered]}
            {...form.getInputProps("motherTongue")}
          />
        )}
        {bandOf(form.values.level) === "secondary" && lists.data && (
          <SubjectLevels
            subjects={lists.data.subjects}
            levels={form.values.subjectLevels}
            onChange={(levels) => form.setFieldValue("subjectLevels", levels)}
          />
        )}
        <FormFailure message={failure} />
        <FormButtons does="Save Changes" sending={sending} onCancel={onClose} />
      </form>
    </FormModal>
  );
}

type Levels = Record<string, SubjectLevel | "">;

interface SubjectLevelsProps {
  subjects: ReadonlyArray<{ _id: string; topic: string }>;
  levels: Levels;
  onChange: (levels: Levels) => void;
}

const SubjectLevels = ({ subjects, levels, onChange }: SubjectLevelsProps) => (
  <fieldset className={layout.group}>
    <legend>Subject levels</legend>
    <div className={layout.pair}>
      {subjects.map((subject) => (
        <NativeSelect
          key={subject._id}
          label={subject.topic}
          data={[
            { value: "", label: "Not entered" },
            ...SUBJECT_LEVELS.map((own) => ({ value: own, label: own })),
          ]}
          value={levels[subject._id] ?? ""}
          onChange={(event) => {
            const own = SUBJECT_LEVELS.find((one) => one === event.currentTarget.value);
            onChange({ ...levels, [subject._id]: own ?? "" });
          }}
        />
      ))}
    </div>
  </fieldset>
);
