import type { TestWire } from "@markwell/contract/calls/tests";
import { texts } from "@markwell/contract/texts";
import { IconCopy } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { mayWith } from "../../../lib/test-rights.ts";
import { ButtonLink } from "../../../ui/links.tsx";
import { PageModal } from "../../../ui/page-modal.tsx";
import { QuestionSheets } from "../../../ui/question/question-sheets.tsx";
import { testForCopy } from "../queries.ts";
import { TestFacts } from "./test-facts.tsx";

interface ColleaguesTestProps {
  test: TestWire;
  onClose: () => void;
}

export function ColleaguesTest({ test, onClose }: ColleaguesTestProps) {
  const mayCopy = mayWith("copy", test);
  const draft = useQuery({ ...testForCopy(test._id), enabled: mayCopy });
  return (
    <PageModal
      opened
      onClose={onClose}
      title={test.title}
      width="80%"
      footer={
        mayCopy && (
          <ButtonLink
            to="/user/newtest"
            search={{ copy: test._id }}
            leftSection={<IconCopy size={18} />}
          >
            {texts.test.copy}
          </ButtonLink>
        )
      }
    >
      <div className="column gap-16">
        <p className="muted">
          {mayCopy ? texts.test.colleagues : texts.test.colleaguesSecret(test.createdBy.name)}
        </p>
        <TestFacts test={test} links={false} />
        {mayCopy && <QuestionSheets load={{ ...draft, data: draft.data?.questions }} />}
      </div>
    </PageModal>
  );
}
