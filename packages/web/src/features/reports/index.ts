export { PeriodSelect } from "./period-select.tsx";
export { ReportsTab } from "./sentences-tab.tsx";
export const reportPrint = () => import("./report-print.tsx");
