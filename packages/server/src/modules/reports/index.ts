export { spanOf } from "./read-reports.ts";
export { eraseSentences, writtenSentences } from "./sentences.ts";
export { readStudentReport } from "./student-report.ts";
