import { Highlighted } from "./highlighted.tsx";

interface ShownNameProps {
  /** As `toldApart` gives it. */
  person: { name: string; nameAlone?: string };
  words?: string | undefined;
}

/** A name in a list; what tells its owner apart from others of this name is quieter, and breaks where room is short. */
export function ShownName({ person: { name, nameAlone = name }, words }: ShownNameProps) {
  const mark = name.slice(nameAlone.length);
  return (
    <>
      <Highlighted text={nameAlone} words={words} />
      {mark && <span className="breaks muted regular">{mark}</span>}
    </>
  );
}
