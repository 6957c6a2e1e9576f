import type { QuestionFormat } from "../format.ts";
import { readMarkwell } from "./read.ts";
import { LIST } from "./schema.ts";
import { writeMarkwell } from "./write.ts";

/** Our own file (docs/question-file.md): everything, from one school with Markwell to another. */
export const markwell: QuestionFormat = {
  file: { name: "questions.markwell.zip", type: "application/zip" },
  takes: { pictures: true, earlier: true, heads: true, partNames: true },
  recognises: ({ archive }) => archive?.names.includes(LIST) ?? false,
  read: ({ archive }, pictures) => (archive ? readMarkwell(archive, pictures) : []),
  cannotCarry: ({ body, explanation, passage, picture }) => {
    const shows = body + explanation + (passage?.body ?? "");
    return {
      parts: [
        ...(/<video\b/.test(shows) || /\.mp4$|\.webm$/.test(picture) ? ["videos"] : []),
        ...(/<img[^>]*?\ssrc="https?:/.test(shows)
          ? ["the pictures that are elsewhere on the web"]
          : []),
      ],
    };
  },
  write: writeMarkwell,
};
