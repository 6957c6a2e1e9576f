import { Select } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import type { UserDetails } from "@markwell/contract/wire/statistics";
import { Panel } from "../../ui/panel.tsx";
import classes from "./profile-settings.module.css";
import type { ProfileValues } from "./profile-values.ts";
import type { Tutors } from "./queries.ts";
import { tutorChoice } from "./tutor-choice.ts";

interface TutorFieldsProps {
  form: UseFormReturnType<ProfileValues>;
  details: UserDetails;
  tutors: Tutors;
}

const FIELDS = [
  { field: "mathTutor", list: "mathTutors", subject: "Mathematics" },
  { field: "sciTutor", list: "sciTutors", subject: "Science" },
  { field: "engTutor", list: "engTutors", subject: "English" },
] as const;

/** A tutor for each subject; questions for consultation go to them. */
export function TutorFields({ form, details, tutors }: TutorFieldsProps) {
  return (
    <Panel title="Tutors" help="Your questions for consultation go to the tutor of the subject.">
      <div className={classes.fields}>
        {FIELDS.map(({ field, list, subject }) => (
          <Select
            key={field}
            label={`Tutor for ${subject}`}
            placeholder={tutors[list].length === 0 ? "No teacher yet" : "No tutor chosen"}
            searchable
            clearable
            openOnFocus={false}
            nothingFoundMessage="No such teacher"
            clearButtonProps={{ "aria-label": `Clear the tutor for ${subject}` }}
            data={tutorChoice(tutors[list], details[field])}
            {...form.getInputProps(field)}
            value={form.getValues()[field] || null}
            onChange={(tutor) => form.setFieldValue(field, tutor ?? "")}
          />
        ))}
      </div>
    </Panel>
  );
}
