import type { ReplyOf } from "@markwell/contract/call";
import type { listBadges, userBadges } from "@markwell/contract/calls/badges";

type CatalogueBadge = ReplyOf<typeof listBadges>["data"][number];
type Own = Pick<ReplyOf<typeof userBadges>, "data" | "progress">;

export interface ShownBadge extends CatalogueBadge {
  attainedAt?: string | undefined;
  progress?: { done: number; of: number } | undefined;
}

export function shownBadges(catalogue: readonly CatalogueBadge[], own: Own): ShownBadge[] {
  const attained = new Map(own.data.map(({ badgeId, attainedAt }) => [badgeId, attainedAt]));
  const progress = new Map(own.progress.map(({ badgeId, ...way }) => [badgeId, way]));
  const shown = catalogue.map((badge) => ({
    ...badge,
    attainedAt: attained.get(badge._id),
    progress: attained.has(badge._id) ? undefined : progress.get(badge._id),
  }));
  const gold = shown.filter(({ attainedAt }) => attainedAt);
  return [
    // Badges of one test have the same time: the catalogue's order stays.
    ...gold.sort((one, other) => (other.attainedAt ?? "").localeCompare(one.attainedAt ?? "")),
    ...shown.filter(({ attainedAt }) => !attainedAt),
  ];
}
