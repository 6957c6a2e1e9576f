import { STAFF_IDLE_MS } from "@markwell/domain/people/session-lifetime";
import { type RawBuilder, sql } from "kysely";

/** The role in which a session acts, in SQL; the query must name `sessions` and `people` so. */
export const ACTS_AS = "(case when sessions.as_admin then 'ADMIN' else people.type end)";

/** Domain's isSessionOver in SQL; the query must name `sessions` so. */
export const isOpenAt = (now: number): RawBuilder<boolean> => sql<boolean>`(
  sessions.expires_at > ${new Date(now)}
  and (sessions.remembered
       or sessions.last_used_at > ${new Date(now - STAFF_IDLE_MS)}
       or exists (select from people where people.id = sessions.person_id and people.type = 'STUDENT'))
  and (sessions.proved_with is not null
       or not exists (select from factors_required join people on factors_required.role = ${sql.raw(ACTS_AS)}
                      where people.id = sessions.person_id and factors_required.from_at <= ${new Date(now)}))
)`;
