import { Group, Text } from "@mantine/core";
import { myData } from "@markwell/contract/calls/privacy";
import { api } from "../../lib/api.ts";
import { say, told } from "../../lib/words.ts";
import { Card } from "../../ui/card.tsx";
import { DataOfficer } from "../../ui/data-officer.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { DownloadButtons } from "../privacy/index.ts";

const STORED = [
  "Your account: name, e-mail, level, school and postal code",
  "The tests you registered for, your answers, results and feedback",
  "What you have practised, and when questions come back",
  "Your badges, your points and what they were for",
  "The mails that were sent to you, and where you are signed in",
  "What teachers and admins did with your account",
];

export function MyDataPage() {
  return (
    <>
      <PageHeader
        title={say("My data")}
        purpose={say("See and keep what Markwell stores about you.")}
      />
      <Card title={say("What is in the file")} maw={720}>
        <ul className="bullets" style={{ lineHeight: 1.75 }}>
          {STORED.map((line) => (
            <li key={line}>{told(line)}</li>
          ))}
        </ul>
        <Text mt="sm" c="dimmed">
          {say(
            "It has the right answers of tests that you have reviewed and of tests that have ended.",
          )}
        </Text>
        <Group gap="sm" mt={20}>
          <DownloadButtons size="md" load={async () => (await api(myData)).data} />
        </Group>
        <Text mt="sm" c="dimmed">
          {say("Keep the file private. To have your data erased, ask the school office.")}
        </Text>
        <DataOfficer />
      </Card>
    </>
  );
}
