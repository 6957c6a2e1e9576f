import { Box, Button, Group, Loader, Text, Title } from "@mantine/core";
import "../../ui/mantine-more.ts";
import {
  type DeviceFacts,
  type Finding,
  type Readiness,
  type ReadinessItem,
  readiness,
} from "@markwell/domain/operation/readiness";
import { IconMicrophone } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { typeHere } from "../../lib/session.ts";
import { useDocumentTitle } from "../../lib/use-document-title.ts";
import { ColorSchemeSwitch } from "../../ui/color-scheme-switch.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { AnchorLink } from "../../ui/links.tsx";
import { Logo } from "../../ui/logo.tsx";
import { StatusBadge } from "../../ui/status-badge.tsx";
import { StudentScale } from "../../ui/student-scale.tsx";
import type { Tone } from "../../ui/tone.ts";
import { askDevice, askMail, atOnce, permission, tryDevice } from "./facts.ts";

const STATES: Record<Readiness, { tone: Tone; word: string }> = {
  fine: { tone: "good", word: "Ready" },
  look: { tone: "caution", word: "Look at this" },
  missing: { tone: "bad", word: "Missing" },
  untried: { tone: "info", word: "Not tried" },
};

const TITLE = "Is this school ready?";

/** /ready: what works on the device that opens it, and what to do about the rest. Open to everybody. */
export function ReadyPage() {
  useDocumentTitle(TITLE);
  const isAdmin = typeHere() === "ADMIN";
  const [facts, setFacts] = useState<Partial<DeviceFacts>>(atOnce);
  const [trying, setTrying] = useState(false);
  const mail = useQuery({ queryKey: ["ready", "mail"], queryFn: askMail, enabled: isAdmin });
  const add = (more: Partial<DeviceFacts>) => setFacts((before) => ({ ...before, ...more }));
  useEffect(() => {
    const tell = (more: Partial<DeviceFacts>) => setFacts((before) => ({ ...before, ...more }));
    askDevice(tell);
    void permission("microphone").then((microphone) => tell({ microphone }));
    void permission("camera").then((camera) => tell({ camera }));
  }, []);
  const tryBoth = async () => {
    setTrying(true);
    // One after the other: a browser asks one question at a time.
    add({ microphone: await tryDevice("audio") });
    add({ camera: await tryDevice("video") });
    setTrying(false);
  };
  const found = readiness(facts, mail.data);
  const open = found.filter(([, finding]) => finding === undefined).length;
  const toDo = found.filter(([, finding]) => finding && finding.state !== "fine").length;
  return (
    <StudentScale>
      <Box mih="100dvh">
        <Group component="header" justify="space-between" px={20} py={12}>
          <Logo size={30} />
          <ColorSchemeSwitch />
        </Group>
        <Box component="main" id="main" tabIndex={-1} maw={860} mx="auto" px={20} pt={20} pb={48}>
          <Title order={1}>{TITLE}</Title>
          <Text inherit c="dimmed" maw="64ch" mt={4}>
            Open this page once on each kind of device, in the room and network where students will
            sit. It tests this device and stores nothing.
          </Text>
          <p role="status" className="strong" style={{ marginBlock: 16 }}>
            {open > 0 ? "Testing" : toDo === 0 ? "Everything is ready." : `${toDo} to look at.`}
          </p>
          <Group gap="8px 12px" mb="md">
            {facts.secure && (
              <Button
                variant="default"
                leftSection={<IconMicrophone size={18} aria-hidden />}
                loading={trying}
                onClick={() => void tryBoth()}
              >
                Try microphone and camera
              </Button>
            )}
            <CopyButton value={asText(found)} label="Copy the findings" message="Findings copied" />
          </Group>
          <ul className="card" aria-label="Findings">
            {found.map(([item, finding]) => (
              <Item key={item} item={item} finding={finding} />
            ))}
          </ul>
          {mail.error && (
            <Text role="alert" mt="md" c="var(--mantine-color-error)">
              We could not ask whether mails go out. Load the page again.
            </Text>
          )}
          <Text inherit c="dimmed" size="sm" mt="md">
            {isAdmin ? (
              <>
                Back to{" "}
                <AnchorLink to="/user/schoolsettings" underline="always">
                  School Settings
                </AnchorLink>
              </>
            ) : (
              "An admin who is signed in here also sees whether mails go out."
            )}
          </Text>
        </Box>
      </Box>
    </StudentScale>
  );
}

function Item({ item, finding }: { item: ReadinessItem; finding: Finding | undefined }) {
  return (
    <Box
      component="li"
      px={20}
      py={14}
      style={{ borderBottom: "1px solid var(--mw-hairline)" }}
      aria-busy={!finding}
    >
      <Group justify="space-between" gap="4px 12px">
        <h2 className="card-title">{item}</h2>
        {finding ? (
          <StatusBadge tone={STATES[finding.state].tone}>{STATES[finding.state].word}</StatusBadge>
        ) : (
          <Loader size="xs" aria-label={`Testing: ${item}`} />
        )}
      </Group>
      {finding && (
        <p className="breaks" style={{ marginTop: 4 }}>
          {finding.what} {finding.todo && <span className="muted">{finding.todo}</span>}
        </p>
      )}
    </Box>
  );
}

/** For whoever looks after devices: what was found, with the browser. */
const asText = (found: ReturnType<typeof readiness>): string =>
  [
    `${location.origin}, ${navigator.userAgent}`,
    ...found.map(([item, finding]) =>
      finding
        ? `${item}: ${STATES[finding.state].word}. ${finding.what} ${finding.todo}`.trim()
        : `${item}: no answer`,
    ),
  ].join("\n");
