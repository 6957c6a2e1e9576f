import { Group, SimpleGrid, Skeleton, Text, VisuallyHidden } from "@mantine/core";
import { listBadges, userBadges } from "@markwell/contract/calls/badges";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { AmountBar } from "../../ui/amount-bar.tsx";
import { AnchorLink } from "../../ui/links.tsx";
import { LoadState } from "../../ui/load-state.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { BadgeCard } from "./badge-card.tsx";
import classes from "./badges.module.css";
import { type ShownBadge, shownBadges } from "./shown-badges.ts";

/** The catalogue: the same for as long as the page is open. */
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

/** Two beside each other on a phone, too. */
const GRID = { minColWidth: "min(184px, 45%)", spacing: { base: 12, sm: 16 } };

/** `/user/badges`: every badge there is, gold where the pupil has it. */
export function BadgesPage() {
  const catalogue = useQuery(catalogueQuery);
  const own = useQuery(ownBadgesQuery);
  return (
    <>
      <PageHeader
        title="My Badges"
        purpose="For practice, care and goals. Once you have a badge, it is yours for good."
      />
      {catalogue.data && own.data ? (
        <Grid badges={shownBadges(catalogue.data, own.data)} />
      ) : (
        <LoadState load={[catalogue, own]} title="The badges could not be loaded">
          <GridSkeleton />
        </LoadState>
      )}
    </>
  );
}

function Grid({ badges }: { badges: readonly ShownBadge[] }) {
  const attained = badges.filter(({ attainedAt }) => attainedAt).length;
  return (
    <>
      <Group gap="8px 16px" mb={20}>
        <Text span fz="lg" fw={650}>
          {attained} of {badges.length} badges
        </Text>
        <AmountBar className={classes.bar} done={attained} of={badges.length} />
        {attained === 0 && (
          <Text w="100%" c="dimmed">
            Your first paper brings your first badge.{" "}
            <AnchorLink to="/user/livetest">Choose a test in Take Test</AnchorLink>
          </Text>
        )}
      </Group>
      <SimpleGrid component="ul" {...GRID} aria-label="Badges">
        {badges.map((badge) => (
          <BadgeCard key={badge._id} badge={badge} />
        ))}
      </SimpleGrid>
    </>
  );
}

const PLACES = Array.from({ length: 12 }, (_, place) => place);

function GridSkeleton() {
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">Loading</VisuallyHidden>
      <Skeleton height={26} width={160} radius="md" mb={20} />
      <SimpleGrid {...GRID} aria-hidden>
        {PLACES.map((place) => (
          <Skeleton key={place} height={216} radius="lg" />
        ))}
      </SimpleGrid>
    </div>
  );
}
