import { useQuery } from "@tanstack/react-query";
import { useCurrentUser } from "../../lib/current-user.ts";
import type { SubjectTab } from "../../lib/subject-search.ts";
import { useSubjectTab } from "../../lib/use-subject-tab.ts";
import { userDetailsOf } from "../../lib/user-details.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { SubjectTabs } from "../../ui/subject-tabs.tsx";
import { CountdownPanel } from "./countdown-panel.tsx";
import { MonthsCard } from "./months-card.tsx";
import { PapersCard } from "./papers-card.tsx";
import { PracticePanel } from "./practice-panel.tsx";
import classes from "./profile.module.css";
import { ProfileSkeleton } from "./profile-skeleton.tsx";
import { RingsPanel } from "./rings-panel.tsx";
import { WeekPanel } from "./week-panel.tsx";

/** /user/profile: where a pupil stands in each subject (school platform, section 2 "My Profile"). */
export function ProfilePage() {
  const { name } = useCurrentUser();
  const [subject, choose] = useSubjectTab();
  return (
    <>
      <PageHeader title="My Profile" purpose={`Welcome, ${name}`} />
      <SubjectTabs value={subject} onChange={choose}>
        <SubjectProfile key={subject} subject={subject} />
      </SubjectTabs>
    </>
  );
}

function SubjectProfile({ subject }: { subject: SubjectTab }) {
  const { data: details, error, refetch } = useQuery(userDetailsOf(subject));
  if (!details) {
    if (!error) return <ProfileSkeleton />;
    const retry = () => void refetch();
    return <ErrorState title="Your profile could not be loaded" error={error} onRetry={retry} />;
  }
  return (
    <div className={classes.profile}>
      <RingsPanel details={details} />
      <div className={classes.pair}>
        <MonthsCard details={details} />
        <PapersCard details={details} />
      </div>
      <div className={classes.three}>
        <WeekPanel details={details} />
        <PracticePanel details={details} />
        <CountdownPanel details={details} />
      </div>
    </div>
  );
}
