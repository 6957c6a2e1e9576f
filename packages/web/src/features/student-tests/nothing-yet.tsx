import { Box, Group } from "@mantine/core";
import type { TablerIcon } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { SubjectTab } from "../../lib/search-fields.ts";
import { say } from "../../lib/words.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ButtonLink } from "../../ui/links.tsx";
import { NextStepPlace } from "../next-step/index.ts";
import { ofSubject } from "./narrow-tests.ts";
import { firstWorksheetsOf, myHistory, myTests } from "./queries.ts";

interface NothingYetProps {
  icon: TablerIcon;
  title: string;
  text: string;
  subject: SubjectTab;
}

/** A student's page with nothing in it: leads to what the student can do today, and nowhere else. */
export function NothingYet({ icon, title, text, subject }: NothingYetProps) {
  const { words, action } = useNextStep(subject);
  return (
    <EmptyState
      icon={icon}
      title={title}
      text={[text, words].filter(Boolean).join(" ")}
      action={action}
    />
  );
}

export function NothingInList({ icon, title, text }: Omit<NothingYetProps, "subject">) {
  return (
    <>
      <EmptyState icon={icon} title={title} text={text} />
      <Box px="md" pb="md">
        <NextStepPlace />
      </Box>
    </>
  );
}

interface NextStep {
  words?: string;
  action?: ReactNode;
}

/** A test that is open, else a check-up, a worksheet, a goal: whatever works for this student now. */
function useNextStep(subject: SubjectTab): NextStep {
  const tests = useQuery(myTests);
  const history = useQuery(myHistory);
  const isOpen = ofSubject(tests.data?.tests ?? [], subject).length > 0;
  const worksheets = useQuery({
    ...firstWorksheetsOf(subject),
    enabled: tests.data !== undefined && !isOpen,
  });
  const search = { subject: subject === "mathematics" ? undefined : subject };
  if (isOpen) {
    return {
      action: (
        <ButtonLink to="/user/livetest" search={search}>
          {say("Take a test")}
        </ButtonLink>
      ),
    };
  }
  // Waits, so that the button never changes.
  if (!tests.data || !history.data || worksheets.isPending) return {};
  const { data: sheets = [], checkUp } = worksheets.data ?? {};
  if (checkUp === "new" || checkUp === "open") {
    return {
      words: say("A short check-up shows where you are today."),
      action: (
        <ButtonLink to="/user/practice" search={search}>
          {checkUp === "open" ? say("Finish my check-up") : say("Take a check-up")}
        </ButtonLink>
      ),
    };
  }
  if (sheets.length > 0) {
    return {
      words: say("You can make a worksheet today."),
      action: (
        <ButtonLink to="/user/statistics" search={search}>
          {say("Make a worksheet")}
        </ButtonLink>
      ),
    };
  }
  return {
    words: say("You will find your next test in Take Test."),
    action: (
      <Group gap="sm" justify="center">
        <ButtonLink to="/user/profileSettings">{say("Set my goal")}</ButtonLink>
        <ButtonLink to="/join" variant="default">
          {say("I have a code for a test")}
        </ButtonLink>
      </Group>
    ),
  };
}
