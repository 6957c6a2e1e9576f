export { ClassResults, PERIOD_LABELS } from "./class-results.tsx";
export { type Matrix, type Order, percentCell } from "./heat.ts";
export { HeatLines } from "./heat-lines.tsx";
export { HeatTable } from "./heat-table.tsx";
