import { createHash } from "node:crypto";
import type { ExchangeQuestion } from "@markwell/domain/exchange/foreign-question";
import { type Zippable, zipSync } from "fflate";
import type { OwnPicture } from "../format.ts";
import { type FiledPassage, FORMAT, LIST, PICTURES, VERSION } from "./schema.ts";

/** Otherwise the archive would hold the hour; the same questions give the same bytes. */
const NO_TIME = { mtime: new Date(1980, 0, 1) };
const PATH = /\/media\/[0-9a-z]+\.[a-z0-9]{3}/g;

/** With everything that the bank knows of them. */
export function writeMarkwell(
  questions: readonly ExchangeQuestion[],
  picture: (address: string) => OwnPicture | undefined,
): Uint8Array {
  const keys = new Map<string, string>();
  const passages: FiledPassage[] = [];
  const list = questions.map((question) => {
    const { passage } = question;
    if (passage && !keys.has(passage.key)) {
      const key = `p${keys.size + 1}`;
      keys.set(passage.key, key);
      const { kind, title, body } = passage;
      passages.push({ key, kind, title, body });
    }
    return {
      ...contentOf(question),
      ...said(question.filing),
      ...(question.rubric && { rubric: question.rubric }),
      ...(passage && {
        passage: {
          key: keys.get(passage.key),
          ...said({ place: passage.place, part: passage.part }),
        },
      }),
      ...(question.earlier?.length && { earlier: question.earlier.map(contentOf) }),
    };
  });
  const heads = questions.flatMap(({ head }, place) =>
    head ? [{ before: place + 1, ...head }] : [],
  );
  const files = new Map<string, Uint8Array>();
  const text = JSON.stringify(
    {
      ...{ format: FORMAT, version: VERSION, passages, questions: list },
      ...(heads.length > 0 && { heads }),
    },
    null,
    1,
  ).replace(PATH, (address) => {
    const file = picture(address);
    if (!file) return address;
    // By their content: a copy of the question has other names for the same pictures.
    const hash = createHash("sha256").update(file.bytes).digest("hex").slice(0, 32);
    const name = `${hash}.${file.ending}`;
    files.set(name, file.bytes);
    return PICTURES + name;
  });
  const archive: Zippable = { [LIST]: [new TextEncoder().encode(`${text}\n`), NO_TIME] };
  // Pictures are already compressed.
  for (const name of [...files.keys()].sort()) {
    archive[PICTURES + name] = [files.get(name) ?? new Uint8Array(), { ...NO_TIME, level: 0 }];
  }
  return zipSync(archive, NO_TIME);
}

function contentOf(question: ExchangeQuestion) {
  const { kind, marks, body, options, accepted, acceptedRich = [], settings } = question;
  return {
    kind,
    marks,
    body,
    ...said({
      explanation: question.explanation,
      picture: question.picture,
      pictureWords: question.pictureWords,
      pictureLink: question.pictureLink,
    }),
    ...(question.steps?.length && { steps: question.steps }),
    ...(options.length > 0 && {
      options: options.map(({ text, rich, picture, pictureWords, isAnswer, whyWrong }) => ({
        text,
        ...said({ formatted: rich, picture, pictureWords }),
        right: isAnswer,
        ...said({ whyWrong }),
      })),
    }),
    ...(accepted.length > 0 && {
      answers: accepted.map((text, place) => ({
        text,
        ...said({ formatted: acceptedRich[place] }),
      })),
    }),
    ...(question.unit !== "" && { unit: question.unit }),
    ...(question.unitSide !== "right" && { unitSide: question.unitSide }),
    ...(question.answerKind !== "found" && { answerKind: question.answerKind }),
    ...(Object.keys(settings).length > 0 && { answerSettings: settings }),
  };
}

const said = <Fields extends object>(fields: Fields): Partial<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value)) as Partial<Fields>;
