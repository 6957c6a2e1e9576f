import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { z } from "zod";
import { questionBankPage } from "../features/questions/index.ts";
import { tableSearch } from "../lib/table-state.ts";
import { userRoute } from "./user.ts";

export const listquestionsRoute = createRoute({
  getParentRoute: () => userRoute,
  path: "listquestions",
  validateSearch: z.object(tableSearch),
  component: lazyRouteComponent(questionBankPage, "QuestionBankPage"),
});
