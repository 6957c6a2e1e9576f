import type { TextUse } from "@markwell/contract/calls/exchange";
import { texts } from "@markwell/contract/texts";
import { titled } from "@markwell/domain/exchange/take-question";
import { MOST_IN_PASSAGE } from "@markwell/domain/questions/passage";
import type { Trx } from "../../platform/database/transaction.ts";
import { Refused } from "../../platform/http/problems.ts";
import { changeFound, insertPassages, loadRows, type StoredRow } from "./import-store.ts";
import { plainOf } from "./read-questions.ts";

interface Wish {
  number: number;
  /** Which of the texts beside this question, from 0. */
  at: number;
  /** Left out, what was said of it is taken back. */
  use?: TextUse | undefined;
}

/**
 * Gives a text of the file that belongs to no question a place, instead of the one that it had. The caller
 * locks the check.
 * @throws Refused for a text that is not there, or questions that cannot take it
 */
export async function useText(trx: Trx, importId: string, wish: Wish): Promise<void> {
  const { number, at, use } = wish;
  const before = await textAt(trx, importId, wish);
  if (before.text.use) await takeBack(trx, importId, wish, before.text);
  if (use?.as === "question") await addTo(trx, importId, use.number, before.text.body, number);
  if (use?.as === "passage") await makePassage(trx, importId, wish, use, before.text.body);
  const { found } = await textAt(trx, importId, wish);
  const unused = found.unused?.map(({ use: _, ...text }, place) =>
    place === at ? { ...text, ...(use && { use }) } : { ...text, ...(_ && { use: _ }) },
  );
  await changeFound(trx, importId, number, { ...found, ...(unused && { unused }) });
}

type Found = StoredRow["found"];
type Text = NonNullable<Found["unused"]>[number];

async function textAt(trx: Trx, importId: string, { number, at }: Wish) {
  const [row] = await loadRows(trx, importId, [number]);
  const text = row?.found.unused?.[at];
  if (!row || !text) throw new Refused(texts.exchange.textGone);
  return { found: row.found, text };
}

/** A text that precedes a question goes above its text; one that follows goes below. */
async function addTo(
  trx: Trx,
  importId: string,
  to: number,
  text: string,
  from: number,
): Promise<void> {
  const isBelow = to < from;
  await changeBody(trx, importId, to, (body) => (isBelow ? body + text : text + body));
}

async function changeBody(
  trx: Trx,
  importId: string,
  number: number,
  change: (body: string) => string,
): Promise<void> {
  const [row] = await loadRows(trx, importId, [number]);
  const question = row?.found.question;
  if (!question) throw new Refused(texts.exchange.textGone);
  const body = change(question.body);
  const found = { ...row.found, question: { ...question, body }, plain: plainOf(body) };
  await changeFound(trx, importId, number, found);
}

const keyOf = ({ number, at }: Wish): string => `text ${number}.${at}`;

async function makePassage(
  trx: Trx,
  importId: string,
  wish: Wish,
  { from, to }: { from: number; to: number },
  body: string,
): Promise<void> {
  const count = to - from + 1;
  if (count > MOST_IN_PASSAGE) throw new Refused(texts.exchange.passageLong(MOST_IN_PASSAGE));
  const numbers = Array.from({ length: Math.max(count, 0) }, (_, place) => from + place);
  const rows = await loadRows(trx, importId, numbers);
  if (rows.length === 0 || rows.length < count) throw new Refused(texts.exchange.textGone);
  const unfit = rows.find(({ found }) => found.passage || !found.question);
  if (unfit) throw new Refused(texts.exchange.passageTaken(unfit.number));
  const key = keyOf(wish);
  await insertPassages(
    trx,
    importId,
    JSON.stringify([titled({ key, kind: "text", title: "", body })]),
  );
  for (const [place, { number, found }] of rows.entries()) {
    await changeFound(trx, importId, number, { ...found, passage: { key, place: place + 1 } });
  }
}

async function takeBack(
  trx: Trx,
  importId: string,
  wish: Wish,
  { body: text, use }: Text,
): Promise<void> {
  if (use?.as === "question") {
    await changeBody(trx, importId, use.number, (body) => body.replace(text, () => ""));
  }
  if (use?.as !== "passage") return;
  const numbers = Array.from({ length: use.to - use.from + 1 }, (_, place) => use.from + place);
  for (const { number, found } of await loadRows(trx, importId, numbers)) {
    const { passage, ...alone } = found;
    if (passage?.key === keyOf(wish)) await changeFound(trx, importId, number, alone);
  }
  await trx
    .deleteFrom("questionImportPassages")
    .where("importId", "=", importId)
    .where("key", "=", keyOf(wish))
    .execute();
}
