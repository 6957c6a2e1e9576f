import { Group, Text } from "@mantine/core";
import { IconCircleCheck } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { Card } from "../../ui/card.tsx";
import { ButtonLink } from "../../ui/links.tsx";
import classes from "./regrade.module.css";
import { countsInWords } from "./regrade-words.ts";

interface RegradeDoneProps {
  testId: string;
  counts: { gained: number; lost: number; same: number };
  bankCorrected: boolean;
}

/** What the regrade has done, and the ways on. */
export function RegradeDone({ testId, counts, bankCorrected }: RegradeDoneProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card>
      <div className={classes.done}>
        <h2 ref={heading} tabIndex={-1} className={classes.heading}>
          <IconCircleCheck size={24} aria-hidden />
          The key is corrected
        </h2>
        <Text>{countsInWords(counts)}</Text>
        {bankCorrected && <Text>The question bank has the corrected key as a new version.</Text>}
        <Group gap="sm">
          <ButtonLink to="/user/listtests" search={{ test: testId, tab: "students" }}>
            See the scores
          </ButtonLink>
          <ButtonLink
            variant="default"
            to="/user/listtests"
            search={{ test: testId, tab: "questions" }}
          >
            Back to the questions
          </ButtonLink>
        </Group>
      </div>
    </Card>
  );
}
