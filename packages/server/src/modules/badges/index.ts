export { awardBadges, type BadgeEvent } from "./award-badges.ts";
export { eraseBadges } from "./erase-badges.ts";
