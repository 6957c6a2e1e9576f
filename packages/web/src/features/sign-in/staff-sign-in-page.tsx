import { Box, SegmentedControl, Text } from "@mantine/core";
import { beginPasskey, takeSecondStep } from "@markwell/contract/calls/factors";
import type { SecondStep as Step } from "@markwell/contract/envelope";
import { getRouteApi, useRouter } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { api } from "../../lib/api.ts";
import { startSession } from "../../lib/session.ts";
import { untilLoaded } from "../../lib/until-loaded.ts";
import { enterAsBefore, type StaffRole } from "../../lib/work-as.ts";
import { EntryFrame } from "../../ui/entry-frame.tsx";
import { AnchorLink } from "../../ui/links.tsx";
import { PasskeyButton } from "../../ui/two-step/proof-form.tsx";
import type { SignedIn } from "./second-step.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { ProviderLeftNotice, SignInWays } from "./sign-in-ways.tsx";

const route = getRouteApi("/admin");
const SecondStep = lazy(async () => ({
  default: (await untilLoaded(() => import("./second-step.tsx"))).SecondStep,
}));

export function StaffSignInPage() {
  const { next } = route.useSearch();
  const router = useRouter();
  const [type, setType] = useState<StaffRole>("TRAINER");
  const [step, setStep] = useState<Step>();
  const enter = async ({ user, token, remember }: SignedIn) => {
    if (step) startSession({ token, type: user.type }, { remember });
    else await enterAsBefore({ user, token, remember });
    void router.invalidate();
  };
  if (step)
    return (
      <EntryFrame forStaff title="Two-step sign-in">
        <Box mt={28}>
          <Suspense>
            <SecondStep step={step} onSignedIn={enter} onBack={() => setStep(undefined)} />
          </Suspense>
        </Box>
      </EntryFrame>
    );
  const passkey = ({ emailid, remember }: { emailid: string; remember: boolean }) => (
    <PasskeyButton
      variant="default"
      label="Sign in with a passkey"
      options={async () => (await api(beginPasskey, { emailid })).options}
      send={async (answer) => enter(await api(takeSecondStep, { passkey: answer, remember }))}
    />
  );
  return (
    <EntryFrame forStaff title="Staff sign-in" purpose="For teachers and the school office.">
      <ProviderLeftNotice />
      <SignInWays
        types={["TRAINER", "ADMIN"]}
        next={next}
        beside={(remember) => passkey({ emailid: "", remember })}
      >
        <SegmentedControl<StaffRole>
          mt={28}
          aria-label="Kind of account"
          fullWidth
          value={type}
          onChange={setType}
          data={[
            { value: "TRAINER", label: "Teacher" },
            { value: "ADMIN", label: "Admin" },
          ]}
        />
        <SignInForm
          type={type}
          demoTypes={["TRAINER", "ADMIN"]}
          onTypePicked={(picked) => picked !== "STUDENT" && setType(picked)}
          onSignedIn={() => router.invalidate()}
          onStep={setStep}
          below={passkey}
        />
      </SignInWays>
      <Text mt="sm" ta="center">
        <AnchorLink className="tap" to="/" search={{ next }}>
          Student Sign In
        </AnchorLink>
      </Text>
    </EntryFrame>
  );
}
