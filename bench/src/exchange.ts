import {
  changeCheck,
  checkedQuestions,
  checkQuestions,
  importQuestions,
} from "@markwell/contract/calls/exchange";
import { schoolLists } from "@markwell/contract/calls/subjects";
import { signInAs } from "./lib/demo-people.ts";
import { fillBank } from "./lib/large-bank.ts";
import { runLiveTest, since } from "./lib/live-test.ts";
import { startProduct } from "./lib/product.ts";
import { numberArgument, percentile, round, writeResults } from "./lib/report.ts";

/*
 * A file of many questions is checked, looked at and imported into a large bank while a class writes: how long each
 * step takes, how much memory the server has more, and how long the class waits for its saves.
 *
 *   npm run bench:exchange -- --questions 10000 --bank 100000 --candidates 200
 */
const questions = numberArgument("questions", 10_000);
const bank = numberArgument("bank", 100_000);
const candidates = numberArgument("candidates", 200);

/** Questions that are like each other and like those of the bank, as those of one textbook are. */
const THINGS = ["litres of paint", "stickers", "metres of ribbon", "marbles", "beakers", "tickets"];
const gift = Array.from({ length: questions }, (_, number) => {
  const things = THINGS[number % THINGS.length];
  return `::Q${number}::Item ${number}\\: a shop had ${number % 977} ${things}. After ${number % 31} customers each took ${(number % 7) + 1}, how many ${things} were left? Is \\\\(\\\\frac\\{${number}\\}\\{3\\}\\\\) more? {=${number} ~${number + 1} ~${number + 2} ~${number + 3}####Count them.}\n`;
}).join("\n");

const product = await startProduct();
try {
  await fillBank(product.databaseUrl, bank);
  const { api: teacher } = await signInAs(product.origin, "teacher");
  const subject = (await teacher(schoolLists)).data.subjects.find(
    ({ topicsByLevel, components }) =>
      components.length > 0 && Object.keys(topicsByLevel).length > 0,
  );
  const [level, [topic = ""] = []] =
    Object.entries(subject?.topicsByLevel ?? {}).find(([, topics]) => topics.length > 0) ?? [];
  const defaults = {
    ...{ subject: subject?._id ?? "", level: level ?? "", difficulty: "basic", topic },
    component: subject?.components[0] ?? "",
  };
  const steps: Record<string, number> = {};
  let most = 0;
  const beside = async () => {
    const before = await product.memory();
    const watch = setInterval(() => {
      void product.memory().then((now) => {
        most = Math.max(most, now - before);
      });
    }, 50);
    const timed = async <Result>(step: string, action: () => Promise<Result>): Promise<Result> => {
      const began = performance.now();
      const result = await action();
      steps[step] = since(began);
      return result;
    };
    const { data } = await timed("checked (ms)", () =>
      teacher(checkQuestions, {
        file: new File([gift], "bank.gift"),
        name: "bank.gift",
        into: "new",
      }),
    );
    steps["server memory more, check (MB)"] = most;
    const { _id } = data ?? { _id: "" };
    const filed = await timed("filed (ms)", () => teacher(changeCheck, { _id, defaults }));
    await timed("a page looked at, with duplicates (ms)", () =>
      teacher(checkedQuestions, { _id, limit: 10, page: 3 }),
    );
    await timed("imported (ms)", () => teacher(importQuestions, { _id, taken: filed.data.taken }));
    steps["server memory more, in all (MB)"] = most;
    steps["questions imported"] = filed.data.taken;
    clearInterval(watch);
  };
  const test = await runLiveTest(product, { candidates, thinkMs: 2_000, beside });
  const figures = {
    ...{ questions, bank, candidates },
    ...steps,
    "answers acknowledged": test.saveMs.length,
    "save p50 (ms)": round(percentile(test.saveMs, 0.5)),
    "save p99 (ms)": round(percentile(test.saveMs, 0.99)),
    "answers lost": test.lost,
  };
  console.table(Object.entries(figures).map(([what, figure]) => ({ what, figure })));
  await writeResults("exchange", figures);
  if (test.lost > 0) process.exitCode = 1;
} finally {
  await product.stop();
}
