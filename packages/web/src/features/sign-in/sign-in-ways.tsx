import { Alert, Anchor, Button, Checkbox, Stack, Text } from "@mantine/core";
import type { ReplyOf } from "@markwell/contract/call";
import {
  beginProviderSignIn,
  type SignInWay,
  signInWays,
} from "@markwell/contract/calls/providers";
import type { UserWire } from "@markwell/contract/calls/signed-in";
import {
  IconBrandGoogle,
  IconBrandWindows,
  IconLogout,
  IconSchool,
  type TablerIcon,
} from "@tabler/icons-react";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { api } from "../../lib/api.ts";
import { useProviderLeft } from "../../lib/log-out.ts";
import { say, told } from "../../lib/words.ts";
import { FormFailure } from "../../ui/form-failure.tsx";
import { useAction } from "../../ui/use-action.ts";

type Ways = Pick<ReplyOf<typeof signInWays>, "data" | "passwordsOff">;

const KEY = "markwell.ways";
const NONE: Ways = { data: [], passwordsOff: [] };

/** As this browser saw them last, so that the page does not change under the hand. */
function lastKnown(): Ways {
  try {
    return { ...NONE, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return NONE;
  }
}

const waysQuery = queryOptions({
  queryKey: ["sign-in-ways"],
  queryFn: async ({ signal }): Promise<Ways> => {
    const { data, passwordsOff } = await api(signInWays, {}, { signal });
    try {
      localStorage.setItem(KEY, JSON.stringify({ data, passwordsOff }));
    } catch {
      // Full: the page asks again next time.
    }
    return { data, passwordsOff };
  },
  placeholderData: lastKnown,
});

export const ICONS: Record<SignInWay["kind"], TablerIcon> = {
  google: IconBrandGoogle,
  microsoft: IconBrandWindows,
  other: IconSchool,
};

type Type = UserWire["type"];

/** The providers of these kinds of account, and whether a password opens one of them. */
export function useWays(types: readonly Type[]) {
  const { data: all = NONE } = useQuery(waysQuery);
  const ways = all.data.filter(({ roles }) => roles.some((role) => types.includes(role)));
  const isOff = ways.length > 0 && types.every((type) => all.passwordsOff.includes(type));
  // The only admin keeps theirs.
  return { ways, mayType: !isOff || types.includes("ADMIN") };
}

const BEGAN = "markwell.began";
/** Beside it until an answer is here. */
const AWAY = "markwell.away";

function keepBeginning(): void {
  try {
    sessionStorage.setItem(BEGAN, location.pathname);
    sessionStorage.setItem(AWAY, location.pathname);
  } catch {
    // Not allowed: the students' page is where most begin.
  }
}

/** The sign-in page on which a trip to a provider was begun in this tab. */
export function pageBefore(): "/" | "/admin" | "/parent" {
  try {
    const began = sessionStorage.getItem(BEGAN);
    return began === "/admin" || began === "/parent" ? began : "/";
  } catch {
    return "/";
  }
}

const NOT_FINISHED = "The sign-in was not finished at the provider. Nothing has changed.";

/** Whether somebody is back from a provider that sent no answer: it may be down, and another way has to be open. */
function isBackAlone(): boolean {
  try {
    return sessionStorage.getItem(AWAY) === location.pathname;
  } catch {
    return false;
  }
}

function useBackAlone(): boolean {
  const [alone, setAlone] = useState(isBackAlone);
  useEffect(() => {
    noteAnswer();
    // With the browser's own Back the page is as it was left.
    const shown = () => setAlone((before) => isBackAlone() || before);
    window.addEventListener("pageshow", shown);
    return () => window.removeEventListener("pageshow", shown);
  }, []);
  return alone;
}

/** The provider has answered, whatever it said. */
export function noteAnswer(): void {
  try {
    sessionStorage.removeItem(AWAY);
  } catch {
    // Not allowed, and so never noted.
  }
}

interface ProviderButtonsProps {
  ways: readonly SignInWay[];
  /** The page of ours that opens afterwards. */
  next: string | undefined;
  remember: boolean;
  onFailure?: () => void;
  /** As a parent. */
  parent?: boolean;
}

/** One button for each provider. It leaves the page, and the provider leads back to `next`. */
export function ProviderButtons({ ways, next, remember, onFailure, parent }: ProviderButtonsProps) {
  const begin = useAction({
    call: (_id: string) => api(beginProviderSignIn, { _id, next: next ?? "", remember, parent }),
    done: ({ url }) => {
      keepBeginning();
      location.assign(url);
    },
    // Shown below the buttons.
    failed: () => onFailure?.(),
  });
  return (
    <>
      {ways.map(({ _id, kind, label }) => {
        const Icon = ICONS[kind];
        return (
          <Button
            key={_id}
            className="wrapping"
            fullWidth
            size="md"
            leftSection={<Icon size={20} aria-hidden />}
            loading={begin.busyWith === _id}
            onClick={() => begin.run(_id)}
          >
            {say("Sign in with {label}", { label })}
          </Button>
        );
      })}
      <FormFailure message={begin.failure} />
    </>
  );
}

/** For parents, where the school says so: above the ways that every parent has. */
export function ParentWays() {
  const { data = NONE } = useQuery(waysQuery);
  const ways = data.data.filter(({ parents }) => parents);
  return (
    <>
      <ProviderLeftNotice />
      {ways.length > 0 && (
        <Stack mt={28}>
          <ProviderButtons ways={ways} next={undefined} remember={false} parent />
        </Stack>
      )}
    </>
  );
}

/** Above a page in the middle of work, which the way to a provider leaves. */
export function ProviderButtonsAboveWork(page: ProviderButtonsProps) {
  if (page.ways.length === 0) return null;
  return (
    <>
      <ProviderButtons {...page} />
      <Text size="sm" c="dimmed">
        {say(
          "This leaves the page and comes back. Answers of a test are kept; other text that you have not saved is lost.",
        )}
      </Text>
    </>
  );
}

interface SignInWaysProps {
  types: readonly Type[];
  next: string | undefined;
  beside?: (remember: boolean) => ReactNode;
  children: ReactNode;
}

/** The school's own accounts first, where there are any; passwords behind them. */
export function SignInWays({ types, next, beside, children }: SignInWaysProps) {
  const { ways, mayType } = useWays(types);
  const [remember, setRemember] = useState(false);
  const alone = useBackAlone();
  const [byPassword, setByPassword] = useState(false);
  if (ways.length === 0) return children;
  const isOpen = byPassword || (alone && mayType);
  return (
    <>
      <Stack mt={28}>
        <ProviderButtons
          ways={ways}
          next={next}
          remember={remember}
          onFailure={() => mayType && setByPassword(true)}
        />
        {alone && <FormFailure message={told(NOT_FINISHED)} />}
        {!isOpen && (
          <>
            {beside?.(remember)}
            <Checkbox
              label={say("Remember me")}
              description={say("Not on a computer that others use, too")}
              checked={remember}
              onChange={(event) => setRemember(event.currentTarget.checked)}
            />
            {mayType && (
              <Button variant="subtle" mih={44} onClick={() => setByPassword(true)}>
                {say("Use a password instead")}
              </Button>
            )}
          </>
        )}
      </Stack>
      {isOpen && children}
    </>
  );
}

/** After signing out of a session that came from a provider. */
export function ProviderLeftNotice() {
  const provider = useProviderLeft();
  if (!provider) return null;
  const { label, url } = provider;
  return (
    <Alert mt="lg" role="status" icon={<IconLogout size={20} />}>
      <Text>
        {say("You are signed out here. {label} may still be open on this computer.", { label })}{" "}
        {url && (
          <Anchor href={url} target="_blank" rel="noopener noreferrer" underline="always">
            {say("Sign out of {label}, too", { label })}
          </Anchor>
        )}
      </Text>
    </Alert>
  );
}
