import { getRouteApi } from "@tanstack/react-router";
import { say } from "../../lib/words.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { PracticeHome } from "./practice-home.tsx";
import { RoundScreen } from "./round-screen.tsx";

const route = getRouteApi("/user/practice");

export function PracticePage() {
  const { round } = route.useSearch();
  if (round) return <RoundScreen key={round} roundId={round} />;
  return (
    <>
      <PageHeader
        title={say("Practice")}
        purpose={say("Take your time. Nothing here counts as a mark.")}
      />
      <PracticeHome />
    </>
  );
}
