import { Stack } from "@mantine/core";
import type { TestWire } from "@markwell/contract/calls/tests";
import { texts } from "@markwell/contract/texts";
import { levelWords } from "@markwell/domain/school/subject-level";
import { formatDate, formatMinutes } from "../../../lib/format.ts";
import { sharingWords } from "../../../lib/test-rights.ts";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { Facts } from "../../../ui/facts.tsx";
import { SubjectChip } from "../../../ui/subject-chip.tsx";
import { TestState } from "../../../ui/test-state.tsx";
import classes from "./list.module.css";

/**
 * Test Id and Test Link to copy, and the facts of the test.
 * @param links false for a colleague's test: neither helps a person who does not conduct it
 */
export function TestFacts({ test, links = true }: { test: TestWire; links?: boolean }) {
  return (
    <Stack gap="lg">
      {links && (
        <dl className="column" style={{ margin: 0 }}>
          <CopyFact name="Test Id" value={test._id} />
          <CopyFact name="Test Link" value={test.testLink} />
        </dl>
      )}
      <Facts
        facts={[
          ["Test Name", test.title],
          [
            "Subject",
            <span key="subjects" className={classes.chips}>
              {test.subjects.map(({ _id, topic }) => (
                <SubjectChip key={_id} subject={topic} uppercase />
              ))}
            </span>,
          ],
          ["Created on", formatDate(test.createdAt)],
          ["Created By", test.createdBy.name],
          ["Sharing", sharingWords(test)],

          ["Status", <TestState key="state" test={test} />],
          ["Level", levelWords(test.level, test.subjectLevel)],
          ["Paper", test.exam],
          ["Term", test.term],
          ["Year", test.year],
          ["School", test.school],
          ["Test Duration", formatMinutes(test.duration)],
          ["Questions", test.questionCount],
          ["Marks", test.totalMarks],
          ["Students", test.candidateCount],
        ]}
      />
    </Stack>
  );
}

function CopyFact({ name, value }: { name: string; value: string }) {
  return (
    <div className={classes.link}>
      <dt>{name}</dt>
      <dd>{value}</dd>
      <dd>
        <CopyButton compact value={value} label={`Copy ${name}`} message={texts.test.linkCopied} />
      </dd>
    </div>
  );
}
