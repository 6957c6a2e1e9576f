import { StatusBadge } from "../status-badge.tsx";

/** Beside whoever of a list has set up a second step. */
export const TwoStepBadge = () => <StatusBadge tone="good">Two-step</StatusBadge>;
