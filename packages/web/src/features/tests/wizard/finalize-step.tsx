import { Button, Modal, Stack, Title } from "@mantine/core";
import { CallError, Refusal } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { levelLabel, TEST_KIND_LABELS } from "@markwell/domain/school/lists";
import { sectionOfEach } from "@markwell/domain/tests/sections";
import { IconArrowLeft, IconCheck, IconCircleCheck, IconCopy } from "@tabler/icons-react";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useState } from "react";
import { formatMinutes } from "../../../lib/format.ts";
import { messageOf, notifyFailure } from "../../../lib/notify.ts";
import { refresh } from "../../../lib/query-client.ts";
import { type SchoolLists, schoolListsQuery } from "../../../lib/school-lists.ts";
import { serverNow } from "../../../lib/server-clock.ts";
import { Card } from "../../../ui/card.tsx";
import { Facts } from "../../../ui/facts.tsx";
import { FormFailure } from "../../../ui/form-failure.tsx";
import { releaseWords } from "../../../ui/release-choice.tsx";
import { type ClassWish, sendGiving, wishAsCall, wishProblem } from "../../class-tests/index.ts";
import { sendEdit, sendTest, TESTS_KEY } from "../queries.ts";
import { QuestionsCheck, type QuestionsToCheck, questionsCheckOf } from "../questions-check.tsx";
import { type Asked, type Basics, LABELS, said, shuffledOf } from "./basics.ts";
import { NewTestClasses } from "./new-test-classes.tsx";
import { TestPreview } from "./test-preview.tsx";
import { TotalsBar } from "./totals-bar.tsx";
import classes from "./wizard.module.css";
import type { WizardState } from "./wizard-state.ts";

/** Assessment core, section 9: post-creation redirect. */
const REDIRECT_MS = 3000;

interface Created {
  testId: string;
  given?: string;
  /** Why its classes did not get it. */
  notGiven?: string;
}

