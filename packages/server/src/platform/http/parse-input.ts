import type { FieldError } from "@markwell/contract/envelope";
import { texts } from "@markwell/contract/texts";
import type { z } from "zod";
import { HttpProblem } from "./problems.ts";

/**
 * What a client sent, by the contract's schema; without a schema nothing is passed on.
 *
 * @throws HttpProblem 400 with every broken field and the first one's message.
 */
export function parseInput(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return {};
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const errors: FieldError[] = result.error.issues.map((issue) => ({
    path: issue.path.map(String).join("."),
    message: issue.message,
  }));
  throw new HttpProblem(400, errors[0]?.message ?? texts.common.invalid, errors);
}
