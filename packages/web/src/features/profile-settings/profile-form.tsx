import "../../ui/mantine-more.ts";
import { Button, Group, NativeSelect, Select, Stack, Textarea, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import type { UserDetails } from "@markwell/contract/wire/statistics";
import { DEFAULT_GOAL } from "@markwell/domain/people/goal";
import { LEVELS, levelLabel } from "@markwell/domain/school/lists";
import { useQuery } from "@tanstack/react-query";
import { useCurrentUser } from "../../lib/current-user.ts";
import { formatDate } from "../../lib/format.ts";
import { schoolCalendarQuery } from "../../lib/school-calendar.ts";
import type { SchoolLists } from "../../lib/school-lists.ts";
import { say, told } from "../../lib/words.ts";
import { FormFailure } from "../../ui/form-failure.tsx";
import { ButtonLink } from "../../ui/links.tsx";
import { NumberField } from "../../ui/number-field.tsx";
import { Panel } from "../../ui/panel.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import classes from "./profile-settings.module.css";
import type { ProfileValues } from "./profile-values.ts";
import type { Tutors } from "./queries.ts";
import { schoolChoice } from "./school-choice.ts";
import { useProfileForm } from "./use-profile-form.ts";

interface ProfileFormProps {
  details: UserDetails;
  schools: SchoolLists["schools"];
  tutors: Tutors;
}

export function ProfileForm({ details, schools, tutors }: ProfileFormProps) {
  const { form, press, sending, failure } = useProfileForm(details);
  return (
    <form onSubmit={press} noValidate aria-label={say("Edit Profile")}>
      {/* As wide as a laptop's page, so that its edge meets the header's. */}
      <Stack gap={20} maw={972}>
        <ChildFields form={form} details={details} schools={schools} />
        <TutorFields form={form} details={details} tutors={tutors} />
        <AccountFields form={form} details={details} />
        <div className={`card column ${classes.foot}`} data-bottom-bar>
          <FormFailure message={failure} />
          <Group gap="sm" justify="flex-end">
            <ButtonLink to="/user/profile" variant="default">
              {say("Cancel")}
            </ButtonLink>
            <Button type="submit" loading={sending}>
              {say("Save")}
            </Button>
          </Group>
        </div>
      </Stack>
    </form>
  );
}

interface FieldsProps {
  form: UseFormReturnType<ProfileValues>;
  details: UserDetails;
}

const GOALS = [
  ["goalForMath", "Goal for Math"],
  ["goalForEnglish", "Goal for English"],
  ["goalForScience", "Goal for Science"],
] as const;
const MOTHER_TONGUE_GOAL = ["goalForMotherTongue", "Goal for Mother Tongue"] as const;

function ChildFields({ form, details, schools }: FieldsProps & Pick<ProfileFormProps, "schools">) {
  const { school } = form.getValues();
  const { motherTongue } = details;
  return (
    <Panel title={say("Child's details")}>
      <div className={classes.fields}>
        <TextInput
          label={say("Name")}
          withAsterisk
          autoComplete="name"
          {...form.getInputProps("name")}
        />
        <Select
          label={say("Level of Study")}
          withAsterisk
          data={LEVELS.map((level) => ({ value: level, label: told(levelLabel(level)) }))}
          {...form.getInputProps("level")}
        />
        {(motherTongue ? [...GOALS, MOTHER_TONGUE_GOAL] : GOALS).map(([field, label]) => (
          <NumberField
            key={field}
            label={told(label)}
            description={say("0 to 100 percent. Leave empty for {goal}", { goal: DEFAULT_GOAL })}
            placeholder={String(DEFAULT_GOAL)}
            unit="%"
            max={100}
            {...form.getInputProps(field)}
          />
        ))}
        {!motherTongue && (
          <NumberField
            label={say("Goal for Mother Tongue")}
            description={say("Not offered yet")}
            unit="%"
            disabled
          />
        )}
        <Select
          label={say("School")}
          placeholder={say("Choose a school")}
          searchable
          clearable
          openOnFocus={false}
          nothingFoundMessage={say("School not found")}
          clearButtonProps={{ "aria-label": say("Clear the school") }}
          data={schoolChoice(schools, school)}
          {...form.getInputProps("school")}
          value={school || null}
          onChange={(name) => form.setFieldValue("school", name ?? "")}
        />
        <EventChoice form={form} details={details} />
        <TextInput
          id="countdown"
          type="date"
          label={say("Countdown Timer")}
          description={say("Day to count down to")}
          min={details.today}
          {...form.getInputProps("countDownTimer")}
        />
        <Textarea
          className="full-row"
          label={say("Notes on countdown")}
          description={say("What happens on that day")}
          autosize
          minRows={2}
          maxLength={500}
          {...form.getInputProps("notesOnCountDown")}
        />
      </div>
    </Panel>
  );
}

/** The examinations and other events of the school that are to come: one press fills the day and what it is about. */
function EventChoice({ form, details }: FieldsProps) {
  const { data } = useQuery(schoolCalendarQuery);
  const coming = (data?.data ?? [])
    .flatMap(({ events }) => events)
    .filter(({ starts }) => starts > details.today)
    .sort((one, other) => one.starts.localeCompare(other.starts));
  if (coming.length === 0) return null;
  const { countDownTimer } = form.values;
  const chosen = coming.findIndex(({ starts }) => starts === countDownTimer);
  return (
    <NativeSelect
      label={say("Count down to an event of the school")}
      description={say("Fills in the day below")}
      data={[
        { value: "", label: say("Another day") },
        ...coming.map(({ name, starts }, place) => ({
          value: String(place),
          label: `${name}, ${formatDate(starts)}`,
        })),
      ]}
      value={chosen < 0 ? "" : String(chosen)}
      onChange={({ currentTarget }) => {
        const event = coming[currentTarget.value === "" ? -1 : Number(currentTarget.value)];
        const known = coming.some(({ name }) => name === form.values.notesOnCountDown);
        form.setFieldValue("countDownTimer", event?.starts ?? "");
        // A student's own words stay.
        if (known || form.values.notesOnCountDown === "") {
          form.setFieldValue("notesOnCountDown", event?.name ?? "");
        }
      }}
    />
  );
}

const TUTORS = [
  { field: "mathTutor", list: "mathTutors", subject: "Mathematics" },
  { field: "sciTutor", list: "sciTutors", subject: "Science" },
  { field: "engTutor", list: "engTutors", subject: "English" },
] as const;

function TutorFields({ form, details, tutors }: FieldsProps & Pick<ProfileFormProps, "tutors">) {
  const own = {
    field: "motherTongueTutor",
    list: "motherTongueTutors",
    subject: details.motherTongue,
  } as const;
  return (
    <Panel
      title={say("Tutors")}
      help={say("Your tutor for a subject gets your consultation questions.")}
    >
      <div className={classes.fields}>
        {(own.subject ? [...TUTORS, own] : TUTORS).map(({ field, list, subject }) => (
          <Select
            key={field}
            label={say("Tutor for {subject}", { subject: told(subject) })}
            placeholder={
              (tutors[list]?.length ?? 0) === 0 ? say("No teacher yet") : say("No tutor chosen")
            }
            searchable
            clearable
            openOnFocus={false}
            nothingFoundMessage={say("Teacher not found")}
            clearButtonProps={{
              "aria-label": say("Clear the tutor for {subject}", { subject: told(subject) }),
            }}
            data={tutorChoice(tutors[list] ?? [], details[field] ?? null)}
            {...form.getInputProps(field)}
            value={form.getValues()[field] || null}
            onChange={(tutor) => form.setFieldValue(field, tutor ?? "")}
          />
        ))}
      </div>
    </Panel>
  );
}

/** The teachers of a subject as options; the chosen one stays although they teach another now. */
function tutorChoice(tutors: Tutors["mathTutors"], chosen: UserDetails["mathTutor"]) {
  const all =
    chosen && !tutors.some(({ _id }) => _id === chosen._id) ? [...tutors, chosen] : tutors;
  return all.map(({ _id, name }) => ({ value: _id, label: name }));
}

function AccountFields({ form, details }: FieldsProps) {
  const { username } = useCurrentUser();
  return (
    <Panel
      title={say("Your Details")}
      help={say("Only the school can change your e-mail and postal code.")}
    >
      <div className={classes.fields}>
        <TextInput
          label={details.emailid ? say("Email") : say("User name")}
          value={details.emailid || username}
          readOnly
          variant="filled"
        />
        <TextInput
          label={say("Postal Code")}
          value={details.postalCode}
          readOnly
          variant="filled"
        />
        <PasswordField
          label={say("Password")}
          description={say(
            "Only to change it: at least 8 characters. All other devices will be signed out.",
          )}
          autoComplete="new-password"
          {...form.getInputProps("password")}
        />
        <PasswordField
          label={say("Re-enter your password")}
          description={say("Type it again")}
          autoComplete="new-password"
          {...form.getInputProps("rePassword")}
        />
        {form.getValues().password !== "" && (
          <PasswordField
            label={say("Current password")}
            withAsterisk
            description={say("Type your current password, so that nobody else can change it")}
            autoComplete="current-password"
            {...form.getInputProps("currentPassword")}
          />
        )}
      </div>
    </Panel>
  );
}
