import { describe, expect, test } from "vitest";
import { shortAnswerIsRight } from "../../is-right.ts";
import { kindOfKey } from "../../kinds/index.ts";
import { proposedSettings } from "../../proposed-settings.ts";
import { askedCases } from "./asked.ts";
import type { AnswerCase } from "./case.ts";
import { classroomCases } from "./classroom.ts";
import { dateCases } from "./date.ts";
import { durationCases } from "./duration.ts";
import { expressionCases } from "./expression.ts";
import { firstSightCases } from "./first-sight.ts";
import { formulaCases } from "./formula.ts";
import { listCases } from "./list.ts";
import { moneyCases } from "./money.ts";
import { motherTongueCases } from "./mother-tongue.ts";
import { numberCases } from "./number.ts";
import { phoneCases } from "./phones.ts";
import { ratioCases } from "./ratio.ts";
import { remainderCases } from "./remainder.ts";
import { restatedCases } from "./restated.ts";
import { sentenceCases } from "./sentences.ts";
import { studentCases, typedCases } from "./students.ts";
import { textCases } from "./text.ts";
import { timeCases } from "./time.ts";
import { unitCases } from "./units.ts";
import {
  unseenAgainCases,
  unseenCases,
  unseenFifthCases,
  unseenFourthCases,
  unseenThirdCases,
} from "./unseen.ts";

const tables: Readonly<Record<string, readonly AnswerCase[]>> = {
  number: numberCases,
  units: unitCases,
  money: moneyCases,
  time: timeCases,
  duration: durationCases,
  date: dateCases,
  ratio: ratioCases,
  remainder: remainderCases,
  list: listCases,
  expression: expressionCases,
  formula: formulaCases,
  text: textCases,
  "mother tongue": motherTongueCases,
  "a sentence": sentenceCases,
  "as students say it": studentCases,
  "as students type it": typedCases,
  "as classes answer": classroomCases,
  "at first sight": firstSightCases,
  unseen: unseenCases,
  "unseen, again": unseenAgainCases,
  "unseen, a third time": unseenThirdCases,
  "unseen, a fourth time": unseenFourthCases,
  "unseen, a fifth time": unseenFifthCases,
  "in other words": restatedCases,
  ...phoneCases,
  ...askedCases,
};

describe.each(Object.entries(tables))("%s", (_, cases) => {
  const rows = cases.map((one) => {
    const accepted = [one.accepted].flat();
    const [, left, name = ""] = /^(left )?(.*)$/.exec(one.unit ?? "") ?? [];
    const field = { unit: name, unitSide: left ? "left" : "right" } as const;
    const kind = kindOfKey(accepted, field);
    const { question = "" } = one;
    const settings = one.settings ?? proposedSettings(question, accepted, field);
    const key = { accepted, ...field, question, reading: { kind, settings } };
    const about = `${accepted.join(" | ")} (${one.unit ?? "no unit"}) as ${kind}`;
    return { one, key, name: question === "" ? about : `${question} ${about}` };
  });

  test.each(rows)("$name", ({ one, key }) => {
    const right = (given: string) => shortAnswerIsRight(key, given);
    expect({
      refused: (one.right ?? []).filter((given) => !right(given)),
      accepted: (one.wrong ?? []).filter(right),
    }).toEqual({ refused: [], accepted: [] });
  });
});

test("the table is large enough to be worth trusting", () => {
  const answers = Object.values(tables)
    .flat()
    .reduce((sum, { right = [], wrong = [] }) => sum + right.length + wrong.length, 0);
  expect(answers).toBeGreaterThanOrEqual(17_000);
});
