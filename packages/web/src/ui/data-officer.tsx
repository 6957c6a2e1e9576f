import { Anchor } from "@mantine/core";
import { texts } from "@markwell/contract/texts";
import { Fragment } from "react";
import { useSchool } from "../lib/school.ts";
import { useWords } from "../lib/words.ts";

/** Names who answers for personal data at the school, with a link on each e-mail address; nothing where nobody is named. */
export function DataOfficer() {
  const { dataOfficer } = useSchool();
  const { say } = useWords();
  if (!dataOfficer) return null;
  return (
    <p className="muted small breaks">
      {`${say(texts.school.dataOfficer)}: `}
      <span translate="no">
        {dataOfficer.split(/([^\s,;<>()]+@[^\s,;<>()]+\.[^\s,;<>()]+)/).map((part, place) => (
          // The parts of one text, in its order.
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
          <Fragment key={place}>
            {place % 2 ? (
              <Anchor inherit underline="always" href={`mailto:${part}`}>
                {part}
              </Anchor>
            ) : (
              part
            )}
          </Fragment>
        ))}
      </span>
    </p>
  );
}
