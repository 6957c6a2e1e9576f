import { aiken } from "./aiken/index.ts";
import { excel } from "./excel/index.ts";
import type { QuestionFormat } from "./format.ts";
import { gift } from "./gift/index.ts";
import { markwell } from "./markwell/index.ts";
import { moodleXml } from "./moodle-xml/index.ts";
import { qti12, qti21, qti22, qti30 } from "./qti/index.ts";
import { word } from "./word/index.ts";

/** In the order of trying: the one that says the most of itself first. */
export const questionFormats = {
  markwell,
  word,
  moodleXml,
  qti12,
  qti21,
  qti22,
  qti30,
  excel,
  aiken,
  gift,
} as const satisfies Record<string, QuestionFormat>;
