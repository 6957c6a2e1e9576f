import type { Client } from "@markwell/contract/client";
import { listNamesakes } from "@markwell/contract/staff-without-schemas";
import { nameAsRead, nameWithMark } from "@markwell/domain/people/names-apart";
import { queryClient } from "./query-client.ts";

/** Ids of students who share their name, with what tells them apart. */
type Marks = ReadonlyMap<string, string>;

/** Below the key of the students, so that a change to a student makes it stale. */
const KEY = ["students", "namesakes"];
const FRESH_MS = 30_000;
/** A page does not wait longer for what tells namesakes apart. */
const MOST_MS = 3_000;

async function marks(client: Client, { fresh = false } = {}): Promise<Marks> {
  const known = queryClient.getQueryState<Marks>(KEY);
  const asked = queryClient.fetchQuery({
    queryKey: KEY,
    queryFn: async (): Promise<Marks> => {
      const { data } = await client(listNamesakes).catch((cause: unknown) => {
        // The call that it accompanies finds out by itself that a session is over.
        throw new Error("Names are shown without what tells them apart", { cause });
      });
      return new Map(data.map(({ _id, apart }) => [_id, apart]));
    },
    staleTime: fresh ? 0 : FRESH_MS,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const before = known?.data ?? new Map();
  const answered = asked.catch(() => before);
  if (known?.data && !known.isInvalidated && !fresh) return before;
  const late = new Promise<Marks>((resolve) => setTimeout(resolve, MOST_MS, before));
  return Promise.race([answered, late]);
}

type Fields = Record<string, unknown>;

/** Where the replies name a student: the id, and the name beside it. */
const IDS = ["studentId", "userid", "_id"] as const;
const NAMES = ["name", "studentName", "student"] as const;

/** Told of each student that a reply names. */
type Meet = (student: { id: string; name: string; at: Fields; field: string }) => void;

function meetStudents(value: unknown, meet: Meet): void {
  if (typeof value !== "object" || value === null) return;
  if (Array.isArray(value)) {
    for (const one of value) meetStudents(one, meet);
    return;
  }
  const at = value as Fields;
  const id = IDS.map((key) => at[key]).find((one) => typeof one === "string");
  const field = NAMES.find((key) => typeof at[key] === "string");
  if (typeof id === "string" && field) meet({ id, name: at[field] as string, at, field });
  for (const key in at) meetStudents(at[key], meet);
}

/** Whether a list has two accounts of one name of which the school's list did not know yet. */
function hasNewTwins(reply: unknown, known: Marks): boolean {
  const owners = new Map<string, string>();
  let found = false;
  meetStudents(reply, ({ id, name, at }) => {
    // A name beside `_id` alone may be that of a class or of a badge.
    if (found || !["emailid", "username", "userid", "studentId"].some((key) => key in at)) return;
    const key = nameAsRead(name);
    const other = owners.get(key);
    found = other !== undefined && other !== id && !(known.has(id) && known.has(other));
    owners.set(key, id);
  });
  return found;
}

let lookedAgainAt = Number.NEGATIVE_INFINITY;

/**
 * Begins to read what tells students of one name apart. What it resolves to writes that behind their names wherever a
 * reply has them, so that every list, dialog and message says which of them is meant. `nameAlone` keeps the name.
 */
export async function toldApart(client: Client): Promise<<Reply>(reply: Reply) => Promise<Reply>> {
  const reading = marks(client);
  return async (reply) => {
    let known = await reading;
    // Somebody of that name has just registered.
    if (hasNewTwins(reply, known) && Date.now() - lookedAgainAt > FRESH_MS / 10) {
      lookedAgainAt = Date.now();
      known = await marks(client, { fresh: true });
    }
    if (known.size > 0) {
      meetStudents(reply, ({ id, name, at, field }) => {
        const mark = known.get(id);
        if (mark !== undefined)
          Object.assign(at, { [field]: nameWithMark(name, mark), nameAlone: name });
      });
    }
    return reply;
  };
}

/** The name as it is stored, for a form that changes it. */
export const nameAlone = ({ name, ...more }: { name: string; nameAlone?: string }): string =>
  more.nameAlone ?? name;
