import * as calls from "@markwell/contract/calls/levels";
import { type Route, serve, serveReading } from "../../platform/http/serve.ts";
import type { Places } from "../../platform/storage/open-storage.ts";
import { listWaitingOfLevel } from "../marking/index.ts";
import { levelMistakes } from "../practice/index.ts";
import { type LevelScope, levelChoices, levelResults, levelScopeFor } from "../statistics/index.ts";
import { levelFile } from "./level-file.ts";

const inScope = ({ classes, subject }: LevelScope) => ({
  classIds: classes.map(({ id }) => id),
  subjectId: subject.id,
});

/** The page Levels; `levelScopeFor` refuses every call about a level that the teacher does not follow. */
export const levelRoutes = ({ zone, places }: { zone: string; places: Places }): Route[] => [
  serve(calls.levelChoices, async ({ actor, db }) => ({ data: await levelChoices(db, actor) })),
  serveReading(calls.levelResults, async ({ query, actor, db, now }) => ({
    data: await levelResults(db, actor, query, { now, zone }),
  })),
  serveReading(calls.levelQuestions, async ({ query, actor, db, now }) => {
    const scope = await levelScopeFor(db, actor, query, { now, zone });
    return { data: await levelMistakes(db, actor, scope, query.testid) };
  }),
  serve(calls.levelMarking, async ({ query, actor, db, now }) => {
    const scope = await levelScopeFor(db, actor, query, { now, zone });
    return { data: await listWaitingOfLevel(db, inScope(scope), zone) };
  }),
  serveReading(calls.levelFile, async ({ query, actor, db, now }) => {
    const scope = await levelScopeFor(db, actor, query, { now, zone });
    const { testid } = query;
    return {
      data: await levelFile(places.incoming, {
        results: await levelResults(db, actor, query, { now, zone }),
        questions: await levelMistakes(db, actor, scope, testid),
        marking: await listWaitingOfLevel(db, inScope(scope), zone),
        testid,
        now,
        zone,
      }),
    };
  }),
];
