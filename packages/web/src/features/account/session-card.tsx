import { Box, Button, Group, Text } from "@mantine/core";
import type { ReplyOf } from "@markwell/contract/call";
import type { mySessions } from "@markwell/contract/calls/account";
import {
  IconDeviceDesktop,
  IconDeviceMobile,
  IconDeviceTablet,
  IconLogout,
  type TablerIcon,
} from "@tabler/icons-react";
import { formatDateTime } from "../../lib/format.ts";
import { StatusBadge } from "../../ui/status-badge.tsx";
import { lastUse } from "./last-use.ts";
import classes from "./sessions-page.module.css";

type Session = ReplyOf<typeof mySessions>["data"][number];

interface SessionCardProps {
  session: Session;
  ending: boolean;
  onEnd: () => void;
}

/** One device: what it is, when it was used, and the way to sign it out. */
export function SessionCard({ session, ending, onEnd }: SessionCardProps) {
  const { current, signedInAt, lastUsedAt, remembered } = session;
  const device = session.device || "Unknown device";
  const Icon = iconOf(device);
  const since = formatDateTime(signedInAt);
  return (
    <li className={`card ${classes.session}`}>
      <span className={`tile ${current ? "soft" : "sunken muted"}`} aria-hidden>
        <Icon size={24} stroke={1.7} />
      </span>
      <Box miw={0}>
        <Group gap="4px 12px">
          <h2 className="card-title">{device}</h2>
          {current && <StatusBadge tone="good">This device</StatusBadge>}
        </Group>
        <Text size="sm" c="dimmed" mt={2}>
          Last used: {current ? "now" : lastUse(Date.parse(lastUsedAt), Date.now())}
          <br />
          Signed in since {since}
          {remembered && ", kept for 30 days"}
        </Text>
      </Box>
      {!current && (
        <Button
          variant="default"
          leftSection={<IconLogout size={18} />}
          loading={ending}
          aria-label={`Sign out ${device}, signed in since ${since}`}
          onClick={onEnd}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}

function iconOf(device: string): TablerIcon {
  if (device.endsWith("iPad")) return IconDeviceTablet;
  return /(iPhone|Android)$/.test(device) ? IconDeviceMobile : IconDeviceDesktop;
}
