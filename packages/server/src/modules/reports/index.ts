export { eraseSentences, writtenSentences } from "./sentences.ts";
export { type ReportTime, readStudentReport } from "./student-report.ts";
