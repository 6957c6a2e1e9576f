import { finishCorrections } from "@markwell/contract/calls/results";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { currentUserQuery } from "../../lib/current-user.ts";
import { counted } from "../../lib/format.ts";
import { notifyNews } from "../../lib/notify.ts";
import type { ReviewRequest } from "./queries.ts";

/** Tells that the pupil came to the end of a Correction Review, and shows the badge that it may bring. */
export function useFinishCorrections({ testId, traineeId }: ReviewRequest): () => void {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: () => api(finishCorrections, { testid: testId, userid: traineeId }),
    onSuccess: ({ data }) => {
      for (const { name, reward } of data.newBadges)
        notifyNews(`New badge: ${name}`, `It brings you ${counted(reward, "point")}.`);
      if (data.newBadges.length > 0) void queryClient.invalidateQueries(currentUserQuery);
    },
    // It may pass unseen: the next review to its end counts as well.
    onError: () => {},
  });
  return mutate;
}
