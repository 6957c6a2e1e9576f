import { Highlighted } from "./highlighted.tsx";

/** An e-mail address with the searched words marked; where room is short it breaks after the @. */
export function EmailText({ text, words }: { text: string; words?: string | undefined }) {
  const at = text.indexOf("@") + 1;
  if (words || at === 0) return <Highlighted text={text} words={words} />;
  return (
    <span>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </span>
  );
}
