import { texts } from "@markwell/contract/texts";
import { IconFlag } from "@tabler/icons-react";
import { lazy, Suspense } from "react";
import { AnchorLink } from "../../ui/links.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { RowsSkeleton } from "../../ui/page-skeleton.tsx";
import { scoresTable } from "../tests/index.ts";
import classes from "./choose-test.module.css";
import type { ConductedTest } from "./queries.ts";

const ScoresTable = lazy(() => scoresTable().then((part) => ({ default: part.ScoresTable })));

const LINK = "Go to all tests";
const [before, after] = texts.test.ended.split(LINK);

/** A test that is over: the message with its way on, and what the pupils scored. */
export function EndedTest({ test }: { test: ConductedTest }) {
  return (
    <>
      <PageHeader title={test.title} />
      <div className={classes.ended}>
        <IconFlag size={24} aria-hidden />
        <p>
          {before}
          <AnchorLink to="/user/listtests" search={{ test: test._id, tab: "students" }}>
            {LINK}
          </AnchorLink>
          {after}
        </p>
      </div>
      <h2 className={classes.readyTitle}>Scores</h2>
      <Suspense fallback={<RowsSkeleton rows={6} />}>
        <ScoresTable testId={test._id} settling />
      </Suspense>
    </>
  );
}
