import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBold,
  IconColumnInsertRight,
  IconColumnRemove,
  IconH1,
  IconH2,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconMathFunction,
  IconPhoto,
  IconRowInsertBottom,
  IconRowRemove,
  IconSubscript,
  IconSuperscript,
  IconTable,
  IconTableOff,
  IconTableRow,
  IconUnderline,
  IconVideo,
} from "@tabler/icons-react";
import type { Editor } from "@tiptap/core";
import type { Dialog } from "./edit-dialogs.ts";

export interface ToolbarControl {
  label: string;
  icon: typeof IconBold;
  run: (editor: Editor, open: (kind: Dialog["kind"]) => void) => void;
  /** Whether it applies at the cursor. */
  isActive?: (editor: Editor) => boolean;
  isOff?: (editor: Editor) => boolean;
}

const mark = (name: string, label: string, icon: ToolbarControl["icon"]): ToolbarControl => ({
  label,
  icon,
  run: (editor) => editor.chain().focus().toggleMark(name).run(),
  isActive: (editor) => editor.isActive(name),
});

const heading = (level: 3 | 4, label: string, icon: ToolbarControl["icon"]): ToolbarControl => ({
  label,
  icon,
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
  isActive: (editor) => editor.isActive("heading", { level }),
});

const SMALL: readonly ToolbarControl[] = [
  mark("subscript", "Subscript", IconSubscript),
  mark("superscript", "Superscript", IconSuperscript),
];
const MARKS: readonly ToolbarControl[] = [
  mark("bold", "Bold", IconBold),
  mark("italic", "Italic", IconItalic),
  mark("underline", "Underline", IconUnderline),
  ...SMALL,
];
const FORMULA: ToolbarControl = {
  label: "Formula",
  icon: IconMathFunction,
  run: (_, open) => open("formula"),
  isActive: (editor) => editor.isActive("inlineMath") || editor.isActive("blockMath"),
};

export const LINE_CONTROLS: readonly (readonly ToolbarControl[])[] = [[...MARKS, FORMULA]];

/** For lines that keep only plain text. */
export const PLAIN_CONTROLS: readonly (readonly ToolbarControl[])[] = [[...SMALL, FORMULA]];

export const CONTROLS: readonly (readonly ToolbarControl[])[] = [
  MARKS,
  [
    heading(3, "Heading", IconH1),
    heading(4, "Small heading", IconH2),
    {
      label: "Bullet list",
      icon: IconList,
      run: (editor) => editor.chain().focus().toggleBulletList().run(),
      isActive: (editor) => editor.isActive("bulletList"),
    },
    {
      label: "Numbered list",
      icon: IconListNumbers,
      run: (editor) => editor.chain().focus().toggleOrderedList().run(),
      isActive: (editor) => editor.isActive("orderedList"),
    },
  ],
  [
    FORMULA,
    {
      label: "Link",
      icon: IconLink,
      run: (_, open) => open("link"),
      isActive: (editor) => editor.isActive("link"),
    },
    {
      label: "Image",
      icon: IconPhoto,
      run: (_, open) => open("picture"),
      isActive: (editor) => editor.isActive("image"),
    },
    {
      label: "Video",
      icon: IconVideo,
      run: (_, open) => open("video"),
      isActive: (editor) => editor.isActive("video"),
    },
    {
      label: "Table",
      icon: IconTable,
      run: (editor) => editor.chain().focus().insertTable({ rows: 3, cols: 3 }).run(),
      isActive: (editor) => editor.isActive("table"),
      isOff: (editor) => editor.isActive("table"),
    },
  ],
  [
    {
      label: "Undo",
      icon: IconArrowBackUp,
      run: (editor) => editor.chain().focus().undo().run(),
      isOff: (editor) => !editor.can().undo(),
    },
    {
      label: "Redo",
      icon: IconArrowForwardUp,
      run: (editor) => editor.chain().focus().redo().run(),
      isOff: (editor) => !editor.can().redo(),
    },
  ],
];

/** Shown while the cursor is in a table. */
export const TABLE_CONTROLS: readonly ToolbarControl[] = [
  {
    label: "Add row",
    icon: IconRowInsertBottom,
    run: (editor) => editor.chain().focus().addRowAfter().run(),
  },
  {
    label: "Remove row",
    icon: IconRowRemove,
    run: (editor) => editor.chain().focus().deleteRow().run(),
  },
  {
    label: "Add column",
    icon: IconColumnInsertRight,
    run: (editor) => editor.chain().focus().addColumnAfter().run(),
  },
  {
    label: "Remove column",
    icon: IconColumnRemove,
    run: (editor) => editor.chain().focus().deleteColumn().run(),
  },
  {
    label: "Header row",
    icon: IconTableRow,
    run: (editor) => editor.chain().focus().toggleHeaderRow().run(),
    isActive: (editor) => editor.isActive("tableHeader"),
  },
  {
    label: "Remove table",
    icon: IconTableOff,
    run: (editor) => editor.chain().focus().deleteTable().run(),
  },
];
