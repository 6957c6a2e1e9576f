import { finalResults } from "@markwell/contract/calls/results";
import { plainOfRichLine } from "@markwell/domain/questions/rich-line";
import { readableLine } from "@markwell/domain/questions/rich-text-formula";
import { shortened } from "@markwell/domain/text/graphemes";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../lib/api.ts";
import { optionMark } from "../../../lib/option-mark.ts";
import { shownNumber } from "../../../lib/question-number.ts";
import { checkDrawn, putWhiteBelow } from "../../../ui/upload/drawn.ts";
import { shrinkPicture } from "../../../ui/upload/shrink-picture.ts";

export interface Attached {
  image: File;
  query: string;
  subject: string | null;
  /** The answer whose comments it is about. */
  about?: { aboutTest: string; aboutQuestion: string };
}

/** What a student asks about: a mistake, or the comments on an answer. */
export const askedAbout = (userid: string, testid = "", about = "", ofComments = false) =>
  queryOptions({
    queryKey: ["consultations", "about", userid, testid, about, ofComments],
    queryFn: async ({ signal }): Promise<Attached | null> => {
      const asked = { userid, testid, ...(!ofComments && { isCorrect: false }) };
      const { data } = await api(finalResults, asked, { signal });
      const question = data.result.find(({ _id }) => _id === about);
      if (!question) return null;
      const subject = question.subject?._id ?? null;
      const heading = `${data.title}, question ${shownNumber(question)}`;
      if (ofComments) {
        const said = (question.comments ?? []).map(
          ({ place, text }) => `“${shortened(place.quote, 80)}”: ${text}`,
        );
        const pictures: string[] = [];
        const lines = said.flatMap((line) => [line, ""]).slice(0, COMMENT_LINES_MOST);
        const image = await pictureOf({
          heading,
          lines,
          pictures,
          foot: "The comments of my teacher",
        });
        const query = `About the comments on question ${shownNumber(question)} of ${data.title}.\nWhat I do not understand: `;
        return { image, query, subject, about: { aboutTest: testid, aboutQuestion: about } };
      }
      const given = question.givenAnswer.map((answer) => {
        const place = question.options.findIndex(({ _id }) => _id === answer);
        return place < 0 ? answer : optionMark(place);
      });
      const answer = given.join(", ") || "none";
      const options = question.options.map(
        ({ optbody, optimg }, place) =>
          `${optionMark(place)}   ${readableLine(optbody) || (optimg && "(a picture)")}`,
      );
      const image = await pictureOf({
        heading,
        lines: [...linesOf(question.body), "", ...options],
        pictures: [...picturesIn(question.body), question.quesimg].filter(Boolean),
        foot: `My answer: ${answer}`,
      });
      const query = `About question ${shownNumber(question)} of ${data.title}. My answer was: ${answer}.\nWhat I do not understand: `;
      return { image, query, subject };
    },
    enabled: testid !== "" && about !== "",
    staleTime: Number.POSITIVE_INFINITY,
  });

/** A picture has no room for more. */
const COMMENT_LINES_MOST = 40;

const linesOf = (html: string): string[] =>
  html
    .replace(/<br\s*\/?>|<\/(?:p|div|li|tr|h[1-6])>/gi, "$&\n")
    .split("\n")
    .map((line) => readableLine(plainOfRichLine(line)));

/** Pictures within a formatted text: of a passage, too, which the body begins with. */
const picturesIn = (html: string): string[] =>
  [...new DOMParser().parseFromString(html, "text/html").images].map(
    (image) => image.getAttribute("src") ?? "",
  );

interface Drawn {
  heading: string;
  lines: readonly string[];
  pictures: readonly string[];
  foot: string;
}

const WIDTH = 1_000;
const EDGE = 40;
const LINE = 40;
const TALLEST_PICTURE = 500;

async function pictureOf({ heading, lines, pictures, foot }: Drawn): Promise<File> {
  const canvas = document.createElement("canvas");
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("The browser draws no pictures");
  const loadedPictures = await Promise.all(pictures.map(loaded));
  const shown = loadedPictures.flatMap((image) => {
    if (!image) return [];
    const scale = Math.min(1, (WIDTH - 2 * EDGE) / image.width, TALLEST_PICTURE / image.height);
    return [{ image, width: image.width * scale, height: image.height * scale }];
  });
  const bold = "600 26px system-ui, sans-serif";
  const plain = "26px system-ui, sans-serif";
  pen.font = bold;
  const rows = [
    ...wrapped(pen, heading).map((text) => ({ text, font: bold })),
    { text: "", font: plain },
  ];
  pen.font = plain;
  for (const line of lines) rows.push(...wrapped(pen, line).map((text) => ({ text, font: plain })));
  const below = [
    { text: "", font: plain },
    ...wrapped(pen, foot).map((text) => ({ text, font: bold })),
  ];
  const height = shown.reduce((sum, one) => sum + Math.round(one.height) + LINE, 0);
  canvas.width = WIDTH;
  canvas.height = 2 * EDGE + (rows.length + below.length) * LINE + height;
  pen.fillStyle = "#111";
  pen.textBaseline = "top";
  let y = EDGE;
  const write = ({ text, font }: { text: string; font: string }) => {
    pen.font = font;
    pen.fillText(text, EDGE, y);
    y += LINE;
  };
  rows.forEach(write);
  for (const { image, width, height: tall } of shown) {
    pen.drawImage(image, EDGE, y, width, tall);
    y += Math.round(tall) + LINE;
  }
  below.forEach(write);
  checkDrawn(pen);
  putWhiteBelow(pen);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  if (!blob) throw new Error("The browser made no picture");
  return shrinkPicture(new File([blob], "question.png", { type: "image/png" }));
}

/** A picture that cannot be loaded is left out: its words are still there. */
async function loaded(address: string): Promise<HTMLImageElement | undefined> {
  const image = new Image();
  image.src = address;
  return image.decode().then(
    () => image,
    () => undefined,
  );
}

function wrapped(pen: CanvasRenderingContext2D, text: string): string[] {
  const rows: string[] = [];
  let row = "";
  for (const word of text.split(/(?<=\s)/)) {
    if (row !== "" && pen.measureText(row + word).width > WIDTH - 2 * EDGE) {
      rows.push(row.trimEnd());
      row = "";
    }
    row += word;
  }
  return [...rows, row];
}
