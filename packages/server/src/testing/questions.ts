import { questionDetail } from "@markwell/contract/calls/questions";
import type { Client } from "@markwell/contract/client";

export async function readQuestion(staff: Client, id: string) {
  const [question] = (await staff(questionDetail, { id })).data.data;
  if (!question) throw new Error("There is no such question");
  return question;
}
