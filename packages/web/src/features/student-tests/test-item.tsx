import { Box, Group } from "@mantine/core";
import type { StudentTest } from "@markwell/contract/calls/attempts";
import { levelWords } from "@markwell/domain/school/subject-level";
import type { ReactNode } from "react";
import { say, told } from "../../lib/words.ts";
import { FactLines } from "../../ui/facts.tsx";
import { StatusBadge } from "../../ui/status-badge.tsx";
import classes from "./student-tests.module.css";
import type { Chip } from "./test-chips.ts";

interface TestItemProps {
  test: StudentTest;
  /** What is seen first: a ring, or an icon. */
  lead: ReactNode;
  chips: readonly Chip[];
  /** In one line under the name. */
  facts: readonly (string | false | undefined)[];
  note?: string | undefined;
  action: ReactNode;
  /** Links under the details. */
  more?: ReactNode;
}

/** A test as a row of 88 px: its full name once, what counts in one line, one button; the rest under the name. */
export function TestItem({ test, lead, chips, facts, note, action, more }: TestItemProps) {
  const { level, subjectLevel = "", year, term, school, exam } = test;
  return (
    <Group gap="12px 16px" mih={88} p="12px 16px">
      <Box display="grid" flex="0 0 56px">
        {lead}
      </Box>
      <details className={classes.about}>
        <summary className="stacked">
          <span className="strong breaks" translate="no">
            {test.title}
          </span>
          <span className="muted">{facts.filter(Boolean).join(" · ")}</span>
          {chips.length > 0 && (
            <span className="row">
              {chips.map(({ word, tone }) => (
                <StatusBadge key={word} tone={tone}>
                  {word}
                </StatusBadge>
              ))}
            </span>
          )}
          {note && <span className="muted">{note}</span>}
        </summary>
        <FactLines
          facts={[
            [say("Level"), told(levelWords(level, subjectLevel))],
            [say("Year"), year ?? "–"],
            [say("Term"), term ?? "–"],
            [say("School"), school || "–"],
            [say("Paper"), told(exam) || "–"],
          ]}
        />
        {more}
      </details>
      <Box className={classes.action} ms="auto">
        {action}
      </Box>
    </Group>
  );
}
