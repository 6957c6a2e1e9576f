/** Lengths and sizes that form, server and database agree on. */
export const CATEGORY_NAME_MAX = 60;
export const REWARD_NAME_MAX = 80;
export const REWARD_DESCRIPTION_MAX = 500;
/** Points, whole. */
export const COST_MIN = 1;
export const COST_MAX = 100_000;
