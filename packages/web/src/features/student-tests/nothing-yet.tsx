import { Group } from "@mantine/core";
import type { TablerIcon } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useCurrentUser } from "../../lib/current-user.ts";
import type { SubjectTab } from "../../lib/search-fields.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ButtonLink } from "../../ui/links.tsx";
import { ofSubject } from "./narrow-tests.ts";
import { firstWorksheetsOf, myHistory, myTests } from "./queries.ts";

interface NothingYetProps {
  icon: TablerIcon;
  title: string;
  /** What will be here, or when. */
  text: string;
  subject: SubjectTab;
  /** The page that is empty does not lead to itself. */
  on?: "tests" | "statistics";
}

/** A student's page with nothing in it: leads to what the student can do today, and nowhere else. */
export function NothingYet({ icon, title, text, subject, on }: NothingYetProps) {
  const { words, action } = useNextStep(subject, on);
  return (
    <EmptyState
      icon={icon}
      title={title}
      text={[text, words].filter(Boolean).join(" ")}
      action={action}
    />
  );
}

interface NextStep {
  words?: string;
  action?: ReactNode;
}

/** A test that is open, else a worksheet, else a goal: whatever works for this student now. */
function useNextStep(subject: SubjectTab, on: NothingYetProps["on"]): NextStep {
  const { approved } = useCurrentUser();
  const tests = useQuery(myTests);
  const history = useQuery(myHistory);
  const isOpen = on !== "tests" && ofSubject(tests.data?.tests ?? [], subject).length > 0;
  const worksheets = useQuery({
    ...firstWorksheetsOf(subject),
    enabled: approved && tests.data !== undefined && !isOpen,
  });
  const search = { subject: subject === "mathematics" ? undefined : subject };
  if (isOpen) {
    return {
      action: (
        <ButtonLink to="/user/livetest" search={search}>
          Take a test
        </ButtonLink>
      ),
    };
  }
  // The button that appears is the right one at once.
  if (!tests.data || !history.data || (approved && worksheets.isPending)) return {};
  if (worksheets.data && worksheets.data.length > 0) {
    if (on === "statistics") return { words: "You can make a worksheet on this page." };
    return {
      words: "You can make a worksheet today.",
      action: (
        <ButtonLink to="/user/statistics" search={search}>
          Make a worksheet
        </ButtonLink>
      ),
    };
  }
  return {
    words: on === "tests" ? undefined : "Your teacher's next test appears in Take Test.",
    action: (
      <Group gap="sm" justify="center">
        <ButtonLink to="/user/profileSettings">Set my goal</ButtonLink>
        {on === "tests" && history.data.length > 0 && (
          <ButtonLink to="/user/testHistory" variant="default">
            See Test History
          </ButtonLink>
        )}
        <ButtonLink to="/join" variant="default">
          I have a code for a test
        </ButtonLink>
      </Group>
    ),
  };
}
