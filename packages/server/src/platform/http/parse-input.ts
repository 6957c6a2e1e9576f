import type { FieldError } from "@markwell/contract/envelope";
import { inputProblem, readInput } from "@markwell/contract/read-input";
import { texts } from "@markwell/contract/texts";
import { withoutPiledMarks } from "@markwell/domain/text/piled-marks";
import type { z } from "zod";
import { HttpProblem } from "./problems.ts";

/**
 * Without a schema nothing is passed on.
 * @throws HttpProblem 400 with every broken field and the first one's message.
 */
export function parseInput(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return {};
  const result = readInput(schema, orderly(value));
  if (result.success) return result.data;
  const { issues } = result.error;
  const errors: FieldError[] = issues.map((issue) => ({
    path: issue.path.map(String).join("."),
    message: issue.message,
  }));
  const [first] = errors;
  if (!first) throw new HttpProblem(400, texts.common.invalid, errors);
  const isDefault = first.message === inputProblem(issues[0] as z.core.$ZodRawIssue);
  const message =
    isDefault && first.path ? texts.input.of(first.path, first.message) : first.message;
  throw new HttpProblem(400, message, errors);
}

/** No call reads deeper ones. */
const DEEPEST = 20;

/** All texts without piled marks, before anything puts these in order. */
function orderly(value: unknown, depth = 0): unknown {
  if (typeof value === "string") return withoutPiledMarks(value);
  if (typeof value !== "object" || value === null || depth > DEEPEST) return value;
  for (const [name, inner] of Object.entries(value)) {
    const read = orderly(inner, depth + 1);
    if (read !== inner) (value as Record<string, unknown>)[name] = read;
  }
  return value;
}
