import {
  Box,
  Group,
  SimpleGrid,
  Skeleton,
  Stack,
  Text,
  UnstyledButton,
  VisuallyHidden,
} from "@mantine/core";
import { listBadges, userBadges } from "@markwell/contract/calls/badges";
import { isYoung } from "@markwell/domain/school/lists";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { type PointerEvent, useId, useState } from "react";
import { api } from "../../lib/api.ts";
import { useCurrentUser } from "../../lib/current-user.ts";
import { counted } from "../../lib/format.ts";
import { formatMonthDayYear } from "../../lib/school-time.ts";
import { say, told } from "../../lib/words.ts";
import { AmountBar } from "../../ui/amount-bar.tsx";
import { AnchorLink } from "../../ui/links.tsx";
import { LoadState } from "../../ui/load-state.tsx";
import { Medal } from "../../ui/medal/medal.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { NextStepPlace } from "../next-step/index.ts";
import classes from "./badges.module.css";
import { type ShownBadge, shownBadges } from "./shown-badges.ts";

/** The catalogue does not change while the page is open. */
const catalogueQuery = queryOptions({
  queryKey: ["badges", "all"],
  queryFn: async ({ signal }) => (await api(listBadges, {}, { signal })).data,
  staleTime: Number.POSITIVE_INFINITY,
});

const ownBadgesQuery = queryOptions({
  queryKey: ["badges", "own"],
  queryFn: ({ signal }) => api(userBadges, {}, { signal }),
  staleTime: 0,
});

/** Two columns, even on a phone. */
const GRID = { minColWidth: "min(184px, 45%)", spacing: { base: 12, sm: 16 } };

export function BadgesPage() {
  const catalogue = useQuery(catalogueQuery);
  const own = useQuery(ownBadgesQuery);
  return (
    <>
      <PageHeader
        title={say("My Badges")}
        purpose={say("You earn badges for practice, care and goals. A badge is yours to keep.")}
      />
      {catalogue.data && own.data ? (
        <Grid badges={shownBadges(catalogue.data, own.data)} />
      ) : (
        <LoadState load={[catalogue, own]} title={say("The badges could not be loaded")}>
          <GridSkeleton />
        </LoadState>
      )}
    </>
  );
}

function Grid({ badges }: { badges: readonly ShownBadge[] }) {
  const young = isYoung(useCurrentUser().level);
  const attained = badges.filter(({ attainedAt }) => attainedAt).length;
  return (
    <>
      <Group gap="8px 16px" mb={20}>
        <Text span fz="lg" fw={650}>
          {say("{attained} of {length} badges", { attained, length: badges.length })}
        </Text>
        <AmountBar flex="1 1 160px" maw={320} done={attained} of={badges.length} />
        {attained === 0 && (
          <Text w="100%" c="dimmed">
            {say("Finish your first test or check-up to earn your first badge.")}{" "}
            <AnchorLink to="/user/livetest" underline="always">
              {say("Choose a test in Take Test")}
            </AnchorLink>
          </Text>
        )}
      </Group>
      {attained === 0 && (
        <Box mb={20}>
          <NextStepPlace />
        </Box>
      )}
      <SimpleGrid component="ul" {...GRID} aria-label={say("Badges")}>
        {badges.map((badge) => (
          <BadgeCard key={badge._id} badge={badge} young={young} />
        ))}
      </SimpleGrid>
    </>
  );
}

const PLACES = Array.from({ length: 12 }, (_, place) => place);

function GridSkeleton() {
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">{say("Loading")}</VisuallyHidden>
      <Skeleton height={26} width={160} radius="md" mb={20} />
      <SimpleGrid {...GRID} aria-hidden>
        {PLACES.map((place) => (
          <Skeleton key={place} height={216} radius="lg" />
        ))}
      </SimpleGrid>
    </div>
  );
}

/**
 * One badge. Its rule covers the card under a mouse, with keyboard focus, and after a tap; Escape or another
 * tap hides it. A screen reader gets it as description.
 */
function BadgeCard({ badge, young }: { badge: ShownBadge; young: boolean }) {
  const details = useId();
  const [shown, setShown] = useState(false);
  const { name, attainedAt, progress } = badge;
  const hover = (over: boolean) => (event: PointerEvent) => {
    // A finger "enters" as well, and its tap would then hide what it has just shown.
    if (event.pointerType === "mouse") setShown(over);
  };
  return (
    <li className={classes.item} onPointerEnter={hover(true)} onPointerLeave={hover(false)}>
      <UnstyledButton
        className={`card ${classes.card}`}
        aria-describedby={details}
        aria-expanded={shown}
        onFocus={({ currentTarget }) => currentTarget.matches(":focus-visible") && setShown(true)}
        onBlur={() => setShown(false)}
        onClick={({ nativeEvent }) => {
          const byMouse = "pointerType" in nativeEvent && nativeEvent.pointerType === "mouse";
          if (!byMouse) setShown(!shown);
        }}
        onKeyDown={({ key }) => key === "Escape" && setShown(false)}
      >
        <Medal badge={name} attained={Boolean(attainedAt)} size={young ? 128 : 96} />
        <Text span mt="xs" fw={650} lh={1.25} c={attainedAt ? undefined : "dimmed"}>
          {told(name)}
        </Text>
        {attainedAt ? (
          <Text span fz="sm" c="var(--mw-marigold-text)" className="figures">
            {say("Attained: {attainedAt}", { attainedAt: formatMonthDayYear(attainedAt) })}
          </Text>
        ) : (
          <Way progress={progress} />
        )}
      </UnstyledButton>
      <div id={details} className={classes.details} data-shown={shown || undefined}>
        <p>{told(badge.criteria1)}</p>
        <p>{told(badge.criteria2)}</p>
        <Text
          className="soft"
          data-tone="marigold"
          c="var(--mw-marigold-text)"
          fz="sm"
          lh="inherit"
          fw={650}
          mt={4}
          px="sm"
          py={4}
          bdrs={999}
          style={{ justifySelf: "center" }}
        >
          {told(counted(badge.reward, "point"))}
        </Text>
      </div>
    </li>
  );
}

function Way({ progress }: Pick<ShownBadge, "progress">) {
  const { done, of } = progress ?? { done: 0, of: 0 };
  return (
    <Stack component="span" gap={6} align="center" fz="sm" c="dimmed" className="figures">
      {done > 0 && <AmountBar w={104} done={done} of={of} />}
      {done > 0 ? say("{done} of {of}", { done, of }) : say("Still to come")}
    </Stack>
  );
}
