import { readableFormula } from "@markwell/domain/questions/rich-text-formula";
import { mergeAttributes, type NodeViewRenderer } from "@tiptap/core";
import { BlockMath, InlineMath } from "@tiptap/extension-mathematics";
import { drawInto } from "./draw-formulas.ts";
import { readyFor } from "./formula-html.ts";

/*
 * Formulas in the editor. They leave it as they are stored: the source in `data-latex`, and inside
 * what they read as, so that the editor's text and the server's are the same.
 */

const drawn =
  (tag: "span" | "div", type: string): NodeViewRenderer =>
  ({ node }) => {
    const latex = String(node.attrs.latex);
    const dom = document.createElement(tag);
    dom.dataset.type = type;
    dom.dataset.latex = latex;
    dom.textContent = readableFormula(latex);
    void readyFor(latex)
      .catch(() => undefined)
      .then(() => drawInto(dom));
    return { dom };
  };

/** In the line of the text. */
export const InlineFormula = InlineMath.extend({
  parseHTML: () => [{ tag: "span[data-latex]" }],
  renderHTML: ({ node, HTMLAttributes }) => [
    "span",
    mergeAttributes({ "data-type": "inline-math" }, HTMLAttributes),
    readableFormula(String(node.attrs.latex)),
  ],
  addNodeView: () => drawn("span", "inline-math"),
});

/** On a line of its own. */
export const BlockFormula = BlockMath.extend({
  parseHTML: () => [{ tag: "div[data-latex]" }],
  renderHTML: ({ node, HTMLAttributes }) => [
    "div",
    mergeAttributes({ "data-type": "block-math" }, HTMLAttributes),
    readableFormula(String(node.attrs.latex)),
  ],
  addNodeView: () => drawn("div", "block-math"),
});
