import { formatDateTime } from "@markwell/domain/school/calendar";
import { heads, longText, number, text } from "../../platform/spreadsheet/cells.ts";
import type { Row, SheetLook } from "../../platform/spreadsheet/workbook-writer.ts";
import type { TestFeedback } from "../feedback/index.ts";

export const feedbackLook: SheetLook = {
  sheet: "Feedback",
  columns: [{ width: 26 }, { width: 30 }, { width: 10 }, { width: 70 }, { width: 20 }],
  stickyRowsCount: 1,
};

/** Empty until the test has ended. */
export const feedbackRows = (feedbacks: readonly TestFeedback[], zone: string): Row[] => [
  heads("Name", "Email Id", "Rating", "Feedback", "Given"),
  ...feedbacks.map(
    ({ name, account, rating, body, createdAt }): Row => [
      text(name),
      text(account),
      number(rating),
      longText(body),
      text(formatDateTime(createdAt.getTime(), zone)),
    ],
  ),
];
