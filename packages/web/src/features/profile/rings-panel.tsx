import { SimpleGrid } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import type { UserDetails } from "@markwell/contract/wire/statistics";
import { gradeOf } from "@markwell/domain/grading/grade-band";
import { goalMeaning } from "../../ui/charts/goal-meaning.ts";
import { ButtonLink } from "../../ui/links.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Ring } from "../../ui/ring.tsx";

/** My Average, My Goal with its grade, and Peer's Average. */
export function RingsPanel({ details }: { details: UserDetails }) {
  const { subject, goal, level, averageOverall, averageOverallAllWebsite: peers } = details;
  const narrow = useMediaQuery("(max-width: 40em)");
  const size = narrow ? 96 : 132;
  const mine = goalMeaning(averageOverall, goal);
  const theirs = goalMeaning(peers, goal);
  return (
    <Panel
      title={`You in ${subject.topic}`}
      action={
        <ButtonLink to="/user/profileSettings" variant="subtle" size="compact-md" mih={44}>
          {hasOwnGoal(details) ? "Change my goal" : "Set my goal"}
        </ButtonLink>
      }
      help={
        hasOwnGoal(details)
          ? undefined
          : `You have set no goal for ${subject.topic} yet, so ${goal}% counts.`
      }
    >
      <SimpleGrid cols={3} spacing="xs" py={4}>
        <Ring
          name="My Average"
          percent={averageOverall ?? 0}
          middle={asPercent(averageOverall)}
          tone={mine.tone}
          word={mine.word}
          size={size}
        />
        <Ring name="My Goal" percent={goal} word={`Grade ${gradeOf(goal, level)}`} size={size} />
        <Ring
          name="Peer's Average"
          percent={peers ?? 0}
          middle={asPercent(peers)}
          tone={theirs.tone}
          word={theirs.word}
          size={size}
        />
      </SimpleGrid>
    </Panel>
  );
}

const asPercent = (value: number | null): string => (value === null ? "–" : `${value}%`);

/** Whether the goal of the shown subject is the pupil's own, and not the one that counts till then. */
function hasOwnGoal(details: UserDetails): boolean {
  const own: Record<string, number | null> = {
    Mathematics: details.goalForMath,
    English: details.goalForEnglish,
    Science: details.goalForScience,
  };
  return typeof own[details.subject.topic] === "number";
}
