import { Box, Skeleton } from "@mantine/core";
import type { Consultation } from "@markwell/contract/calls/consultations";
import { texts } from "@markwell/contract/texts";
import { IconHourglass, IconMessageQuestion } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useCurrentUser } from "../../../lib/current-user.ts";
import { useTableState } from "../../../lib/table-state.ts";
import { say } from "../../../lib/words.ts";
import { Card } from "../../../ui/card.tsx";
import { DataTable } from "../../../ui/data-table/index.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { useAction } from "../../../ui/use-action.ts";
import { useOpened } from "../../../ui/use-opened.ts";
import { NothingInList } from "../../student-tests/index.ts";
import { ownQuestions, sendDeletion } from "../queries.ts";
import { CONSULTATIONS_KEY } from "../waiting-count.ts";
import { AskForm } from "./ask-form.tsx";
import { askedAbout } from "./asked-about.ts";
import { ownColumns } from "./own-columns.tsx";
import { SolutionModal } from "./solution-modal.tsx";

const route = getRouteApi("/user/questionConsultation");

/** /user/questionConsultation: ask a teacher, and watch the answers (school platform, section 2). */
export function AskPage() {
  const { approved, _id } = useCurrentUser();
  const search = route.useSearch();
  const [state, change] = useTableState(search);
  const questions = useQuery(ownQuestions);
  const about = useQuery(askedAbout(_id, search.test, search.about, search.part === "comments"));
  const opened = useOpened(["solution"]);
  const shown = questions.data?.find(
    ({ _id, status }) => _id === search.solution && status === "answer",
  );
  const removal = useAction({
    call: ({ _id }: Consultation) => sendDeletion(_id),
    ask: ({ name }) => ({
      title: say("Are you sure?"),
      text: say("“{name}” will be deleted. Teachers will no longer see it.", { name }),
      confirm: say("Yes"),
      cancel: say("No"),
      danger: true,
      roomy: true,
    }),
    refresh: [CONSULTATIONS_KEY],
  });
  const columns = ownColumns({
    show: ({ _id }) => opened.open({ solution: _id }),
    remove: removal.run,
  });
  return (
    <>
      <PageHeader
        title={say("Question Consultation")}
        purpose={say(
          "Stuck on a question? Send a picture of it. A teacher will explain it in a video.",
        )}
      />
      <Card title={say("Ask a question")}>
        {approved && about.isLoading ? (
          <Skeleton height={260} radius="lg" aria-hidden />
        ) : approved ? (
          <AskForm key={search.about} attached={about.data ?? undefined} />
        ) : (
          <EmptyState icon={IconHourglass} title={say(texts.consultation.pending)} />
        )}
      </Card>
      <Box mt={28}>
        <DataTable
          label={say("Your questions")}
          columns={columns}
          load={questions}
          rowKey={({ _id }) => _id}
          state={state}
          onChange={change}
          searchable={false}
          titled
          empty={
            <NothingInList
              icon={IconMessageQuestion}
              title={say("You have not asked anything yet")}
              text={
                approved
                  ? say(
                      "Ask your first question with the form above. You will find the answer here.",
                    )
                  : say("Your questions and their answers appear here.")
              }
            />
          }
        />
      </Box>
      {shown && <SolutionModal consultation={shown} onClose={opened.close} />}
    </>
  );
}
