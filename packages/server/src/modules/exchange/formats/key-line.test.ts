import { expect, test } from "vitest";
import { openQuestions } from "../read-questions.ts";
import { noteOnKeyLine } from "./key-line.ts";

const LINES = [
  "Ans KEY B",
  "Answer (KEY): B",
  "Key: B",
  "Jawapan: B",
  "Kunci jawapan: B",
  "Jwp: B",
  "答案：B",
  "【答案】B",
];
const MORE = [
  "正确答案：B",
  "விடை: B",
  "Soln: B",
  "[Ans: B]",
  "The answer is B.",
  "Ans = B",
  "Answer is blue",
  "Key blue",
  "Correct answer blue",
  "Answer (KEY) blue",
  "**Answer:** blue",
  "Well? The answer is B.",
  "Well? Key blue",
];

test.each([...LINES, ...MORE])("%s in a question is named, whatever the file", async (line) => {
  const files = [
    `question,option a,option b,answer\n"Which colour?\n${line}",red,blue,B\n`,
    `::q::Which colour?\n${line.replace(/[:=]/g, "\\$&")}\n{~red =blue}\n`,
    `Which colour?\n${line}\nA. red\nB. blue\nANSWER: B\n`,
    `<quiz><question type="essay"><questiontext format="html"><text><![CDATA[<p>Which colour?</p><p>${line}</p>]]></text></questiontext></question></quiz>`,
  ];
  for (const file of files) {
    const { questions } = await openQuestions(new TextEncoder().encode(file));
    const [read] = [...questions];
    expect(read?.notes.join(), file).toContain(`Students would read ‘${line}’`);
  }
});

test.each([
  "Answer: ____ cm",
  "Ans: $........",
  "答：______",
  "Answer all questions.",
  "The key to the door is lost.",
  "An answer is not a question",
  "Key words: red, blue",
  "Read the passage. Answer all questions.",
])("%s is no key", (line) => {
  expect(noteOnKeyLine(`<p>Which colour?</p><p>${line}</p>`)).toBeUndefined();
});
