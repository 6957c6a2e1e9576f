import { StatusBadge } from "../status-badge.tsx";

/** Whether somebody of a list has a second step. */
export const TwoStepCell = ({ on }: { on: boolean }) =>
  on ? <StatusBadge tone="good">On</StatusBadge> : <span className="muted">Off</span>;
