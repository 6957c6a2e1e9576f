import type { Editor } from "@tiptap/core";
import { NodeSelection } from "@tiptap/pm/state";

/** What a dialog above the editor is about to write; `at` is the node that it replaces. */
export type Dialog =
  | { kind: "formula"; latex: string; display: boolean; at?: number }
  | {
      kind: "picture" | "video";
      src: string;
      label: string;
      decoration: boolean;
      at?: number;
      file?: File;
    }
  | { kind: "link"; address: string; text: string; needsText: boolean };

type DialogKind = Dialog["kind"];

/** The dialog for the node at a place, if it has one. */
export function dialogAt(editor: Editor, at: number): Dialog | undefined {
  const node = editor.state.doc.nodeAt(at);
  const { latex, src, alt, label } = node?.attrs ?? {};
  switch (node?.type.name) {
    case "inlineMath":
    case "blockMath":
      return { kind: "formula", latex, display: node.type.name === "blockMath", at };
    case "image":
      return { kind: "picture", src, label: alt ?? "", decoration: alt === "", at };
    case "video":
      return { kind: "video", src, label, decoration: false, at };
    default:
      return undefined;
  }
}

/** The dialog of a button: for the chosen node when it is of that kind, else for a new one. */
export function dialogFor(editor: Editor, kind: DialogKind, file?: File): Dialog {
  const { selection, doc } = editor.state;
  if (kind === "link") {
    return {
      kind,
      address: String(editor.getAttributes("link").href ?? ""),
      text: "",
      needsText: selection.empty && !editor.isActive("link"),
    };
  }
  const chosen =
    !file && selection instanceof NodeSelection ? dialogAt(editor, selection.from) : undefined;
  if (chosen?.kind === kind) return chosen;
  if (kind === "formula") {
    return { kind, latex: doc.textBetween(selection.from, selection.to, " "), display: false };
  }
  return { kind, src: "", label: "", decoration: false, ...(file ? { file } : {}) };
}

/** Writes a node where the cursor is, or in place of the one at `at`. */
export function writeNode(
  editor: Editor,
  type: "inlineMath" | "blockMath" | "image" | "video",
  attrs: Record<string, unknown>,
  at: number | undefined,
): void {
  const content = { type, attrs };
  const old = at === undefined ? undefined : editor.state.doc.nodeAt(at);
  const write = editor.chain().focus();
  if (at === undefined || !old) write.insertContent(content).run();
  else write.insertContentAt({ from: at, to: at + old.nodeSize }, content).run();
}

/** Writes the link over the selection, over the link that the cursor is in, or as new words. */
export function writeLink(editor: Editor, href: string, text: string): void {
  const write = editor.chain().focus().extendMarkRange("link");
  if (text) {
    write.insertContent({ type: "text", text, marks: [{ type: "link", attrs: { href } }] }).run();
  } else write.setLink({ href }).run();
}
