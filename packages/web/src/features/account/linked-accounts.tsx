import { Box, Button, Group, Stack, Text } from "@mantine/core";
import { linkProvider, mySignIns, unlinkProvider } from "@markwell/contract/calls/providers";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { formatDateTime } from "../../lib/format.ts";
import { session } from "../../lib/session.ts";
import { say } from "../../lib/words.ts";
import { Panel } from "../../ui/panel.tsx";
import { useAction } from "../../ui/use-action.ts";

const signInsQuery = queryOptions({
  queryKey: ["my-sign-ins"],
  queryFn: ({ signal }) => api(mySignIns, {}, { signal }),
  staleTime: 0,
});

/** Accounts of the school's providers with which somebody signs in. Without a provider there is nothing to show. */
export function LinkedAccounts() {
  const { data } = useQuery(signInsQuery);
  const link = useAction({
    call: (_id: string) => api(linkProvider, { _id }),
    done: ({ url }) => location.assign(url),
  });
  const unlink = useAction({
    call: ({ _id }: { _id: string; label: string }) => api(unlinkProvider, { _id }),
    ask: ({ label }) => ({
      title: say("Remove the account of {label}?", { label }),
      text: say("You can no longer sign in with it. Your other devices are signed out."),
      confirm: say("Remove it"),
      danger: true,
      roomy: session()?.type === "STUDENT",
    }),
    refresh: [signInsQuery.queryKey],
  });
  if (!data || (data.data.length === 0 && data.offered.length === 0)) return null;
  const { data: mine, offered } = data;
  return (
    <Panel
      title={say("Your school accounts")}
      help={say(
        "Sign in with them without a password of ours. Link only accounts that belong to you alone.",
      )}
    >
      <Stack>
        {mine.length > 0 && (
          <ul className="column" aria-label={say("Linked accounts")}>
            {mine.map(({ _id, label, email, lastUsedAt }) => (
              <li key={_id} className="row between gap-12">
                <Box component="span" flex="1 1 200px">
                  <Text component="span" fw={700} className="breaks">
                    {label}
                    {email && `, ${email}`}
                  </Text>
                  <Text size="sm" c="dimmed">
                    {say("Last used {lastUsedAt}", { lastUsedAt: formatDateTime(lastUsedAt) })}
                  </Text>
                </Box>
                <Button
                  variant="default"
                  loading={unlink.busyWith?._id === _id}
                  aria-label={say("Remove the account of {label}", { label })}
                  onClick={() => unlink.run({ _id, label })}
                >
                  {say("Remove")}
                </Button>
              </li>
            ))}
          </ul>
        )}
        <Group>
          {offered.map(({ _id, label }) => (
            <Button
              key={_id}
              className="wrapping"
              variant="default"
              loading={link.busyWith === _id}
              onClick={() => link.run(_id)}
            >
              {say("Link an account of {label}", { label })}
            </Button>
          ))}
        </Group>
      </Stack>
    </Panel>
  );
}