/** Says that it worked, and goes to the conduct screen after 3 seconds, or when what went wrong has been read. */
function CreatedDialog({ testId, given, notGiven }: Created) {
  const navigate = useNavigate();
  const conduct = () =>
    void navigate({ to: "/user/conducttest", search: { testid: testId }, replace: true });
  const leave = useEffectEvent(conduct);
  const waits = notGiven !== undefined;
  useEffect(() => {
    if (waits) return;
    const timer = setTimeout(() => leave(), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [waits]);
  return (
    <Modal.Root opened onClose={() => undefined} closeOnClickOutside={false} centered radius="lg">
      <Modal.Overlay />
      <Modal.Content aria-label={texts.test.created}>
        <Modal.Body>
          <Stack gap="xs" align="center" ta="center" pt="md" pb="xs" px="xs" role="status">
            <IconCircleCheck size={56} stroke={1.5} className="good" aria-hidden />
            <Title order={2} mt={4}>
              {texts.test.created}
            </Title>
            {given && <p>{given}</p>}
            {waits ? (
              <p className="caution">{texts.classTest.notGiven(notGiven)}</p>
            ) : (
              <>
                <p className="muted">{texts.test.redirect}</p>
                <span className={classes.timer} aria-hidden />
              </>
            )}
            <Button variant="subtle" onClick={conduct}>
              Go there now
            </Button>
          </Stack>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

interface FinalizeStepProps {
  state: WizardState;
  onPrevious: () => void;
  onClasses: (wish: ClassWish) => void;
  onTitleTaken: () => void;
  /** The test is made or saved: the half-made one need not be kept any more. */
  onDone: (testId: string) => void;
  /** It can no longer be changed: the changes become a new test. */
  onKeepAsNew: () => void;
}

export function FinalizeStep(props: FinalizeStepProps) {
  const { state, onPrevious, onDone } = props;
  const lists = useQuery(schoolListsQuery);
  const [created, setCreated] = useState<Created>();
  const { editing, basics, chosen } = state;
  const send = useSendTest(state, {
    onTitleTaken: props.onTitleTaken,
    onDone: (made) => {
      onDone(made.testId);
      if (!editing) setCreated(made);
    },
  });
  const pinned = questionsToCheck(state);
  const check = useQuery(questionsCheckOf(pinned));
  // Only new questions block an edit; the server decides.
  const stopped = !editing && check.data?.data.some(({ severity }) => severity === "stop");
  const wrongDate =
    state.classes !== undefined &&
    state.classes.classes.length > 0 &&
    wishProblem(state.classes, serverNow()) !== undefined;
  const tooLate = editing !== undefined && send.error instanceof Refusal;

  return (
    <div className="column gap-16">
      <Card title={basics.title}>
        <Facts facts={factsOf(basics, lists.data?.subjects ?? [])} />
      </Card>
      <QuestionsCheck of={pinned} stored={editing !== undefined} />
      {!editing && (
        <NewTestClasses
          test={{ ...basics, subjects: chosenSubjects(basics, lists.data?.subjects ?? []) }}
          duration={Number(basics.duration)}
          wish={state.classes}
          onChange={props.onClasses}
        />
      )}
      <TestPreview questions={inSections(state)} shuffled={shuffledOf(basics)} />
      <FormFailure message={send.error ? messageOf(send.error) : undefined} />
      {tooLate && (
        <Button
          variant="default"
          leftSection={<IconCopy size={18} aria-hidden />}
          onClick={props.onKeepAsNew}
        >
          Keep my changes as a new test
        </Button>
      )}
      <div className={`row ${classes.footer}`} data-sticky data-bottom-bar>
        <TotalsBar chosen={chosen} duration={Number(basics.duration)} />
        <div className={classes.ways}>
          <Button variant="default" leftSection={<IconArrowLeft size={18} />} onClick={onPrevious}>
            Previous
          </Button>
          <Button
            loading={send.isPending}
            disabled={send.isSuccess || stopped === true || wrongDate}
            leftSection={<IconCheck size={18} />}
            onClick={() => send.mutate()}
          >
            {editing ? "Save changes" : "Create Test"}
          </Button>
        </div>
      </div>
      {created && <CreatedDialog {...created} />}
    </div>
  );
}

/** The chosen questions as students get them, each with its section. */
function inSections({ chosen, basics }: WizardState) {
  const sections = sectionOfEach(
    chosen.map(({ _id }) => _id),
    basics.sections,
  );
  return chosen.map(({ section: _stored, ...question }, index) => {
    const section = sections[index];
    return {
      ...question,
      ...(section && { section: { title: section.title, text: section.text ?? "" } }),
    };
  });
}

const questionsToCheck = ({ editing, basics, chosen }: WizardState): QuestionsToCheck => ({
  ...(editing && { id: editing.id }),
  questions: chosen.map(({ _id }) => _id),
  duration: basics.duration,
  level: basics.level,
});

function factsOf(basics: Basics, subjects: SchoolLists["subjects"]): Array<[string, string]> {
  const chosen = chosenSubjects(basics, subjects);
  const shuffled = shuffledOf(basics);
  const spelled: Partial<Record<Asked, string>> = {
    subjects: chosen.map(({ topic }) => topic).join(", "),
    level: basics.level && levelLabel(basics.level),
    term: basics.term === null ? "" : `Term ${basics.term}`,
    duration: formatMinutes(Number(basics.duration)),
    type: TEST_KIND_LABELS[basics.type],
    release: releaseWords(basics),
  };
  const { title: _above, shuffleQuestions, shuffleOptions, ...labels } = LABELS;
  const facts = Object.entries(labels).map(([key, label]): [string, string] => {
    const field = key as Asked;
    return [label, spelled[field] ?? said(basics[field], String)];
  });
  return [...facts, ["Order", shuffled ? `Shuffled ${shuffled}` : "The same for everybody"]];
}

const chosenSubjects = (basics: Basics, subjects: SchoolLists["subjects"]) =>
  subjects.filter(({ _id }) => basics.subjects.includes(_id));

interface Endings {
  onDone: (made: Created) => void;
  onTitleTaken: () => void;
}

function useSendTest(state: WizardState, { onDone, onTitleTaken }: Endings) {
  const { editing, basics, chosen } = state;
  return useMutation({
    mutationFn: async (): Promise<Created> => {
      const test = { ...basics, questions: chosen.map(({ _id }) => _id) };
      if (!editing) {
        const { testid } = await sendTest(test);
        return { testId: testid, ...(await giveTo(state.classes, testid)) };
      }
      await sendEdit({ ...test, _id: editing.id, version: editing.version });
      return { testId: editing.id };
    },
    onSuccess: (made) => {
      onDone(made);
      return refresh(TESTS_KEY);
    },
    onError: (error) => {
      notifyFailure(error);
      // Somebody was faster: the newer version is shown beside this one.
      if (error instanceof CallError && error.status === 409 && editing) {
        void refresh([...TESTS_KEY, editing.id, "edit"]);
      }
      if (!(error instanceof Refusal) || error.message !== texts.test.titleTaken) return;
      void refresh([...TESTS_KEY, "title"]);
      onTitleTaken();
    },
  });
}

/** The test is made, whatever comes of its classes: they can be chosen again on its conduct screen. */
async function giveTo(
  wish: ClassWish | undefined,
  testId: string,
): Promise<Pick<Created, "given" | "notGiven">> {
  if (!wish || wish.classes.length === 0) return {};
  try {
    const { message = "" } = await sendGiving({ id: testId, ...wishAsCall(wish) });
    return { given: message };
  } catch (cause) {
    return { notGiven: messageOf(cause) };
  }
}
