import type { EnclosedFile } from "@markwell/contract/calls/roster";
import type { RoundPage } from "@markwell/contract/calls/rounds";
import { texts } from "@markwell/contract/texts";
import { formatDateTime } from "@markwell/domain/school/calendar";
import type { Db } from "../../platform/database/connect.ts";
import { forbidden, Refused } from "../../platform/http/problems.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { writeWorkbook } from "../../platform/spreadsheet/write-workbook.ts";
import type { Incoming } from "../../platform/storage/incoming.ts";
import { readRound } from "./rounds.ts";

export type Value = string | number | null;

export const rounded = (value: number | null | undefined): number | null =>
  value === null || value === undefined ? null : Math.round(value * 1_000) / 1_000;

/** Encloses the moderation of a round as one workbook. @throws HttpProblem 404, 403 without moderation. */
export async function readRoundFile(
  db: Db,
  actor: Actor,
  testId: string,
  { incoming, now, zone }: { incoming: Incoming; now: number; zone: string },
): Promise<EnclosedFile> {
  const page = await readRound(db, actor, testId);
  if (!page.mayLead && actor.role !== "ADMIN") throw forbidden(texts.test.foreign);
  if (!page.round) throw new Refused(texts.rounds.none);
  return encloseWorkbook(incoming, `Moderation of ${page.title}`, [
    { name: "Moderation", widths: [36, 14, 14, 14, 14], rows: summaryRows(page, now, zone) },
    {
      name: "Marked twice",
      widths: [18, 12, 10, ...Array<number>(6).fill(18)],
      rows: twiceRows(page),
    },
    {
      name: "Standardisation",
      widths: [18, 12, 10, 10, ...Array<number>(12).fill(18)],
      rows: standardRows(page),
    },
  ]);
}

export async function encloseWorkbook(
  incoming: Incoming,
  name: string,
  sheets: Parameters<typeof writeWorkbook>[1],
): Promise<EnclosedFile> {
  const content = await writeWorkbook(incoming, sheets);
  return {
    name: `${name}.xlsx`,
    type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    content: content.toString("base64"),
  };
}

function summaryRows(
  { title, round, moderation }: RoundPage,
  now: number,
  zone: string,
): Value[][] {
  if (!round || !moderation) return [["Moderation"]];
  const { agreement } = moderation;
  return [
    ["Moderation", title],
    ["State", round.state],
    ["Second marking", round.second === "share" ? `${round.share} %` : round.second],
    ["Tolerance (marks)", round.tolerance ?? "1 mark or 10 % of the marks"],
    ["Made", formatDateTime(now, zone)],
    [],
    ["Answers marked twice", agreement.pairs],
    ["Exactly the same marks", agreement.exact],
    ["At most one mark apart", agreement.adjacent],
    ["Mean difference, second minus first", rounded(agreement.meanDifference)],
    ["95 % from", rounded(agreement.interval?.[0])],
    ["95 % to", rounded(agreement.interval?.[1])],
    ["Spread of second by first", rounded(agreement.spreadRatio)],
    ["Quadratic weighted kappa (30 pairs or more)", rounded(agreement.kappa)],
    [],
    [
      "Marker",
      "Answers marked",
      "Left",
      "Mean difference to agreed",
      "95 % from",
      "95 % to",
      "Change over the round",
      "Known scripts",
      "Mean difference on them",
      "Spread",
    ],
    ...moderation.markers.map((one) => [
      ...[
        one.marker,
        one.answers,
        moderation.progress.find(({ marker }) => marker === one.marker)?.left ?? 0,
      ],
      ...[
        rounded(one.difference),
        rounded(one.interval?.[0]),
        rounded(one.interval?.[1]),
        rounded(one.drift),
        one.known,
        rounded(one.knownDifference),
        rounded(one.spread),
      ],
    ]),
  ];
}

const twiceRows = ({ moderation }: RoundPage): Value[][] => [
  ["Script", "Question", "Marks of", "Agreed", "First", "by", "Second", "by", "Third", "by"],
  ...(moderation?.twice ?? []).map(({ script, question, agreed, marks }) => [
    ...[script.name, question.label ?? question.number, question.most, agreed],
    ...marks.flatMap((one) => [one.marks, one.marker]),
  ]),
];

const standardRows = ({ standards }: RoundPage): Value[][] => [
  ["Script", "Question", "Marks of", "Agreed", "Marks"],
  ...standards.map(({ script, question, agreed, marks }) => [
    ...[script.name, question.label ?? question.number, question.most, agreed],
    ...marks.map((one) => `${one.marker}: ${one.marks}`),
  ]),
];
