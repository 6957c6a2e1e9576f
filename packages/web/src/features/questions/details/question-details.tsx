import { Button, Stack, Tabs, Title } from "@mantine/core";
import { texts } from "@markwell/contract/texts";
import type { StaffQuestion } from "@markwell/contract/wire/question";
import { kindOf } from "@markwell/domain/questions/kind";
import { kindRules } from "@markwell/domain/questions/kinds";
import { difficultyLabel } from "@markwell/domain/school/lists";
import { levelWords } from "@markwell/domain/school/subject-level";
import { IconCopy, IconEdit, IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { formatDateTimeSeconds } from "../../../lib/school-time.ts";
import { Facts } from "../../../ui/facts.tsx";
import { LoadState } from "../../../ui/load-state.tsx";
import { PageModal } from "../../../ui/page-modal.tsx";
import { RowsSkeleton } from "../../../ui/page-skeleton.tsx";
import { Explanation, isExplained } from "../../../ui/question/explanation.tsx";
import { QuestionSheet } from "../../../ui/question/question-sheet.tsx";
import { staffKinds } from "../../../ui/question/staff-kinds.tsx";
import { TryAnswer } from "../../../ui/question/try-answer.tsx";
import { historyOf, questionOf } from "../queries.ts";
import { reservedWords } from "../uses.ts";
import classes from "./details.module.css";

interface QuestionDetailsProps {
  questionId: string;
  tab: "info" | "question";
  onTab: (tab: "info" | "question") => void;
  onEdit: () => void;
  onCopy: () => void;
  onAddPart: (question: StaffQuestion) => void;
  onClose: () => void;
}

/** Question Details: 70 % wide, with the tabs Basic Info and Question. */
export function QuestionDetails(props: QuestionDetailsProps) {
  const { questionId, tab, onTab, onEdit, onCopy, onAddPart, onClose } = props;
  const load = useQuery(questionOf(questionId));
  const question = load.data;
  return (
    <PageModal
      opened
      onClose={onClose}
      title="Question Details"
      width="70%"
      footer={
        question && (
          <>
            <Button variant="default" leftSection={<IconCopy size={18} />} onClick={onCopy}>
              {texts.question.copy}
            </Button>
            {question.mayEdit && (question.passage?.kind ?? "parts") === "parts" && (
              <Button
                variant="default"
                leftSection={<IconPlus size={18} />}
                onClick={() => onAddPart(question)}
              >
                {texts.passage.addPart}
              </Button>
            )}
            {question.mayEdit && (
              <Button variant="default" leftSection={<IconEdit size={18} />} onClick={onEdit}>
                Edit
              </Button>
            )}
          </>
        )
      }
    >
      {question ? (
        <Tabs value={tab} onChange={(next) => onTab(next === "question" ? "question" : "info")}>
          <Tabs.List mb="lg">
            <Tabs.Tab value="info">Basic Info</Tabs.Tab>
            <Tabs.Tab value="question">Question</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="info">
            <BasicInfo question={question} />
            <History questionId={questionId} />
          </Tabs.Panel>
          <Tabs.Panel value="question">
            <WholeQuestion question={question} />
          </Tabs.Panel>
        </Tabs>
      ) : (
        <LoadState load={load} title="The question could not be loaded">
          <RowsSkeleton rows={6} />
        </LoadState>
      )}
    </PageModal>
  );
}

function BasicInfo({ question }: { question: StaffQuestion }) {
  return (
    <Facts
      facts={[
        ["Subject", question.subject.topic],
        ["Type", staffKinds[kindOf(question)].label],
        [texts.answer.readAs, readAs(question)],
        ["Level", levelWords(question.level, question.subjectLevel)],
        ["Difficulty", difficultyLabel(question.difficulty)],
        ["Topic", question.topic],
        ["Component", question.component],
        ["School", question.school],
        ["Exam", question.exam],
        ["Year", question.year],
        ["Weightage", question.weightage],
        ["Use", question.testsOnly ? texts.question.testsOnly : texts.question.freeForWorksheets],
        ["Reserved", (question.reserved ?? []).map((one) => reservedWords([one])).join("; ")],
        ["Created by", question.createdBy],
        ["Created on", formatDateTimeSeconds(question.createdAt)],
      ]}
    />
  );
}

function readAs(question: StaffQuestion): string {
  if (question.answerKind) return texts.answer.kinds[question.answerKind];
  return kindRules[kindOf(question)].acceptsTexts ? texts.answer.gradedAsBefore : "";
}

/** The versions of a question with author, time and changes; newest first. */
function History({ questionId }: { questionId: string }) {
  const { data: versions } = useQuery(historyOf(questionId));
  if (!versions) return null;
  return (
    <section aria-labelledby="history-title">
      <Title id="history-title" order={3} size={15} mt={28} mb="xs">
        Versions
      </Title>
      <ol className="breaks" reversed>
        {versions.map(({ version, at, by, changed }, place) => (
          <li key={version} className={classes.version}>
            <span className="figures">
              {version}
              {place === 0 && <span className={classes.now}>shown now</span>}
            </span>
            <span>
              {by}, <time dateTime={at}>{formatDateTimeSeconds(at)}</time>
            </span>
            <span className="muted">{whatChanged(version, changed)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function whatChanged(version: number, changed: readonly string[]): string {
  if (version === 1) return "Created";
  return changed.length > 0 ? `Changed: ${changed.join(", ")}` : "Saved without changes";
}

function WholeQuestion({ question }: { question: StaffQuestion }) {
  return (
    <Stack gap={20}>
      <QuestionSheet question={question} />
      {kindRules[kindOf(question)].acceptsTexts && (
        <TryAnswer
          answerKey={{
            body: question.body,
            answer: question.customAnswer,
            unit: question.unit,
            position: question.position,
            answerKind: question.answerKind ?? "classic",
            answerSettings: question.answerSettings,
          }}
        />
      )}
      {isExplained(question) && (
        <section className={classes.explanation}>
          <Title className="muted" order={3} size={14} mb={6}>
            Explanation
          </Title>
          <Explanation of={question} />
        </section>
      )}
    </Stack>
  );
}
