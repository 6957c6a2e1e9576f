import { Highlight } from "@mantine/core";

export function Highlighted({ text, words }: { text: string; words: string | undefined }) {
  if (!words) return text;
  return (
    <Highlight
      component="span"
      inherit
      highlight={words.split(/\s+/)}
      highlightStyles={{ color: "inherit", background: "var(--mw-highlight)" }}
    >
      {text}
    </Highlight>
  );
}
