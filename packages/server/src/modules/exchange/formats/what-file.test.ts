import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { readQuestions } from "../read-questions.ts";

const zip = (files: Record<string, string>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));

test.each<[what: string, content: string | Uint8Array, said: string]>([
  ["a manifest alone", '<?xml version="1.0"?><manifest identifier="m"/>', "the whole package"],
  [
    "an empty package",
    zip({ "imsmanifest.xml": "<manifest><resources/></manifest>" }),
    "lists no files",
  ],
  ["an archive of other files", zip({ "a/paper.docx": "x" }), "Unpack it"],
  ["slides", zip({ "ppt/presentation.xml": "<p/>" }), "slides"],
  ["a pool of Blackboard", "<POOL><TITLE value='x'/></POOL>", "Blackboard"],
  ["a web page", "<!DOCTYPE html><html><body><br></body></html>", "web page"],
  ["broken XML", "<?xml version='1.0'?>\n<list>\n<a></b></list>", "damaged in line 3"],
  ["another kind of XML", "<rss><channel/></rss>", "‘rss’"],
  ["a PDF", "%PDF-1.7\u0000", "PDF"],
  ["a picture", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0]), "picture"],
])("%s is named, with what to do", async (_what, content, said) => {
  const bytes = typeof content === "string" ? strToU8(content) : content;
  await expect(readQuestions(bytes)).rejects.toThrow(said);
});
