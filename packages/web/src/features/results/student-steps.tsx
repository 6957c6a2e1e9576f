import { Group, Text } from "@mantine/core";
import { texts } from "@markwell/contract/texts";
import { IconArrowLeft, IconArrowRight } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { candidateScoresOf } from "../../lib/test-queries.ts";
import { ButtonLink } from "../../ui/links.tsx";
import { neighboursOf } from "./neighbours.ts";
import type { ReviewRequest } from "./queries.ts";

export function StudentSteps({ testId, traineeId }: ReviewRequest) {
  const { data } = useQuery(candidateScoresOf(testId));
  const place = data && neighboursOf(data, traineeId);
  if (!place || place.count < 2) return null;
  const sheetOf = (userid: string) => ({
    to: "/trainee/taketest" as const,
    search: { testid: testId, traineeid: userid, isCorrect: true },
    variant: "default",
    size: "compact-sm",
  });
  return (
    <nav aria-label="Students">
      <Text size="sm" className="muted figures" mb={6}>
        Student {place.number} of {place.count}, by name
      </Text>
      <Group gap={6}>
        {place.before && (
          <ButtonLink
            {...sheetOf(place.before._id)}
            leftSection={<IconArrowLeft size={16} aria-hidden />}
            aria-label={`${texts.review.previousStudent}: ${place.before.name}`}
          >
            {texts.review.previousStudent}
          </ButtonLink>
        )}
        {place.after && (
          <ButtonLink
            {...sheetOf(place.after._id)}
            rightSection={<IconArrowRight size={16} aria-hidden />}
            aria-label={`${texts.review.nextStudent}: ${place.after.name}`}
          >
            {texts.review.nextStudent}
          </ButtonLink>
        )}
      </Group>
    </nav>
  );
}
