import { texts } from "@markwell/contract/texts";
import type { Db } from "../../platform/database/connect.ts";
import { invalidField } from "../../platform/http/problems.ts";
import { listSubjects, type Subject } from "./list-subjects.ts";

/**
 * The subject in use that somebody asks for by its id or its name, whatever the case; the school's
 * first when they name none.
 *
 * @throws HttpProblem 400 for a subject that is not in use.
 */
export async function subjectAsked(db: Db, asked = ""): Promise<Subject> {
  const subjects = await listSubjects(db);
  const wanted = asked.toLowerCase();
  const found =
    wanted === ""
      ? subjects[0]
      : subjects.find(({ id, name }) => id === wanted || name.toLowerCase() === wanted);
  if (!found) throw invalidField("subject", texts.subject.gone);
  return found;
}
