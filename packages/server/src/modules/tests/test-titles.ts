import type { listTestTitles as titlesCall } from "@markwell/contract/calls/tests";
import { titleKey } from "@markwell/domain/tests/title";
import type { z } from "zod";
import type { Db } from "../../platform/database/connect.ts";

/** Case and spaces do not count (DECISIONS "Title check"). @param except the test that is being changed */
export async function checkTestName(db: Db, title: string, except?: string): Promise<boolean> {
  const taken = await db
    .selectFrom("tests")
    .select("id")
    .where("titleKey", "=", titleKey(title.replaceAll("\u0000", "")))
    .where("removedAt", "is", null)
    .$if(except !== undefined, (query) => query.where("id", "!=", except ?? ""))
    .executeTakeFirst();
  return taken === undefined;
}

type Asked = z.output<NonNullable<(typeof titlesCall)["body"]>>;

/**
 * Newest first (DECISIONS "/test/details/all/titles"); case and spaces do not count, `%` and `_` are
 * ordinary characters.
 */
export async function listTestTitles(
  db: Db,
  { subject, level, search }: Asked,
): Promise<Array<{ _id: string; title: string }>> {
  const words = titleKey(search.replaceAll("\u0000", "")).replace(/[\\%_]/g, "\\$&");
  const rows = await db
    .selectFrom("tests")
    .select(["id", "title"])
    .where("removedAt", "is", null)
    .where("kind", "!=", "worksheet")
    .$if(level.length > 0, (query) => query.where("level", "in", level))
    .$if(words !== "", (query) => query.where("titleKey", "like", `%${words}%`))
    .$if(subject.length > 0, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom("testSubjects")
            .select("testSubjects.testId")
            .whereRef("testSubjects.testId", "=", "tests.id")
            .where("testSubjects.subjectId", "in", subject),
        ),
      ),
    )
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows.map(({ id, title }) => ({ _id: id, title }));
}
