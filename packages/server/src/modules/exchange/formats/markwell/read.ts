import type {
  ForeignAnswers,
  ForeignQuestion,
  FoundQuestion,
  QuestionPassage,
} from "@markwell/domain/exchange/foreign-question";
import { kindRules } from "@markwell/domain/questions/kinds";
import type { Archive } from "../../../../platform/archive.ts";
import { FileProblem } from "../../../../platform/file-problem.ts";
import { escaped } from "../moodle-text.ts";
import type { Pictures } from "../pictures.ts";
import { titleOf } from "../title.ts";
import { FiledPassage, FiledQuestion, LIST, List, PICTURES, VERSION } from "./schema.ts";

type Content = Omit<FiledQuestion, "passage" | "earlier" | "rubric">;
type Passages = ReadonlyMap<string, Omit<QuestionPassage, "place">>;

/** @throws FileProblem for a list that is damaged or of a later version */
export function readMarkwell(archive: Archive, pictures: Pictures): FoundQuestion[] {
  const list = listIn(archive);
  const address = addresses(archive, pictures);
  const passages = new Map(
    list.passages.flatMap((one) => {
      const { data } = FiledPassage.safeParse(one);
      return data ? [[data.key, { ...data, body: address.inText(data.body) }] as const] : [];
    }),
  );
  const heads = new Map(list.heads.map(({ before, ...head }) => [before, head]));
  return list.questions.map((one, place): FoundQuestion => {
    const { data, error } = FiledQuestion.safeParse(one);
    const head = heads.get(place + 1);
    if (data) {
      const question = understood(data, place + 1, { address, passages });
      return { question: { ...question, ...(head && { head }) } };
    }
    const [issue] = error.issues;
    const field = issue?.path.join(".") || "its fields";
    return {
      refused: `This question is damaged: ${field}.`,
      title: `Question ${place + 1}`,
      line: 0,
    };
  });
}

function listIn(archive: Archive) {
  const bytes = archive.read(LIST) ?? new Uint8Array();
  const { data } = List.safeParse(parsed(new TextDecoder().decode(bytes)));
  if (!data) throw new FileProblem("The list of questions in this file is damaged.");
  if (data.version > VERSION) {
    throw new FileProblem("A later version of Markwell saved this file. It is not read here.");
  }
  return data;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** The pictures of the archive by the address that they have until they are stored. */
function addresses(archive: Archive, pictures: Pictures) {
  const names = new Set(archive.names);
  const known = new Map<string, string>();
  const of = (path: string): string => {
    const before = known.get(path);
    if (before !== undefined || !names.has(path)) return before ?? path;
    const bytes = archive.read(path);
    const address = (bytes && pictures.add(bytes)) ?? path;
    known.set(path, address);
    return address;
  };
  return {
    of: (path: string) => (path.startsWith(PICTURES) ? of(path) : ""),
    inText: (html: string) =>
      html.replace(
        /(<img[^>]*?\ssrc=")(pictures\/[0-9a-z]{1,60}\.[a-z0-9]{3})(")/g,
        (_, a, path, b) => `${a}${of(path)}${b}`,
      ),
  };
}

interface Around {
  address: ReturnType<typeof addresses>;
  passages: Passages;
}

function understood(
  { passage, earlier, rubric, ...filed }: FiledQuestion,
  number: number,
  around: Around,
): ForeignQuestion {
  const shared = passage && around.passages.get(passage.key);
  const question = contentOf(filed, around);
  return {
    ...question,
    title: `${number}. ${question.title}`,
    ...(rubric && { rubric }),
    ...(passage &&
      shared && {
        passage: { ...shared, place: passage.place, ...(passage.part && { part: passage.part }) },
      }),
    ...(earlier.length > 0 && {
      earlier: earlier.map((one) => contentOf({ ...NOT_FILED, ...one }, around)),
    }),
    notes: [
      ...question.notes,
      ...(passage && !shared
        ? ["The passage that it shares with other questions is missing."]
        : []),
    ],
  };
}

const NOT_FILED = {
  ...{ subject: "", level: "", difficulty: "", topic: "", component: "", school: "" },
  ...{ subjectLevel: "", year: null, exam: "", testsOnly: false },
};

function contentOf(filed: Content, { address }: Pick<Around, "address">): ForeignQuestion {
  const { subject, level, subjectLevel, difficulty, topic, component } = filed;
  const { school, year, exam, testsOnly } = filed;
  const words = { subject, level, subjectLevel, difficulty, topic, component, school, exam };
  const body = address.inText(filed.body);
  return {
    title: titleOf(body),
    line: 0,
    body,
    explanation: address.inText(filed.explanation),
    ...(filed.steps.length > 0 && { steps: filed.steps }),
    marks: filed.marks,
    answers: answersOf(filed, address),
    picture: filed.picture && address.of(filed.picture),
    ...(filed.pictureWords && { pictureWords: filed.pictureWords }),
    ours: {
      kind: filed.kind,
      filing: {
        ...Object.fromEntries(Object.entries(words).filter(([, value]) => value !== "")),
        ...(year !== null && { year }),
        ...(testsOnly && { testsOnly }),
      },
      unit: filed.unit,
      unitSide: filed.unitSide,
      ...(filed.answerKind !== "found" && { answerKind: filed.answerKind }),
      settings: tidied(filed.answerSettings),
      pictureLink: filed.pictureLink,
    },
    notes:
      filed.picture && !address.of(filed.picture).startsWith("/media/")
        ? ["A picture is not in the file and is left out."]
        : [],
  };
}

const tidied = (settings: Content["answerSettings"]) =>
  JSON.parse(JSON.stringify(settings)) as NonNullable<ForeignQuestion["ours"]["settings"]>;

function answersOf(
  { kind, options, answers }: Content,
  address: Around["address"],
): ForeignAnswers {
  if (kindRules[kind].inputs.options) {
    return {
      kind: "choice",
      single: false,
      together: true,
      options: options.map(({ text, formatted, picture, pictureWords, right, whyWrong }) => ({
        html: formatted || escaped(text),
        picture: picture && address.of(picture),
        ...(pictureWords && { pictureWords }),
        weight: right ? 100 : 0,
        feedback: escaped(whyWrong),
      })),
    };
  }
  const said = answers.map(({ text, formatted }) => ({
    text,
    ...(formatted && { html: formatted }),
  }));
  if (!kindRules[kind].acceptsTexts) {
    const [first, ...others] = said.map(({ text, ...rest }) => ({ model: text, ...rest }));
    return { kind: "writing", model: "", ...first, ...(others.length > 0 && { others }) };
  }
  return {
    kind: "texts",
    capitals: false,
    accepted: said.map((one) => ({ ...one, joker: false, weight: 100, feedback: "" })),
  };
}
