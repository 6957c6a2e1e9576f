import { Alert } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { AnchorLink } from "../../ui/links.tsx";
import { vettingQuery } from "./queries.ts";

/** Says before a class waits that the school asks for an approval which the test does not have. */
export function ApprovalHint({ testId }: { testId: string }) {
  const { data } = useQuery(vettingQuery(testId));
  if (!data?.required || data.state === "approved") return null;
  return (
    <Alert color="yellow" role="status" icon={<IconAlertTriangle aria-hidden />}>
      {data.state === "with vetter"
        ? "A colleague reads this test. It can begin once it is approved. "
        : "A colleague must approve this test before it can begin. "}
      <AnchorLink to="/user/vetting" search={{ test: testId }} underline="always">
        Vetting
      </AnchorLink>
    </Alert>
  );
}
