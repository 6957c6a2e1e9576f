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
