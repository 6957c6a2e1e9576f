import { signIn } from "@markwell/contract/calls/auth";
import { listSubjects } from "@markwell/contract/calls/subjects";
import { type Client, createClient } from "@markwell/contract/client";

const TYPES = { admin: "ADMIN", teacher: "TRAINER", student: "STUDENT" } as const;

export async function signInAs(
  origin: string,
  who: keyof typeof TYPES,
): Promise<{ api: Client; token: string }> {
  const { token } = await createClient({ origin })(signIn, {
    emailid: `${who}@demo.school`,
    password: "demo-school-2026",
    type: TYPES[who],
  });
  return { api: createClient({ origin, token: () => token }), token };
}

/** @throws Error when the school has no Mathematics. */
export async function mathematicsOf(staff: Client): Promise<string> {
  const { data: subjects } = await staff(listSubjects);
  const subject = subjects.find(({ topic }) => topic === "Mathematics");
  if (!subject) throw new Error("the demo school has no Mathematics");
  return subject._id;
}
