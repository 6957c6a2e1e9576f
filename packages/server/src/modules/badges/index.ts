export { awardBadges, awardBadgesToAll, type BadgeEvent, eraseBadges } from "./award-badges.ts";
