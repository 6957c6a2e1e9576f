export { ReportsTab } from "./sentences-tab.tsx";
