import { useQuery } from "@tanstack/react-query";
import { counted, formatDate, formatMinutes } from "../../lib/format.ts";
import { testListQuery } from "../../lib/test-queries.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { ButtonLink } from "../../ui/links.tsx";
import { RowsSkeleton } from "../../ui/page-skeleton.tsx";
import { TestState } from "../../ui/test-state.tsx";
import classes from "./choose-test.module.css";

/** The teacher's own tests that wait to be conducted: nobody has to know an id by heart. */
export function ReadyTests() {
  const tests = useQuery(testListQuery);
  const ready = tests.data?.filter(({ mine, testconducted }) => mine && !testconducted);
  return (
    <section className={classes.ready} aria-labelledby="ready-tests">
      <h2 id="ready-tests" className={classes.readyTitle}>
        Your tests that are not conducted yet
      </h2>
      {tests.error && !ready ? (
        <ErrorState error={tests.error} onRetry={() => void tests.refetch()} />
      ) : !ready ? (
        <RowsSkeleton rows={3} height={72} />
      ) : ready.length === 0 ? (
        <EmptyState
          title="All your tests are conducted"
          text="Build a new one to conduct it here."
          action={<ButtonLink to="/user/newtest">New Test</ButtonLink>}
        />
      ) : (
        <ul className={classes.readyList}>
          {ready.map((test) => (
            <li key={test._id} className={classes.readyTest}>
              <div className={classes.readyWords}>
                <span className={classes.readyName}>
                  {test.title} <TestState test={test} />
                </span>
                <span className={classes.quiet}>
                  {counted(test.questionCount, "question")} · {formatMinutes(test.duration)} ·{" "}
                  {counted(test.candidateCount, "pupil")} registered · created{" "}
                  {formatDate(test.createdAt)}
                </span>
              </div>
              <ButtonLink
                to="/user/conducttest"
                search={{ testid: test._id }}
                variant="default"
                aria-label={`Conduct ${test.title}`}
              >
                Conduct
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
