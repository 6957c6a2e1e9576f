import { Image } from "@tiptap/extension-image";
import { Link } from "@tiptap/extension-link";
import { Table, TableCell, TableHeader, TableRow } from "@tiptap/extension-table";
import StarterKit from "@tiptap/starter-kit";
import { BlockFormula, InlineFormula } from "./formula-nodes.ts";
import { SAFE_LINK } from "./safe-link.ts";
import { Subscript, Superscript } from "./small-letters.ts";
import { Video } from "./video-node.ts";

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
  // Without widths of columns: a table is as wide as the pupil's screen lets it.
  Table.extend({ renderHTML: () => ["table", ["tbody", 0]] }).configure({ resizable: false }),
  TableRow,
  TableHeader,
  TableCell,
];
