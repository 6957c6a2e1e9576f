import { Group, Stack, Text, Title } from "@mantine/core";
import { counted } from "../lib/format.ts";
import { say, told } from "../lib/words.ts";
import { AnchorLink } from "./links.tsx";
import { Medal } from "./medal/medal.tsx";
import classes from "./new-badges.module.css";

interface NewBadge {
  _id: string;
  name: string;
  reward: number;
}

export function NewBadges({ badges }: { badges: readonly NewBadge[] }) {
  if (badges.length === 0) return null;
  return (
    <Stack component="section" gap="sm" align="center" w="100%" aria-label={say("New badges")}>
      <Title order={2} size="h3">
        {badges.length === 1
          ? say("A new badge")
          : say("{length} new badges", { length: badges.length })}
      </Title>
      <Group component="ul" justify="center" gap="16px 28px">
        {badges.map(({ _id, name, reward }) => (
          <Stack
            key={_id}
            component="li"
            gap={2}
            align="center"
            miw={104}
            className={classes.badge}
          >
            <Medal badge={name} attained size={72} />
            <Text span mt={6} fw={650}>
              {told(name)}
            </Text>
            <Text span fz="sm" c="var(--mw-marigold-text)" className="figures">
              + {told(counted(reward, "point"))}
            </Text>
          </Stack>
        ))}
      </Group>
      <AnchorLink className="tap" to="/user/badges">
        {say("See My Badges")}
      </AnchorLink>
    </Stack>
  );
}
