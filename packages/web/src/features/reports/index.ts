export { ReportsTab } from "./sentences-tab.tsx";
export const reportPrint = () => import("./report-print.tsx");
