import { STAFF_IDLE_MS } from "@markwell/domain/people/session-lifetime";
import { type RawBuilder, sql } from "kysely";

/** Domain's isSessionOver in SQL; the query must name `sessions` so. */
export const isOpenAt = (now: number): RawBuilder<boolean> => sql<boolean>`(
  sessions.expires_at > ${new Date(now)}
  and (sessions.remembered
       or sessions.last_used_at > ${new Date(now - STAFF_IDLE_MS)}
       or exists (select from people where people.id = sessions.person_id and people.type = 'STUDENT'))
  and (sessions.proved_with is not null
       or not exists (select from factors_required join people on people.type = factors_required.role
                      where people.id = sessions.person_id and factors_required.from_at <= ${new Date(now)}))
)`;
