import type { ExchangeQuestion } from "@markwell/domain/exchange/foreign-question";
import { escaped } from "../moodle-text.ts";
import { tagsOf } from "../our-tags.ts";
import { attribute } from "./markup.ts";

export interface WrittenItem {
  identifier: string;
  title: string;
  question: ExchangeQuestion;
  pictures: string[];
}

interface Dialect {
  namespace: string;
  /** Metadata of a question, with the element for keywords. */
  lom: string;
  words: string;
  schema: [name: string, version: string];
  type: string;
}

const DIALECTS: Readonly<Record<"2.1" | "2.2" | "3.0", Dialect>> = {
  "2.1": {
    namespace: "http://www.imsglobal.org/xsd/imscp_v1p1",
    lom: "http://www.imsglobal.org/xsd/imsmd_v1p2",
    words: "langstring",
    schema: ["QTIv2.1 Package", "1.0.0"],
    type: "imsqti_item_xmlv2p1",
  },
  "2.2": {
    namespace: "http://www.imsglobal.org/xsd/imscp_v1p1",
    lom: "http://www.imsglobal.org/xsd/imsmd_v1p2",
    words: "langstring",
    schema: ["QTIv2.2 Package", "1.0.0"],
    type: "imsqti_item_xmlv2p2",
  },
  "3.0": {
    namespace: "http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1",
    lom: "http://ltsc.ieee.org/xsd/LOM",
    words: "string",
    schema: ["QTI Package", "3.0.0"],
    type: "imsqti_item_xmlv3p0",
  },
};

export function manifestOf(items: readonly WrittenItem[], version: keyof typeof DIALECTS): string {
  const { namespace, lom, schema } = DIALECTS[version];
  const resources = items.map((item) => resourceOf(item, DIALECTS[version]));
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest xmlns="${namespace}" xmlns:lom="${lom}" identifier="markwell-questions">
  <metadata><schema>${schema[0]}</schema><schemaversion>${schema[1]}</schemaversion></metadata>
  <organizations/>
  <resources>
${resources.join("")}  </resources>
</manifest>
`;
}

function resourceOf(
  { identifier, title, question, pictures }: WrittenItem,
  { words, type }: Dialect,
): string {
  const say = (text: string) =>
    `<lom:${words} ${words === "string" ? 'language="en"' : 'xml:lang="en"'}>${escaped(text)}</lom:${words}>`;
  const keywords = tagsOf(question).map((tag) => `<lom:keyword>${say(tag)}</lom:keyword>`);
  const files = [`${identifier}.xml`, ...pictures].map(
    (name) => `      <file href="${attribute(name)}"/>\n`,
  );
  return `    <resource identifier="${identifier}" type="${type}" href="${identifier}.xml">
      <metadata><lom:lom><lom:general><lom:title>${say(title)}</lom:title>${keywords.join("")}</lom:general></lom:lom></metadata>
${files.join("")}    </resource>
`;
}
