import { kindFlags, QUESTION_KINDS } from "@markwell/domain/questions/kind";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { answering } from "./answering.tsx";
import { aCandidateQuestion } from "./testing/candidate-questions.ts";

const EMPTY = { chosenOption: [], customAnswer: "" };

const fieldsOf = (kind: (typeof QUESTION_KINDS)[number], spellingHelp?: boolean): string[] => {
  const flags = kindFlags(kind);
  const question = aCandidateQuestion({ ...flags, isMcq: kind === "mcq" });
  const { Input } = answering[kind];
  const props = { question, answer: EMPTY, spellingHelp, dispatch: () => {} };
  const html = renderToStaticMarkup(createElement(Input, props));
  return html.match(/<(input|textarea)\b[^>]*>/g)?.filter((tag) => !tag.includes('"radio"')) ?? [];
};

const WRITTEN = QUESTION_KINDS.filter((kind) => kind !== "mcq");
const OFF = [
  'translate="no"',
  'spellCheck="false"',
  'autoCorrect="off"',
  'autoCapitalize="off"',
  'autoComplete="off"',
  'writingsuggestions="false"',
  'data-gramm="false"',
  'data-gramm_editor="false"',
  'data-enable-grammarly="false"',
  'data-lt-active="false"',
  'data-ms-editor="false"',
];

test.each(WRITTEN)("the field of a %s answer has no help of browser or extensions", (kind) => {
  const fields = fieldsOf(kind);
  expect(fields).toHaveLength(1);
  for (const attribute of OFF) expect(fields[0]).toContain(attribute);
});

test.each(WRITTEN)("spelling help, where the teacher wants it, is for long answers: %s", (kind) => {
  const [field] = fieldsOf(kind, true);
  const helps = kind !== "short";
  expect(field).toContain(`spellCheck="${helps}"`);
  expect(field).toContain(`autoCorrect="${helps ? "on" : "off"}"`);
  expect(field).toContain('writingsuggestions="false"');
});
