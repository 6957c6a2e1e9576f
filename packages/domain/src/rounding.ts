/**
 * The only rounding of marks, percentages and points. The hair added takes back what binary fractions
 * lose: 0.145 x 100 is 14.499999999999998.
 */
export const roundHalfUp = (value: number): number => Math.floor(value + 0.5 + 1e-9);
