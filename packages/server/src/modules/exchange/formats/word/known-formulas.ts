import { createHash } from "node:crypto";
import { escaped } from "../moodle-text.ts";
import { type Node, readParts } from "./word-xml.ts";

/* Word keeps no LaTeX: a part of our own files holds each formula's, so that unchanged ones come
   back exactly. */

/** What tells a formula from others: its parts and letters, without how they look. */
export function faceOf(math: Node): string {
  const hash = createHash("sha256");
  const walk = (node: Node) => {
    if (/Pr$/.test(node.name)) return;
    hash.update(`<${node.name}>${node.name === "m:t" ? node.text : ""}`);
    for (const child of node.children) walk(child);
    hash.update("/");
  };
  walk(math);
  return hash.digest("hex").slice(0, 32);
}

const NAMES = 'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"';

export function faceOfXml(math: string): string {
  let face = "";
  readParts(`<all ${NAMES}>${math}</all>`, ["m:oMath"], (node) => {
    face = faceOf(node);
  });
  return face;
}

const ADDRESS = "urn:markwell:formulas";

export const knownFormulasXml = (known: ReadonlyMap<string, string>): string =>
  `<?xml version="1.0" encoding="UTF-8"?><formulas xmlns="${ADDRESS}">${[...known]
    .map(([face, latex]) => `<formula of="${face}">${escaped(latex)}</formula>`)
    .join("")}</formulas>`;

const LONGEST = 2_000;

/** @param texts the parts of a file that may be ours */
export function readKnownFormulas(texts: readonly string[]): Map<string, string> {
  const known = new Map<string, string>();
  for (const text of texts) {
    if (!text.includes(ADDRESS)) continue;
    readParts(text, ["own:formula"], ({ attributes, text: latex }) => {
      if (attributes.of && latex.length <= LONGEST) known.set(attributes.of, latex);
    });
  }
  return known;
}
