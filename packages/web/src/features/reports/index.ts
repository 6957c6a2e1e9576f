export { PeriodSelect } from "./period-select.tsx";
export { ReportsTab } from "./sentences-tab.tsx";
export { Term } from "./term.tsx";
export const reportPrint = () => import("./report-print.tsx");
