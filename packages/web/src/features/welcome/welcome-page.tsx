import { Box, Button, Group, SimpleGrid, Stack, Title } from "@mantine/core";
import type { UserWire } from "@markwell/contract/calls/signed-in";
import { ADMIN_KIND_WORDS } from "@markwell/domain/people/admin-kind";
import { roleLabel } from "@markwell/domain/people/role";
import { IconBooks, IconCheck, IconMail, IconPhone, IconUserCircle } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { useCurrentUser } from "../../lib/current-user.ts";
import { formatContact, orDash } from "../../lib/format.ts";
import { untilLoaded } from "../../lib/until-loaded.ts";
import { Card } from "../../ui/card.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { loadSetHomework } from "../homework/index.ts";
import { DayCard } from "./day.tsx";
import { shortcutsFor } from "./shortcuts.ts";
import classes from "./welcome-page.module.css";

export function WelcomePage() {
  const user = useCurrentUser();
  const ways = shortcutsFor(user);
  const may = user.adminKind ? [ADMIN_KIND_WORDS[user.adminKind].means] : powers[user.type];
  const facts = [
    { term: "Role", value: roleLabel(user.type), icon: IconUserCircle },
    { term: "Email", value: user.emailid, icon: IconMail },
    { term: "Contact", value: orDash(formatContact(user.contact)), icon: IconPhone },
  ];
  return (
    <Box maw={920}>
      <PageHeader title="Welcome" actions={user.type === "TRAINER" && <SetHomeworkButton />} />
      {user.type !== "STUDENT" && <DayCard />}
      <SimpleGrid minColWidth="min(100%, 320px)" autoFlow="auto-fit">
        <Card>
          <Box component="span" className="tile soft" w={64} fz={28} fw={700} aria-hidden>
            {user.name.charAt(0).toUpperCase()}
          </Box>
          <Title order={2} my="md">
            {user.name}
          </Title>
          <dl className="column">
            {facts.map(({ term, value, icon: Icon }) => (
              <div key={term} className={classes.fact}>
                <Icon size={20} stroke={1.7} aria-hidden />
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </Card>
        <Card title={`As ${article(roleLabel(user.type).toLowerCase())} you can`}>
          <Stack component="ul" gap={14}>
            {may.map((power) => (
              <Group key={power} component="li" align="flex-start" gap="sm" wrap="nowrap">
                <Box component="span" className="tile soft" data-tone="good" w={24} aria-hidden>
                  <IconCheck size={16} stroke={2.4} />
                </Box>
                {power}
              </Group>
            ))}
          </Stack>
        </Card>
      </SimpleGrid>
      {ways.length > 0 && (
        <nav className={classes.ways} aria-label="Shortcuts">
          {ways.map(({ to, title, text, icon: Icon }) => (
            <Link key={to} to={to} className={`card ${classes.way}`}>
              <span className="tile soft" aria-hidden>
                <Icon size={22} stroke={1.8} />
              </span>
              <span>
                <strong>{title}</strong>
                <br />
                <span className="muted small">{text}</span>
              </span>
            </Link>
          ))}
        </nav>
      )}
    </Box>
  );
}

const SetHomework = lazy(async () => ({
  default: (await untilLoaded(loadSetHomework)).SetHomework,
}));

function SetHomeworkButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button leftSection={<IconBooks size={18} aria-hidden />} onClick={() => setOpen(true)}>
        Set homework
      </Button>
      <Suspense>{open && <SetHomework onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

const article = (role: string) => `${/^[aeiou]/.test(role) ? "an" : "a"} ${role}`;

/** What each role may do here (school platform, section 2, Welcome). */
const powers: Record<UserWire["type"], readonly string[]> = {
  ADMIN: ["Create, update and remove subjects", "Create, remove and update teacher data"],
  TRAINER: [
    "Create, update and remove questions",
    "Create test papers",
    "Performance analysis",
    "List of students who attempted",
    "Control start and end time",
    "Send test link",
  ],
  STUDENT: ["Attempt papers", "View results and paper analysis", "Give feedback to the teacher"],
};
