import { type QueryKey, useMutation } from "@tanstack/react-query";
import { messageOf, notifyFailure, notifySuccess } from "../lib/notify.ts";
import { refresh } from "../lib/query-client.ts";
import { confirm, type Question } from "./confirm.tsx";

interface Action<Input, Reply> {
  call: (input: Input) => Promise<Reply>;
  /** Asks first; without a yes nothing happens. Undefined asks nothing. */
  ask?: (input: Input) => Question | undefined;
  /** What follows; a text that it returns is told as a success. Without it the reply's message is. */
  done?: (reply: Reply, input: Input) => unknown;
  failed?: (error: Error) => unknown;
  refresh?: readonly QueryKey[];
}

export function useAction<Reply, Input = void>(action: Action<Input, Reply>) {
  const { call, ask, done = messageIn, failed = notifyFailure } = action;
  const { mutate, isPending, isSuccess, variables, data, error } = useMutation({
    mutationFn: call,
    onSuccess: async (reply, input) => {
      const told = await done(reply, input);
      if (typeof told === "string") notifySuccess(told);
    },
    onError: failed,
    onSettled: () => refresh(...(action.refresh ?? [])),
  });
  const askAndCall = async (input: Input) => {
    const question = ask?.(input);
    if (!question || (await confirm(question))) mutate(input);
  };
  return {
    run: (input: Input) => void askAndCall(input),
    busy: isPending,
    busyWith: isPending ? variables : undefined,
    succeeded: isSuccess,
    reply: data,
    error,
    failure: error ? messageOf(error) : undefined,
  };
}

const messageIn = (reply: unknown): unknown =>
  typeof reply === "object" && reply !== null && "message" in reply ? reply.message : undefined;
