import type { QuestionFormat } from "../format.ts";
import { readWord } from "./read.ts";
import { isWordFile, openWordFile } from "./word-file.ts";

/** A paper as teachers write it in Word (.docx). */
export const word = {
  recognises: isWordFile,
  read: ({ archive }, pictures) => readWord(openWordFile(archive), pictures),
} satisfies Pick<QuestionFormat, "recognises" | "read">;
