import type { InputOf } from "@markwell/contract/call";
import { startPractice } from "@markwell/contract/calls/practice";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "../../lib/api.ts";
import { newUuid } from "../../lib/new-uuid.ts";
import { queryClient } from "../../lib/query-client.ts";
import { useAction } from "../../ui/use-action.ts";
import { keepRound, roundQuery } from "./queries.ts";

type Choice = Omit<InputOf<typeof startPractice>, "clientRequestId">;

export function useStart() {
  const navigate = useNavigate();
  // The same until it has worked, so that a press that is repeated makes no second round.
  const [request, setRequest] = useState(newUuid);
  return useAction({
    call: async (choice: Choice) =>
      (await api(startPractice, { ...choice, clientRequestId: request })).data,
    done: async (round) => {
      setRequest(newUuid());
      queryClient.setQueryData(roundQuery(round._id).queryKey, keepRound(round));
      await navigate({ to: "/user/practice", search: { round: round._id } });
    },
  });
}
