import { type NumberedPlace, placeBeside } from "@markwell/domain/classes/index-number";
import { Fragment } from "react";

/** Names that are not broken in their middle, unless they are so long that a tablet has no room for that. */
export const unbroken = (name: string) => (name.length <= LONG_NAME ? "one-line" : undefined);
const LONG_NAME = 18;

export const ClassNames = ({ names }: { names: readonly string[] }) => (
  <span>
    {names.length === 0
      ? "–"
      : names.map((name, index) => (
          <Fragment key={name}>
            {index > 0 && ", "}
            <span className={unbroken(name)}>{name}</span>
          </Fragment>
        ))}
  </span>
);

interface IndexBesideProps {
  classes: readonly (NumberedPlace & { _id: string })[] | undefined;
  /** The class that the page is narrowed to. */
  chosen: string | undefined;
}

/** Shows the index number beside a name, as the sign-in cards do. */
export function IndexBeside({ classes = [], chosen }: IndexBesideProps) {
  const place = placeBeside(classes, chosen);
  if (!place) return null;
  return (
    <span className="muted smaller regular figures one-line">
      {place.name} · {place.index}
    </span>
  );
}
