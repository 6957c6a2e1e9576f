import { Button, Group, Text } from "@mantine/core";
import type { FirstStep } from "@markwell/domain/school/first-steps";
import {
  IconCalendarEvent,
  IconCheck,
  IconFilePlus,
  IconSchool,
  IconSettings,
  IconUsers,
  IconUsersGroup,
  type TablerIcon,
} from "@tabler/icons-react";
import { Link, type LinkProps } from "@tanstack/react-router";
import { useState } from "react";
import { useCurrentUser } from "../../lib/current-user.ts";
import { keptOnDevice } from "../../lib/kept.ts";
import { Card } from "../../ui/card.tsx";
import classes from "./welcome-page.module.css";

// By hand: Welcome loads no schemas.
const hiddenBy = keptOnDevice("first-steps-hidden", {
  parse(value): true {
    if (value !== true) throw new TypeError("This hides nothing.");
    return value;
  },
});

interface Way {
  icon: TablerIcon;
  title: string;
  text: string;
  link: Pick<LinkProps, "to" | "search">;
}

const WAYS: Record<FirstStep, Way> = {
  settings: {
    icon: IconSettings,
    title: "Name your school",
    text: "Pages, papers and mails show the name. Add a logo and a reply address, too.",
    link: { to: "/user/schoolsettings" },
  },
  calendar: {
    icon: IconCalendarEvent,
    title: "Enter the school calendar",
    text: "Take the proposed terms and holidays, or enter your own.",
    link: { to: "/user/schoolsettings", search: { section: "years" } },
  },
  teachers: {
    icon: IconSchool,
    title: "Import the teachers",
    text: "Each gets a mail to choose a password.",
    link: { to: "/user/listtrainers", search: { open: "import" } },
  },
  students: {
    icon: IconUsers,
    title: "Import the students",
    text: "The list can name classes and index numbers. Students without e-mail get a card.",
    link: { to: "/user/liststudents", search: { open: "import" } },
  },
  classes: {
    icon: IconUsersGroup,
    title: "Create the classes",
    text: "If the list of students did not name them. Then say who teaches in them.",
    link: { to: "/user/classes", search: { open: "new" } },
  },
  test: {
    icon: IconFilePlus,
    title: "Wait for the first test",
    text: "Teachers create it with New Test. See who has signed in.",
    link: { to: "/user/listtrainers" },
  },
};

interface FirstStepsProps {
  steps: readonly { step: FirstStep; done: boolean }[];
}

/** Shows an admin of a new school what to set up, until all is done or they hide it on this device. */
export function FirstSteps({ steps }: FirstStepsProps) {
  const { _id } = useCurrentUser();
  const [before] = useState(() => hiddenBy.read(_id));
  const [hidden, setHidden] = useState(before);
  const hide = (value: true | undefined) => {
    hiddenBy.keep(_id, value);
    setHidden(value);
  };
  if (hidden) {
    if (before) return null;
    return (
      <Group role="status" gap="xs" mb="md">
        <Text c="dimmed">First steps are hidden on this device.</Text>
        <Button variant="subtle" size="compact-md" onClick={() => hide(undefined)}>
          Show again
        </Button>
      </Group>
    );
  }
  const done = steps.filter((each) => each.done).length;
  return (
    <Card title="First steps" mb="md">
      <Group justify="space-between" gap="xs" mb="xs">
        <Text c="dimmed">
          {done} of {steps.length} done
        </Text>
        <Button variant="subtle" size="compact-md" onClick={() => hide(true)}>
          Hide first steps
        </Button>
      </Group>
      <ol className={classes.day}>
        {steps.map((each) => (
          <Step key={each.step} {...each} />
        ))}
      </ol>
    </Card>
  );
}

function Step({ step, done }: FirstStepsProps["steps"][number]) {
  const { icon, title, text, link } = WAYS[step];
  const Icon = done ? IconCheck : icon;
  return (
    <li>
      <Link {...link} className={classes.item}>
        <span className="tile soft" data-tone={done ? "good" : undefined} aria-hidden>
          <Icon size={20} stroke={1.8} />
        </span>
        <div className="breaks">
          <strong>{title}</strong>
          <div className="muted small">{done ? "Done" : text}</div>
        </div>
      </Link>
    </li>
  );
}
