import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { messageOf, notifyFailure, notifySuccess } from "../../lib/notify.ts";
import type { SubjectTab } from "../../lib/search-fields.ts";
import { sendWorksheet } from "./queries.ts";

/** Makes a worksheet of some topics and goes to Take Test, where it stands. */
export function useWorksheet(subject: { _id: string; topic: string }, topics: readonly string[]) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (examType: string) =>
      sendWorksheet({ subject: subject._id, topics: [...topics], examType }),
    onSuccess: async ({ message }) => {
      notifySuccess(message);
      await queryClient.invalidateQueries({ queryKey: ["student-tests"] });
      const tab = subject.topic.toLowerCase() as SubjectTab;
      await navigate({
        to: "/user/livetest",
        search: { subject: tab === "mathematics" ? undefined : tab },
      });
    },
    onError: notifyFailure,
  });
  return {
    generate: mutate,
    /** The part whose button was pressed, while the worksheet is made. */
    pending: isPending ? variables : undefined,
    failure: error ? messageOf(error) : undefined,
  };
}
