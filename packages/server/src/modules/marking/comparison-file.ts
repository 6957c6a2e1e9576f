import type { ComparisonPage } from "@markwell/contract/calls/comparisons";
import type { EnclosedFile } from "@markwell/contract/calls/roster";
import { texts } from "@markwell/contract/texts";
import { formatDateTime } from "@markwell/domain/school/calendar";
import type { Db } from "../../platform/database/connect.ts";
import { Refused } from "../../platform/http/problems.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import type { Incoming } from "../../platform/storage/incoming.ts";
import { findTestFor } from "../tests/index.ts";
import { readComparison } from "./comparisons.ts";
import { encloseWorkbook, rounded, type Value } from "./round-file.ts";

type Comparison = NonNullable<ComparisonPage["comparison"]>;

/** Encloses a comparison as one workbook. @throws HttpProblem 404, 403 for who does not read its scale; Refused without one. */
export async function readComparisonFile(
  db: Db,
  actor: Actor,
  { testid, qid }: { testid: string; qid: string },
  { incoming, now, zone }: { incoming: Incoming; now: number; zone: string },
): Promise<EnclosedFile> {
  await findTestFor(db, actor, actor.role === "ADMIN" ? "look" : "share", testid);
  const page = await readComparison(db, actor, testid, qid);
  if (!page.comparison) throw new Refused(texts.comparison.none);
  const made = formatDateTime(now, zone);
  return encloseWorkbook(
    incoming,
    `Comparison of ${page.title}, question ${page.question.label ?? page.question.number}`,
    [
      { name: "Comparison", widths: [36, 18, 24], rows: summaryRows(page, page.comparison, made) },
      { name: "Scripts", widths: [18, ...Array<number>(9).fill(14)], rows: scriptRows(page) },
    ],
  );
}

function summaryRows(
  { title, question }: ComparisonPage,
  { state, each, judgements, scale, judges }: Comparison,
  made: string,
): Value[][] {
  return [
    ["Comparison", title],
    ["Question", question.label ?? question.number],
    ["Marks of", question.most],
    ["State", state],
    ["Made", made],
    [],
    ["Judgements", judgements],
    ["Judgements of each judge", each],
    ["Reliability of the scale (0.8 or more is sure enough)", rounded(scale?.reliability)],
    ["More judgements that it needs", scale?.needed ?? null],
    [],
    ["Judge", "Judged", "Infit (about 1; from 1.3 on often against the order)"],
    ...judges.map(({ judge, done, infit }) => [judge.name, done, rounded(infit)]),
  ];
}

const scriptRows = ({ scripts }: ComparisonPage): Value[][] => [
  [
    ...["Script", "Words", "Compared", "Place on the scale", "Standard error"],
    ...["Reference", "Marks that follow", "95 % from", "95 % to", "Marks"],
  ],
  ...scripts.map((one) => [
    ...[one.name, one.words, one.compared, rounded(one.ability), rounded(one.error)],
    ...[one.reference, one.proposed?.marks ?? null],
    ...[one.proposed?.from ?? null, one.proposed?.to ?? null, one.marks],
  ]),
];
