import { VisuallyHidden } from "@mantine/core";
import { say } from "../../lib/words.ts";
import { Logo } from "../../ui/logo.tsx";

export function ExamSkeleton() {
  return (
    <div className="shell" aria-busy="true">
      <VisuallyHidden role="status">{say("Loading")}</VisuallyHidden>
      <div className="shell-bar">
        <Logo />
      </div>
      <div className="shell-page" aria-hidden>
        <i />
        <i />
        <i />
        <i />
        <i />
        <i />
      </div>
    </div>
  );
}
