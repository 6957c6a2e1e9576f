import { formatDateTime } from "@markwell/domain/school/calendar";
import type { TestFeedback } from "../feedback/index.ts";
import { heads, longText, number, text } from "./spreadsheet-cells.ts";
import type { Row, SheetLook } from "./workbook-writer.ts";

export const feedbackLook: SheetLook = {
  sheet: "Feedback",
  columns: [{ width: 26 }, { width: 30 }, { width: 10 }, { width: 70 }, { width: 20 }],
  stickyRowsCount: 1,
};

/** What pupils say about the test, newest first; empty until the test has ended. */
export const feedbackRows = (feedbacks: readonly TestFeedback[], zone: string): Row[] => [
  heads("Name", "Email Id", "Rating", "Feedback", "Given"),
  ...feedbacks.map(
    ({ name, email, rating, body, createdAt }): Row => [
      text(name),
      text(email),
      number(rating),
      longText(body),
      text(formatDateTime(createdAt.getTime(), zone)),
    ],
  ),
];
