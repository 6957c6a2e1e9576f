import { levelLabel } from "@markwell/domain/school/lists";
import { IconAlertTriangle, IconUserQuestion } from "@tabler/icons-react";

interface AccountNotesProps {
  level: string;
  otherLevel: boolean;
  confirmed: boolean;
}

/** What a teacher may want to know of an account before it counts: facts, nothing follows from them. */
export function AccountNotes({ level, otherLevel, confirmed }: AccountNotesProps) {
  if (!otherLevel && confirmed) return null;
  return (
    <span className="row gap-4 tiny strong caution">
      {otherLevel && (
        <span className="with-icon gap-4 one-line" title="The test is for another level">
          <IconAlertTriangle size={14} aria-hidden />
          {levelLabel(level)}
        </span>
      )}
      {!confirmed && (
        <span
          className="with-icon gap-4 one-line"
          title="Registered by the student; neither the address nor the office has confirmed it"
        >
          <IconUserQuestion size={14} aria-hidden />
          Not confirmed
        </span>
      )}
    </span>
  );
}
