import type { InputOf } from "@markwell/contract/call";
import type { PaperFormat, savePaperFormat } from "@markwell/contract/calls/paper-formats";

type Sent = InputOf<typeof savePaperFormat>;

/** A field for a number is "" while nothing is in it. */
type Typed = number | "";

export interface FormatValues extends Record<string, unknown> {
  _id: string | undefined;
  subject: string;
  stage: Sent["stage"];
  subjectLevel: NonNullable<Sent["subjectLevel"]>;
  examination: string;
  from: Typed;
  to: Typed;
  verified: Sent["verified"];
  source: string;
  papers: PaperValues[];
  droppedTopics: string;
  version: number;
}

export interface PaperValues {
  name: string;
  marks: Typed;
  minutes: Typed;
  calculator: "" | "yes" | "no";
  part: "" | "1" | "2";
  sections: SectionValues[];
}

export interface SectionValues {
  name: string;
  kind: Sent["papers"][number]["sections"][number]["kind"];
  count: Typed;
  marksEach: Typed;
  passage: boolean;
}

export const emptySection = (): SectionValues => ({
  name: "",
  kind: "mcq",
  count: "",
  marksEach: "",
  passage: false,
});

export const emptyPaper = (number: number): PaperValues => ({
  name: `Paper ${number}`,
  marks: "",
  minutes: "",
  calculator: "",
  part: "",
  sections: [],
});

export const emptyFormat = (subject: string, year: number): FormatValues => ({
  _id: undefined,
  subject,
  stage: "primary",
  subjectLevel: "",
  examination: "",
  from: year,
  to: "",
  verified: "none",
  source: "",
  papers: [emptyPaper(1)],
  droppedTopics: "",
  version: 0,
});

export const valuesOf = (format: PaperFormat): FormatValues => ({
  ...format,
  subject: format.subject._id,
  from: format.from ?? "",
  to: format.to ?? "",
  droppedTopics: format.droppedTopics.join("\n"),
  papers: format.papers.map((paper) => ({
    ...paper,
    minutes: paper.minutes ?? "",
    calculator: paper.calculator === null ? "" : paper.calculator ? "yes" : "no",
    part: paper.part === null ? "" : paper.part === 1 ? "1" : "2",
  })),
});

const orNull = (typed: Typed): number | null => (typed === "" ? null : typed);
/** The call refuses empty fields with a message at the field. */
const orNone = (typed: Typed): number => (typed === "" ? 0 : typed);

export const sentOf = ({ _id, ...values }: FormatValues): Sent => ({
  ...(_id === undefined ? {} : { _id }),
  subject: values.subject,
  stage: values.stage,
  subjectLevel: values.subjectLevel,
  examination: values.examination,
  from: orNull(values.from),
  to: orNull(values.to),
  verified: values.verified,
  source: values.source,
  papers: values.papers.map((paper) => ({
    name: paper.name,
    marks: orNone(paper.marks),
    minutes: orNull(paper.minutes),
    calculator: paper.calculator === "" ? null : paper.calculator === "yes",
    part: paper.part === "" ? null : paper.part === "1" ? 1 : 2,
    sections: paper.sections.map((section) => ({
      ...section,
      count: orNone(section.count),
      marksEach: orNone(section.marksEach),
    })),
  })),
  droppedTopics: values.droppedTopics
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== ""),
  version: values.version,
});
