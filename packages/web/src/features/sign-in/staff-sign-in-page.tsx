import { SegmentedControl, Text } from "@mantine/core";
import { getRouteApi, useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { EntryFrame } from "../../ui/entry-frame.tsx";
import { AnchorLink } from "../../ui/links.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { ProviderLeftNotice, SignInWays } from "./sign-in-ways.tsx";

const route = getRouteApi("/admin");

type StaffType = "TRAINER" | "ADMIN";

export function StaffSignInPage() {
  const { next } = route.useSearch();
  const router = useRouter();
  const [type, setType] = useState<StaffType>("TRAINER");
  return (
    <EntryFrame title="Staff sign-in" purpose="For teachers and the school office.">
      <ProviderLeftNotice />
      <SignInWays types={["TRAINER", "ADMIN"]} next={next}>
        <SegmentedControl<StaffType>
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
