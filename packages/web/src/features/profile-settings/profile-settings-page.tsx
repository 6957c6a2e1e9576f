import { useQuery } from "@tanstack/react-query";
import { schoolListsQuery } from "../../lib/school-lists.ts";
import { userDetailsOf } from "../../lib/user-details.ts";
import { say } from "../../lib/words.ts";
import { LoadState } from "../../ui/load-state.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { RowsSkeleton } from "../../ui/page-skeleton.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { tutorsQuery } from "./queries.ts";

/** /user/profileSettings: the profile form (school platform, section 2 "Edit My Profile"). */
export function ProfileSettingsPage() {
  return (
    <>
      <PageHeader title={say("Edit Profile")} purpose={say("Changes apply at once.")} />
      <LoadedForm />
    </>
  );
}

function LoadedForm() {
  // Any subject will do: the form shows none of its numbers.
  const details = useQuery(userDetailsOf("mathematics"));
  const lists = useQuery(schoolListsQuery);
  const tutors = useQuery(tutorsQuery);
  if (details.data && lists.data && tutors.data) {
    return <ProfileForm details={details.data} schools={lists.data.schools} tutors={tutors.data} />;
  }
  return (
    <LoadState load={[details, lists, tutors]} title={say("Your profile could not be loaded")}>
      <RowsSkeleton rows={8} height={72} />
    </LoadState>
  );
}
