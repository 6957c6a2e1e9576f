import { useQuery } from "@tanstack/react-query";
import { useRouter, useSearch } from "@tanstack/react-router";
import { useSession } from "../../lib/session.ts";
import { EntryFrame } from "../../ui/entry-frame.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { ButtonLink } from "../../ui/links.tsx";
import { RowsSkeleton } from "../../ui/page-skeleton.tsx";
import { JoinStep } from "./join-step.tsx";
import { registrationInfoOf } from "./queries.ts";
import { RegisterForm } from "./register-form.tsx";
import { TestCard } from "./test-card.tsx";
import { addressOf } from "./test-link.ts";

/** `/register` and `/trainee/register`: an account, and with a test id a place in that test. */
export function RegisterPage() {
  const { testid } = useSearch({ strict: false });
  const session = useSession();
  const router = useRouter();
  const info = useQuery({ ...registrationInfoOf(testid ?? ""), enabled: Boolean(testid) });
  const goOn = (testLink: string) => router.history.push(addressOf(testLink));
  const signIn = (
    <ButtonLink
      variant="default"
      to="/"
      search={{ next: testid ? `/trainee/register?testid=${testid}` : undefined }}
    >
      Sign In
    </ButtonLink>
  );
  if (testid && info.error) {
    return (
      <EntryFrame title="Register">
        <ErrorState
          title="This registration link does not work"
          error={info.error}
          onRetry={() => info.refetch()}
        />
      </EntryFrame>
    );
  }
  if (testid && !info.data) {
    return (
      <EntryFrame title="Register">
        <RowsSkeleton rows={6} />
      </EntryFrame>
    );
  }
  const closed = info.data && !info.data.open;
  return (
    <EntryFrame
      title={session && testid ? "Join the test" : "Register"}
      purpose={session || closed ? undefined : "For pupils. It takes a minute."}
    >
      {info.data && <TestCard test={info.data} />}
      {session ? (
        <JoinStep testId={testid ?? ""} open={!closed} onJoined={goOn} />
      ) : closed ? (
        <div style={{ marginTop: 16 }}>{signIn}</div>
      ) : (
        <RegisterForm
          testId={testid}
          more={signIn}
          onRegistered={({ testLink }) => goOn(testLink)}
        />
      )}
    </EntryFrame>
  );
}
