import { isYoung } from "@markwell/domain/school/lists";
import { useCurrentUser } from "../lib/current-user.ts";
import { say } from "../lib/words.ts";

/** A grade, or a range of grades; for the youngest, whom codes tell nothing, behind a press. */
export function ShownGrade({ children }: { children: string }) {
  if (!isYoung(useCurrentUser().level)) return children;
  return (
    <details>
      <summary className="tap strong" style={{ color: "var(--mw-accent-text)", cursor: "pointer" }}>
        {say("Show the grade")}
      </summary>
      {children}
    </details>
  );
}
