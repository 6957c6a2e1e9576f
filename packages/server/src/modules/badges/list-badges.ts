import { BADGES } from "@markwell/domain/badges/catalogue";

/** The catalogue as the wire names it (school platform, section 3 "Badge"). */
export const listBadges = () =>
  BADGES.map(({ id, name, criteria1, criteria2, reward }) => ({
    _id: id,
    name,
    criteria1,
    criteria2,
    reward,
  }));
