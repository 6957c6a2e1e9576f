import { NodeSelection } from "@tiptap/pm/state";
import type { EditorProps } from "@tiptap/pm/view";
import { cleanPaste } from "./paste/clean-paste.ts";

interface Openers {
  /** Opens the dialog of the node at a place; false when it has none. */
  openAt: (at: number) => boolean;
  openFile: (kind: "picture" | "video", file: File) => void;
  openLink: () => void;
}

/** What clicks, keys, pastes and drops in the text do beside writing. */
export function editorEvents({ openAt, openFile, openLink }: Openers): EditorProps {
  const take = (files: FileList | undefined): boolean => {
    const file = [...(files ?? [])].find(({ type }) => /^(image|video)\//.test(type));
    if (file) openFile(file.type.startsWith("video/") ? "video" : "picture", file);
    return file !== undefined;
  };
  return {
    handleClickOn: (_view, _at, node, nodeAt) =>
      node.type.name.endsWith("Math") ? openAt(nodeAt) : false,
    handleDoubleClickOn: (_view, _at, _node, nodeAt) => openAt(nodeAt),
    handleKeyDown: (view, event) => {
      const { selection } = view.state;
      if (event.key === "k" && (event.ctrlKey || event.metaKey)) {
        openLink();
        event.preventDefault();
        return true;
      }
      if (event.key !== "Enter" || !(selection instanceof NodeSelection)) return false;
      return openAt(selection.from);
    },
    // Word and Google Docs put a picture of the text beside its words: then the words are meant.
    handlePaste: (_view, { clipboardData }) =>
      clipboardData?.getData("text/plain") ? false : take(clipboardData?.files),
    handleDrop: (_view, event, _slice, moved) => {
      if (moved || !take(event.dataTransfer?.files)) return false;
      event.preventDefault();
      return true;
    },
    transformPastedHTML: cleanPaste,
  };
}
