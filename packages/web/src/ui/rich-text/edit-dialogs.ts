import type { Editor } from "@tiptap/core";
import { NodeSelection, Selection } from "@tiptap/pm/state";

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

/** The dialog for the node at a position, if it has one. */
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
  const words = doc.textBetween(selection.from, selection.to, " ").trim();
  if (kind === "link") {
    return {
      kind,
      address: String(editor.getAttributes("link").href ?? ""),
      text: "",
      needsText: words === "" && !editor.isActive("link"),
    };
  }
  const chosen =
    !file && selection instanceof NodeSelection ? dialogAt(editor, selection.from) : undefined;
  if (chosen?.kind === kind) return chosen;
  if (kind === "formula") {
    return { kind, latex: words, display: false };
  }
  return { kind, src: "", label: "", decoration: false, ...(file ? { file } : {}) };
}

/** Inserts a node at the cursor, or replaces the one at `at`. */
export function writeNode(
  editor: Editor,
  type: "inlineMath" | "blockMath" | "image" | "video",
  attrs: Record<string, unknown>,
  at: number | undefined,
): void {
  const { selection, doc } = editor.state;
  const old = at === undefined ? null : doc.nodeAt(at);
  const place = old && at !== undefined ? { from: at, to: at + old.nodeSize } : placeFor(selection);
  editor
    .chain()
    .focus()
    .insertContentAt(place, { type, attrs })
    .command(({ tr }) => {
      // What is written next shall not take the place of the picture that was written now.
      if (!(tr.selection instanceof NodeSelection)) return true;
      const behind = tr.selection.to;
      if (behind === tr.doc.content.size) {
        tr.insert(behind, editor.schema.nodes.paragraph?.create() ?? []);
      }
      tr.setSelection(Selection.near(tr.doc.resolve(behind), 1));
      return true;
    })
    .run();
}

/** Chosen words give way; a chosen picture stays, and the new one comes behind it. */
const placeFor = (selection: Selection) =>
  selection instanceof NodeSelection
    ? { from: selection.to, to: selection.to }
    : { from: selection.from, to: selection.to };

export function writeLink(editor: Editor, href: string, text: string): void {
  const write = editor.chain().focus();
  if (text) {
    const words = { type: "text", text, marks: [{ type: "link", attrs: { href } }] };
    write.insertContentAt(placeFor(editor.state.selection), words).run();
  } else write.extendMarkRange("link").setLink({ href }).run();
}
