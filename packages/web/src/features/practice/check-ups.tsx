import { Button } from "@mantine/core";
import type { ReplyOf } from "@markwell/contract/call";
import type { CheckUp, practiceHome } from "@markwell/contract/calls/practice";
import { CHECK_UP } from "@markwell/domain/practice/check-up";
import { useCurrentUser } from "../../lib/current-user.ts";
import { say, told } from "../../lib/words.ts";
import { ButtonLink } from "../../ui/links.tsx";
import { Panel } from "../../ui/panel.tsx";
import { useStart } from "./use-start.ts";

type Home = ReplyOf<typeof practiceHome>["data"];

/** Nothing was answered yet in any subject: the check-up comes before everything else. */
export const isAllNew = ({ subjects }: Home): boolean =>
  subjects.every(
    ({ standing, topics }) => !standing.range && topics.every((one) => one.answers === 0),
  );

/** Check-ups that are worthwhile now, one line for each subject; nothing where there is none. */
export function CheckUps({ home }: { home: Home }) {
  const { approved } = useCurrentUser();
  const { run, busyWith } = useStart();
  const offered = (home.checkUps ?? []).flatMap((one) => {
    const { standing } = home.subjects.find(({ _id }) => _id === one.subject._id) ?? {};
    const offer = offerOf(one, { approved, hasRange: Boolean(standing?.range) });
    return offer ? [{ ...one, ...offer }] : [];
  });
  if (offered.length === 0) return null;
  return (
    <Panel
      title={say("Check-up")}
      help={say(
        "A few questions show where you are. Then practice and worksheets can fit you. This is not a test, and nothing counts as a mark. It earns no points except for the badge First Steps.",
      )}
    >
      <ul className="column">
        {offered.map(({ subject, roundId, words, button, starts }) => (
          <li key={subject._id} className="row between">
            <span className="grow stacked">
              <span className="strong">{subject.topic}</span>
              <span className="muted small">{words}</span>
            </span>
            {starts ? (
              <Button
                mih={44}
                variant="light"
                aria-label={say("{button}: check-up in {topic}", {
                  button,
                  topic: told(subject.topic),
                })}
                disabled={busyWith !== undefined && busyWith.subject !== subject._id}
                loading={busyWith?.subject === subject._id}
                onClick={() => run({ kind: "checkup", subject: subject._id })}
              >
                {button}
              </Button>
            ) : (
              <ButtonLink
                to="/user/practice"
                search={{ round: roundId }}
                aria-label={say("{button}: check-up in {topic}", {
                  button,
                  topic: told(subject.topic),
                })}
                variant="default"
                mih={44}
              >
                {button}
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

interface Offer {
  words: string;
  button: string;
  starts: boolean;
}

function offerOf(
  { state, answered, waiting, again }: CheckUp,
  { approved, hasRange }: { approved: boolean; hasRange: boolean },
): Offer | null {
  if (state === "open") {
    return {
      words: say("{answered, plural, one {# question} other {# questions}} answered", { answered }),
      button: say("Go on"),
      starts: false,
    };
  }
  if (state === "done" && waiting > 0) {
    return approved
      ? {
          words: say("You can see the answers now."),
          button: say("See the answers"),
          starts: false,
        }
      : {
          words: say("Done. You can see the answers when the school has approved your account."),
          button: say("Look at it"),
          starts: false,
        };
  }
  if (hasRange || (state === "done" && !(again && approved))) return null;
  const words = say("{least} to {most} questions, as many minutes", {
    least: CHECK_UP.least,
    most: CHECK_UP.most,
  });
  return { words, button: say("Start"), starts: true };
}
