export { awardBadges, awardBadgesToAll, type BadgeEvent, eraseBadges } from "./award-badges.ts";
export { userBadges } from "./user-badges.ts";
