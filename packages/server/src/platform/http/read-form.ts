import type { z } from "zod";
import type { ArrivingFile } from "./arriving-file.ts";
import type { ArrivingForm } from "./arriving-form.ts";
import { parseInput } from "./parse-input.ts";

/**
 * Receives a form's file and checks its texts; their errors come first, whatever the order.
 * @param schema of the texts alone
 * @param receive stores the file where failures clean up
 * @returns the texts and the result of `receive`; undefined without a file.
 * @throws HttpProblem 400 for the texts; what `receive` throws.
 */
export async function readForm<S extends z.ZodType, T>(
  form: ArrivingForm,
  schema: S,
  receive: (file: ArrivingFile) => Promise<T>,
): Promise<{ body: z.output<S>; received: T | undefined }> {
  let received: T | undefined;
  let failure: { cause: unknown } | undefined;
  if (form.file) {
    try {
      received = await receive(form.file);
    } catch (cause) {
      failure = { cause };
      await form.skipFile();
    }
  }
  const body = parseInput(schema, form.texts) as z.output<S>;
  if (failure) throw failure.cause;
  return { body, received };
}
