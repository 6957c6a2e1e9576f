export { awardBadges, awardBadgesToAll, type BadgeEvent } from "./award-badges.ts";
export { eraseBadges } from "./erase-badges.ts";
