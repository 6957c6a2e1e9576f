import { createRoute } from "@tanstack/react-router";
import { z } from "zod";
import { listSearch, tableSearch, textSearch } from "../lib/search-fields.ts";
import { userPage, userRoute } from "./user.ts";

export const listquestionsRoute = createRoute({
  getParentRoute: () => userRoute,
  path: "listquestions",
  validateSearch: z.object({
    ...tableSearch,
    subject: listSearch,
    level: listSearch,
    difficulty: listSearch,
    school: listSearch,
    year: listSearch,
    component: listSearch,
    exam: listSearch,
    /** What is open above the list: details, edit (both with `question`) or a new question. */
    open: z.enum(["details", "edit", "new"]).optional().catch(undefined),
    question: textSearch,
    tab: z.enum(["info", "question"]).optional().catch(undefined),
  }),
  component: userPage((pages) => pages.questionBankPage(), "QuestionBankPage"),
});
