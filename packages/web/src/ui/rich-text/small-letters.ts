import { Mark } from "@tiptap/core";

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

/** Small letters below the line: H₂O. */
export const Subscript = smallLetters("subscript", "sub", "Mod-,");
/** Small letters above the line: cm². */
export const Superscript = smallLetters("superscript", "sup", "Mod-.");
