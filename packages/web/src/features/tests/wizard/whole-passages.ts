import { passageDetail } from "@markwell/contract/calls/passages";
import type { StaffQuestion } from "@markwell/contract/wire/question";
import { api } from "../../../lib/api.ts";

export async function withWholePassages(
  questions: readonly StaffQuestion[],
): Promise<StaffQuestion[]> {
  const ids = new Set(questions.flatMap(({ passage }) => passage?._id ?? []));
  const members = new Map(
    await Promise.all(
      [...ids].map(async (id) => [id, (await api(passageDetail, { id })).data.members] as const),
    ),
  );
  const all = questions.flatMap((one) => members.get(one.passage?._id ?? "") ?? [one]);
  return [...new Map(all.map((one) => [one._id, one])).values()];
}
