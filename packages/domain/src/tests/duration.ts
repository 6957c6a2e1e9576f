/** Minutes that a test may last (assessment core, section 5). */
export const DURATION_MIN = 15;
export const DURATION_MAX = 180;
export const DURATION_DEFAULT = 15;
