import { pick, type Random } from "@markwell/domain/random";
import type { Db } from "../../platform/database/connect.ts";
import { unzipped } from "../zip.ts";
import { keysIn } from "./evidence.ts";
import type { Game } from "./game.ts";
import type { PlayedSchool, Player } from "./school.ts";

/* Everybody's marks and keys: only for the test's own teacher, by an address valid for a quarter
   of an hour. */

const GOOD_FOR = 15 * 60_000;

interface Given {
  link: string;
  at: number;
}
const given = new WeakMap<PlayedSchool, Given[]>();

export async function askForSpreadsheet(
  game: Game,
  school: PlayedSchool,
  random: Random,
): Promise<void> {
  const test = pick(random, school.tests);
  const { teacher, students } = school;
  const others: Array<Player | undefined> = [undefined, pick(random, students), school.colleague];
  const asking = random() < 0.5 ? teacher : pick(random, others);
  const { content } = await game.ask(school, asking, "downloadResult", { id: test.id }, test.title);
  const { link = "" } = (content ?? {}) as { link?: string };
  if (!link) return;
  if (asking !== teacher) {
    game.tell(school, `${asking?.name ?? "A visitor"} was given the spreadsheet of ${test.title}`);
  }
  given.set(school, [...(given.get(school) ?? []), { link, at: game.app.clock.now() }]);
  const file = await fetch(game.app.origin + link);
  if (!file.ok) return game.tell(school, `the spreadsheet of ${test.title} is not there`);
  const sheets = Object.values(unzipped(Buffer.from(await file.arrayBuffer())));
  const own = await numbersOf(game.app.db, test.id, school);
  const foreign = sheets.flatMap(keysIn).filter((number) => !own.has(number));
  if (foreign.length > 0) {
    game.tell(school, `the spreadsheet of ${test.title} has the keys of questions ${foreign}`);
  }
}

export async function tryOldSpreadsheet(
  game: Game,
  school: PlayedSchool,
  random: Random,
): Promise<void> {
  const known = given.get(school) ?? [];
  if (known.length === 0) return;
  const { link, at } = pick(random, known);
  const { status } = await fetch(game.app.origin + link);
  const age = game.app.clock.now() - at;
  if (status === 200 && age > GOOD_FOR) {
    game.tell(school, `the address of a spreadsheet is good after ${Math.round(age / 60_000)} min`);
  }
}

async function numbersOf(
  db: Db,
  testId: string,
  { questions }: PlayedSchool,
): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom("testQuestions")
    .select("questionId")
    .where("testId", "=", testId)
    .execute();
  const ids = new Set(rows.map(({ questionId }) => questionId));
  return new Set(questions.filter(({ id }) => ids.has(id)).map(({ number }) => number));
}
