import { Skeleton, VisuallyHidden } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { AmountBar } from "../../ui/amount-bar.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { AnchorLink } from "../../ui/links.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { BadgeCard } from "./badge-card.tsx";
import classes from "./badges.module.css";
import { catalogueQuery, ownBadgesQuery } from "./queries.ts";
import { type ShownBadge, shownBadges } from "./shown-badges.ts";

/** `/user/badges`: every badge there is, gold where the pupil has it. */
export function BadgesPage() {
  const catalogue = useQuery(catalogueQuery);
  const own = useQuery(ownBadgesQuery);
  const errors = [catalogue, own].flatMap(({ error, data }) => (error && !data ? [error] : []));
  const retry = () => {
    if (!catalogue.data) void catalogue.refetch();
    if (!own.data) void own.refetch();
  };
  return (
    <>
      <PageHeader
        title="My Badges"
        purpose="For practice, care and goals. Once you have a badge, it is yours for good."
      />
      {catalogue.data && own.data ? (
        <Grid badges={shownBadges(catalogue.data, own.data)} />
      ) : errors.length > 0 ? (
        <ErrorState title="The badges could not be loaded" error={errors} onRetry={retry} />
      ) : (
        <GridSkeleton />
      )}
    </>
  );
}

function Grid({ badges }: { badges: readonly ShownBadge[] }) {
  const attained = badges.filter(({ attainedAt }) => attainedAt).length;
  return (
    <>
      <div className={classes.count}>
        <span className={classes.number}>
          {attained} of {badges.length} badges
        </span>
        <AmountBar className={classes.bar} done={attained} of={badges.length} />
        {attained === 0 && (
          <p className={classes.hint}>
            Your first paper brings your first badge.{" "}
            <AnchorLink to="/user/livetest">Choose a test in Take Test</AnchorLink>
          </p>
        )}
      </div>
      <ul className={classes.grid} aria-label="Badges">
        {badges.map((badge) => (
          <BadgeCard key={badge._id} badge={badge} />
        ))}
      </ul>
    </>
  );
}

const PLACES = Array.from({ length: 12 }, (_, place) => place);

function GridSkeleton() {
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">Loading</VisuallyHidden>
      <Skeleton height={26} width={160} radius="md" mb={20} />
      <div className={classes.grid} aria-hidden>
        {PLACES.map((place) => (
          <Skeleton key={place} height={216} radius="lg" />
        ))}
      </div>
    </div>
  );
}
