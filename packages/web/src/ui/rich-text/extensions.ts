import { readableFormula } from "@markwell/domain/questions/rich-text-formula";
import { Mark, mergeAttributes, Node, type NodeViewRenderer } from "@tiptap/core";
import { Image } from "@tiptap/extension-image";
import { Link } from "@tiptap/extension-link";
import { BlockMath, InlineMath } from "@tiptap/extension-mathematics";
import { Table, TableCell, TableHeader, TableRow } from "@tiptap/extension-table";
import StarterKit from "@tiptap/starter-kit";
import { drawInto } from "./draw-formulas.ts";
import { readyFor } from "./formula-html.ts";
import { SAFE_LINK } from "./safe-link.ts";

/** A video with its controls; what it shows is its name for those who do not see it. */
const Video = Node.create({
  name: "video",
  group: "block",
  atom: true,
  draggable: true,
  addAttributes: () => ({
    src: { default: null },
    label: {
      default: "",
      parseHTML: (element) => element.getAttribute("aria-label") ?? "",
      renderHTML: ({ label }) => (label ? { "aria-label": label } : {}),
    },
  }),
  parseHTML: () => [{ tag: "video[src]" }],
  renderHTML: ({ HTMLAttributes: { src, ...named } }) => [
    "video",
    { src, controls: "", preload: "metadata", ...named },
  ],
});

/** A mark of one element, also found by its CSS, as Google Docs writes it. */
const smallLetters = (name: string, tag: "sub" | "sup", shortcut: string) =>
  Mark.create({
    name,
    excludes: "subscript superscript",
    parseHTML: () => [
      { tag },
      { style: "vertical-align", getAttrs: (value) => (value === tag ? null : false) },
    ],
    renderHTML: () => [tag, 0],
    addKeyboardShortcuts() {
      return { [shortcut]: () => this.editor.commands.toggleMark(name) };
    },
  });

const Subscript = smallLetters("subscript", "sub", "Mod-,");
const Superscript = smallLetters("superscript", "sup", "Mod-.");

/*
 * Formulas in the editor, in the stored form: the source in `data-latex`, and the spoken text inside, so that
 * the editor's text and the server's are equal.
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

const InlineFormula = InlineMath.extend({
  parseHTML: () => [{ tag: "span[data-latex]" }],
  renderHTML: ({ node, HTMLAttributes }) => [
    "span",
    mergeAttributes({ "data-type": "inline-math" }, HTMLAttributes),
    readableFormula(String(node.attrs.latex)),
  ],
  addNodeView: () => drawn("span", "inline-math"),
});

const BlockFormula = BlockMath.extend({
  parseHTML: () => [{ tag: "div[data-latex]" }],
  renderHTML: ({ node, HTMLAttributes }) => [
    "div",
    mergeAttributes({ "data-type": "block-math" }, HTMLAttributes),
    readableFormula(String(node.attrs.latex)),
  ],
  addNodeView: () => drawn("div", "block-math"),
});

const OUR_MEDIA = /^(https?:\/\/|\/media\/)/i;

/** What formatted text of a question can hold; the server's allow-list is the same. */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [3, 4] },
    codeBlock: false,
    code: false,
    horizontalRule: false,
    link: false,
  }),
  Link.configure({
    openOnClick: false,
    defaultProtocol: "https",
    isAllowedUri: (address) => SAFE_LINK.test(address),
  }),
  Subscript,
  Superscript,
  Image.extend({
    parseHTML: () => [
      {
        tag: "img[src]",
        getAttrs: (element) => (OUR_MEDIA.test(element.getAttribute("src") ?? "") ? null : false),
      },
    ],
  }),
  Video,
  InlineFormula,
  BlockFormula,
  // Without widths of columns: a table is as wide as the student's screen lets it.
  Table.extend({ renderHTML: () => ["table", ["tbody", 0]] }).configure({ resizable: false }),
  TableRow,
  TableHeader,
  TableCell,
];

/** Extensions of a single line, matching the server's list for lines. */
const inLine = [
  StarterKit.configure({
    document: false,
    heading: false,
    bulletList: false,
    orderedList: false,
    listItem: false,
    listKeymap: false,
    blockquote: false,
    codeBlock: false,
    code: false,
    strike: false,
    hardBreak: false,
    horizontalRule: false,
    trailingNode: false,
    link: false,
  }),
  Subscript,
  Superscript,
  InlineFormula,
];
export const lineExtensions = [
  Node.create({ name: "doc", topNode: true, content: "paragraph" }),
  ...inLine,
];
export const linesExtensions = [
  Node.create({ name: "doc", topNode: true, content: "paragraph+" }),
  ...inLine,
];
