import { takeQuestion } from "@markwell/domain/exchange/take-question";
import { expect, test } from "vitest";
import { isArchive, openArchive } from "../../../platform/archive.ts";
import { cleanQuestion } from "../clean-question.ts";
import { questionFormats } from "./index.ts";
import { collectPictures } from "./pictures.ts";
import { zipped } from "./qti/zipped.ts";

const moodle = (shuffle: string) => `<?xml version="1.0"?><quiz><question type="multichoice">
  <name><text>Metal</text></name><questiontext format="html"><text>Which?</text></questiontext>
  <single>true</single>${shuffle}
  <answer fraction="100"><text>iron</text></answer><answer fraction="0"><text>air</text></answer>
</question></quiz>`;
const cloze = (kind: string) => `<?xml version="1.0"?><quiz><question type="cloze">
  <name><text>Metal</text></name>
  <questiontext format="html"><text>It is {1:${kind}:=iron~air~sand}.</text></questiontext>
</question></quiz>`;
const qti = (attributes: string, fixed = "") => `<?xml version="1.0"?>
<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="q" title="Metal">
  <responseDeclaration identifier="RESPONSE" cardinality="single" baseType="identifier">
    <correctResponse><value>A</value></correctResponse></responseDeclaration>
  <itemBody><choiceInteraction responseIdentifier="RESPONSE" maxChoices="1" ${attributes}>
    <prompt>Which?</prompt><simpleChoice identifier="A">iron</simpleChoice>
    <simpleChoice identifier="B">air</simpleChoice><simpleChoice identifier="C" ${fixed}>sand</simpleChoice>
  </choiceInteraction></itemBody></assessmentItem>`;
const oldQti = (attributes: string, fixed = "") => `<?xml version="1.0"?><questestinterop>
  <assessment ident="quiz" title="Quiz"><section ident="root"><item ident="q" title="Metal">
  <presentation><material><mattext>Which?</mattext></material>
  <response_lid ident="r" rcardinality="Single"><render_choice ${attributes}>
    <response_label ident="1"><material><mattext>iron</mattext></material></response_label>
    <response_label ident="2"><material><mattext>air</mattext></material></response_label>
    <response_label ident="3" ${fixed}><material><mattext>sand</mattext></material></response_label>
  </render_choice></response_lid></presentation>
  <resprocessing><outcomes><decvar maxvalue="100" minvalue="0" varname="SCORE" vartype="Decimal"/></outcomes>
  <respcondition continue="No"><conditionvar><varequal respident="r">1</varequal></conditionvar>
  <setvar action="Set" varname="SCORE">100</setvar></respcondition></resprocessing>
  </item></section></assessment></questestinterop>`;
const canvas = (meta: string) =>
  zipped(
    {
      "imsmanifest.xml": `<?xml version="1.0"?><manifest identifier="m"><resources>
      <resource identifier="quiz" type="imsqti_xmlv1p2"><file href="quiz/quiz.xml"/></resource></resources></manifest>`,
      "quiz/quiz.xml": oldQti(""),
      "quiz/assessment_meta.xml": `<?xml version="1.0"?><quiz identifier="quiz">${meta}</quiz>`,
    },
    {},
  );

async function wishOf(file: string | Uint8Array) {
  const bytes = typeof file === "string" ? new TextEncoder().encode(file) : file;
  const foreign = isArchive(bytes)
    ? { bytes, text: undefined, archive: openArchive(bytes) }
    : { bytes, text: String(file) };
  const pictures = collectPictures();
  const format = Object.values(questionFormats).find((each) => each.recognises(foreign));
  const [found] = (await format?.read(foreign, pictures)) ?? [];
  if (!found || "refused" in found) throw new Error(found?.refused ?? "Nothing was found");
  const taken = takeQuestion(cleanQuestion(found.question, pictures));
  if ("refused" in taken) throw new Error(taken.refused);
  expect(taken.question.options[0]).toMatchObject({ text: "iron", isAnswer: true });
  return taken.mixed?.fixed;
}

test.each<[string, string | Uint8Array, number[] | undefined]>([
  ["GIFT, which cannot say", "Which? {=iron ~air ~sand}", []],
  ["Aiken, which cannot say", "Which?\nA. iron\nB. air\nANSWER: A", []],
  ["Moodle XML with shuffleanswers", moodle("<shuffleanswers>true</shuffleanswers>"), []],
  ["Moodle XML with shuffleanswers 1", moodle("<shuffleanswers>1</shuffleanswers>"), []],
  ["Moodle XML without", moodle("<shuffleanswers>false</shuffleanswers>"), undefined],
  ["Moodle XML that is silent", moodle(""), undefined],
  ["a place of a Moodle cloze that mixes", cloze("MCS"), []],
  ["a place of a Moodle cloze that does not", cloze("MC"), undefined],
  ["QTI 2 with shuffle", qti('shuffle="true"'), []],
  ["QTI 2 with a fixed choice", qti('shuffle="true"', 'fixed="true"'), [2]],
  ["QTI 2 without", qti('shuffle="false"'), undefined],
  ["QTI 1.2 with shuffle", oldQti('shuffle="Yes"'), []],
  ["QTI 1.2 with a label that stays", oldQti('shuffle="Yes"', 'rshuffle="No"'), [2]],
  ["QTI 1.2 that is silent", oldQti(""), undefined],
  ["a quiz of Canvas that mixes", canvas("<shuffle_answers>true</shuffle_answers>"), []],
  ["a quiz of Canvas that does not", canvas("<shuffle_answers>false</shuffle_answers>"), undefined],
])("the wish to mix options is read: %s", async (_, file, wish) => {
  expect(await wishOf(file)).toEqual(wish);
});
