import { Button } from "@mantine/core";
import type { UserDetails } from "@markwell/contract/wire/statistics";
import "../../ui/mantine-more.ts";
import type { SchoolLists } from "../../lib/school-lists.ts";
import { FormFailure } from "../../ui/form-failure.tsx";
import { ButtonLink } from "../../ui/links.tsx";
import { AccountFields } from "./account-fields.tsx";
import { ChildFields } from "./child-fields.tsx";
import classes from "./profile-settings.module.css";
import type { Tutors } from "./queries.ts";
import { TutorFields } from "./tutor-fields.tsx";
import { useProfileForm } from "./use-profile-form.ts";

interface ProfileFormProps {
  details: UserDetails;
  schools: SchoolLists["schools"];
  tutors: Tutors;
}

/** Edit My Profile in its three sections, with Cancel and Save always in reach. */
export function ProfileForm({ details, schools, tutors }: ProfileFormProps) {
  const { form, press, sending, failure } = useProfileForm(details);
  return (
    <form className={classes.form} onSubmit={press} noValidate aria-label="Edit Profile">
      <ChildFields form={form} today={details.today} schools={schools} />
      <TutorFields form={form} details={details} tutors={tutors} />
      <AccountFields form={form} email={details.emailid} postalCode={details.postalCode} />
      <div className={classes.foot}>
        <FormFailure message={failure} />
        <div className={classes.buttons}>
          <ButtonLink to="/user/profile" variant="default">
            Cancel
          </ButtonLink>
          <Button type="submit" loading={sending}>
            Save
          </Button>
        </div>
      </div>
    </form>
  );
}
