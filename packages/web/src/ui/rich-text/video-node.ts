import { Node } from "@tiptap/core";

/** A video with its controls; what it shows is its name for those who do not see it. */
export const Video = Node.create({
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
