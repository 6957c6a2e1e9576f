import { Text } from "@mantine/core";
import { texts } from "@markwell/contract/texts";
import { AnchorLink } from "../../ui/links.tsx";
import type { QuestionState } from "./queries.ts";

/** Tests that ask the question with a key of their own, each a step away. */
export function AskedElsewhere({ elsewhere = [], question }: QuestionState) {
  if (elsewhere.length === 0) return null;
  return (
    <section aria-label={texts.regrade.elsewhere}>
      <Text>{texts.regrade.elsewhere}</Text>
      <ul className="bullets">
        {elsewhere.map(({ _id, title, ended }) => (
          <li key={_id}>
            {ended ? (
              <AnchorLink to="/user/regradetest" search={{ testid: _id, question: question._id }}>
                {title}
              </AnchorLink>
            ) : (
              `${title} (${texts.regrade.notEnded})`
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
