import type { QuestionPassage } from "@markwell/contract/wire/passage";
import classes from "./passage.module.css";
import { PassageText, partOf } from "./passage-text.tsx";

interface PassageFoldProps {
  passage: QuestionPassage | undefined;
  /** Numbers of the paper's questions by their place in the passage. */
  numbers?: ReadonlyMap<number, number>;
  /** Whether it is open at first. */
  open?: boolean;
}

/** Above a question: what it shares with others, folding, and which part or gap it is. */
export function PassageFold({ passage, numbers, open = false }: PassageFoldProps) {
  if (!passage) return null;
  const { kind, title, place } = passage;
  const which = kind === "cloze" ? `Gap (${numbers?.get(place) ?? place})` : partOf(passage);
  return (
    <div className={classes.above}>
      <details className={classes.fold} open={open}>
        <summary>{kind === "parts" ? "Stem of the parts" : `Passage: ${title}`}</summary>
        <PassageText passage={passage} numbers={numbers} size="body" />
      </details>
      {which && <p className="strong">{which}</p>}
    </div>
  );
}
