export { type ReportTime, readStudentReport } from "./student-report.ts";
