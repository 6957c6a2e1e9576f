import { plainOfRichLine } from "@markwell/domain/questions/rich-line";
import type { QuestionFormat } from "../format.ts";
import {
  lostOfAnswers,
  lostOfHelp,
  lostOfLink,
  lostOfPassage,
  meaninglessAlone,
} from "../lost-in-all.ts";
import { isList, isTable, readCsv, readExcel } from "./read.ts";
import { LONGEST_CELL, linesOf, rowOf, writeExcel } from "./write.ts";

export const excel: QuestionFormat = {
  file: {
    name: "questions.xlsx",
    type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  },
  takes: {},
  recognises: ({ archive, text, list }) => {
    if (archive) return archive.names.includes("xl/workbook.xml");
    if (text === undefined) return false;
    // Formulas in a list with unknown heads look like GIFT: it is a table before it is anything else.
    return isList(text) || (list?.ask !== undefined && isTable(text, 3));
  },
  read: ({ archive, text = "", list }) =>
    archive ? readExcel(archive, list) : readCsv(text, list),
  cannotCarry: (question) => {
    const { body, explanation, options } = question;
    const whole = meaninglessAlone(question);
    if (whole) return { whole, parts: [] };
    if (linesOf(body) === "") return { whole: "it has no words", parts: [] };
    const texts = new Set(options.map(({ text }) => text));
    if (texts.has("") || texts.size < options.length)
      return { whole: "its options are pictures", parts: [] };
    if (rowOf(question).some((cell) => cell.length > LONGEST_CELL)) {
      return { whole: "a cell of Excel cannot hold its text", parts: [] };
    }
    const shows = body + explanation;
    const pictures = question.picture || options.some(({ picture }) => picture);
    const formatting = /<(?!\/?p>|\/?div\b|\/?span\b|br|img|video|\/video)/.test(shows);
    return {
      parts: [
        ...(pictures || /<img\b/.test(shows) ? ["pictures"] : []),
        ...(/<video\b/.test(shows) ? ["videos"] : []),
        ...(formatting || options.some(({ rich }) => rich !== "" && rich !== plainOfRichLine(rich))
          ? ["formatting"]
          : []),
        ...lostOfAnswers(question),
        ...lostOfHelp(question),
        ...lostOfLink(question),
        ...lostOfPassage(question),
      ],
    };
  },
  write: (questions) => writeExcel(questions),
};
