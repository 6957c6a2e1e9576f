import { z } from "zod";
import { call } from "../call.ts";
import { ok } from "../envelope.ts";
import { Id, numberWith } from "../wire/common.ts";

export const markAnswer = call({
  method: "POST",
  path: "/marking/trainer",
  who: ["TRAINER"],
  summary: "Marks by hand for one answer of a closed attempt",
  body: z.object({
    userid: Id,
    testid: Id,
    qid: Id,
    isCorrect: z.union([z.boolean(), z.enum(["true", "false"])]).optional(),
    /** 0 to the question's weightage, in halves. */
    score: numberWith("Please enter the marks").refine(
      (marks) => marks >= 0 && Number.isInteger(marks * 2),
      "Are You OK?",
    ),
    comment: z.string().trim().max(2_000).default(""),
  }),
  reply: z.object({
    ...ok,
    data: z.object({ pending: z.boolean(), score: z.number(), totalMarks: z.number() }),
  }),
});
