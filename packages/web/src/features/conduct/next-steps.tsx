import { myDay } from "@markwell/contract/calls/day";
import { markingQuestions } from "@markwell/contract/calls/marking";
import { IconChartBar, IconChecks, IconEye, type TablerIcon } from "@tabler/icons-react";
import { queryOptions, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { api } from "../../lib/api.ts";
import { counted } from "../../lib/format.ts";
import { Card } from "../../ui/card.tsx";
import { AnchorLink } from "../../ui/links.tsx";
import classes from "./conduct.module.css";
import type { ConductedTest } from "./queries.ts";
import { ReleaseCard } from "./release-card.tsx";

/** Answers of the test that wait to be marked, and refused ones that look right. */
const leftOf = (testId: string) =>
  queryOptions({
    queryKey: ["marking", "left", testId],
    queryFn: async ({ signal }) => {
      const [{ data: questions }, { data: day }] = await Promise.all([
        api(markingQuestions, {}, { signal }),
        api(myDay, {}, { signal }),
      ]);
      const mine = questions.filter(({ testid }) => testid._id === testId);
      return {
        toMark: mine.reduce((sum, { waiting }) => sum + waiting, 0),
        looks: day.looks.find(({ _id }) => _id === testId)?.answers ?? 0,
      };
    },
    staleTime: 0,
  });

/** What a teacher does once a test has ended, in its order. */
export function NextSteps({ test }: { test: ConductedTest }) {
  const left = useQuery(leftOf(test._id)).data;
  return (
    <div className={classes.next}>
      <Card title="What to do next" p="md">
        <ol className="column">
          {left !== undefined && left.toMark > 0 && (
            <Step icon={IconChecks}>
              <AnchorLink to="/user/marking" search={{ only: test._id, test: test._id }}>
                {`Mark ${counted(left.toMark, "answer")}`}
              </AnchorLink>
            </Step>
          )}
          {left !== undefined && left.looks > 0 && (
            <Step icon={IconEye}>
              {`Look at ${counted(left.looks, "short answer")} that ${left.looks === 1 ? "was" : "were"} not accepted, below`}
            </Step>
          )}
          <Step icon={IconChartBar}>
            <AnchorLink to="/user/listtests" search={{ test: test._id, tab: "statistics" }}>
              See the statistics
            </AnchorLink>
          </Step>
        </ol>
      </Card>
      <ReleaseCard test={test} />
    </div>
  );
}

function Step({ icon: Icon, children }: { icon: TablerIcon; children: ReactNode }) {
  return (
    <li className="row">
      <Icon size={20} stroke={1.8} aria-hidden />
      {children}
    </li>
  );
}
