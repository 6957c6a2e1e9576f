import type { InputOf } from "@markwell/contract/call";
import type { PaperFormat, savePaperFormat } from "@markwell/contract/calls/paper-formats";
import { type TypedNumber, wholeNumber, wholeNumberOr } from "../../lib/whole-number.ts";

type Sent = InputOf<typeof savePaperFormat>;

export interface FormatValues extends Record<string, unknown> {
  _id: string | undefined;
  subject: string;
  stage: Sent["stage"];
  subjectLevel: NonNullable<Sent["subjectLevel"]>;
  examination: string;
  from: TypedNumber;
  to: TypedNumber;
  verified: Sent["verified"];
  source: string;
  papers: PaperValues[];
  droppedTopics: string;
  version: number;
}

export interface PaperValues {
  name: string;
  marks: TypedNumber;
  minutes: TypedNumber;
  calculator: "" | "yes" | "no";
  part: "" | "1" | "2";
  sections: SectionValues[];
}

export interface SectionValues {
  name: string;
  kind: Sent["papers"][number]["sections"][number]["kind"];
  count: TypedNumber;
  marksEach: TypedNumber;
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

export const sentOf = ({ _id, ...values }: FormatValues): Sent => ({
  ...(_id === undefined ? {} : { _id }),
  subject: values.subject,
  stage: values.stage,
  subjectLevel: values.subjectLevel,
  examination: values.examination,
  from: wholeNumberOr(values.from, null),
  to: wholeNumberOr(values.to, null),
  verified: values.verified,
  source: values.source,
  papers: values.papers.map((paper) => ({
    name: paper.name,
    marks: wholeNumber(paper.marks),
    minutes: wholeNumberOr(paper.minutes, null),
    calculator: paper.calculator === "" ? null : paper.calculator === "yes",
    part: paper.part === "" ? null : paper.part === "1" ? 1 : 2,
    sections: paper.sections.map((section) => ({
      ...section,
      count: wholeNumber(section.count),
      marksEach: wholeNumber(section.marksEach),
    })),
  })),
  droppedTopics: values.droppedTopics
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== ""),
  version: values.version,
});
