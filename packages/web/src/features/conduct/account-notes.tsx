import { levelLabel } from "@markwell/domain/school/lists";
import { IconAlertTriangle, IconUserOff, IconUserQuestion } from "@tabler/icons-react";

interface AccountNotesProps {
  level: string;
  otherLevel: boolean;
  /** The level at which the student takes the subject, where the test is of another one. */
  otherSubjectLevel?: string | undefined;
  confirmed: boolean;
  /** The account was deleted since. */
  removed?: boolean | undefined;
  /** Names the level even if it is the test's. */
  always?: boolean;
}

/** What a teacher may want to know of an account before it counts: facts, nothing follows from them. */
export function AccountNotes({
  level,
  otherLevel,
  otherSubjectLevel,
  confirmed,
  removed,
  always,
}: AccountNotesProps) {
  if (!otherLevel && !otherSubjectLevel && confirmed && !removed && !always) return null;
  return (
    <span className="row gap-4 tiny strong caution">
      {otherLevel ? (
        <span className="with-icon gap-4 one-line" title="The test is for another level">
          <IconAlertTriangle size={14} aria-hidden />
          {levelLabel(level)}, another level
        </span>
      ) : (
        always && <span className="muted one-line">{levelLabel(level)}</span>
      )}
      {otherSubjectLevel && (
        <span
          className="with-icon gap-4 one-line"
          title="The test is for students who take the subject at another level"
        >
          <IconAlertTriangle size={14} aria-hidden />
          {otherSubjectLevel}, another subject level
        </span>
      )}
      {removed && (
        <span className="with-icon gap-4 one-line" title="The account of this student was deleted">
          <IconUserOff size={14} aria-hidden />
          Account deleted
        </span>
      )}
      {!confirmed && !removed && (
        <span
          className="with-icon gap-4 one-line"
          title="The student created this account. Nobody has confirmed it yet, neither by e-mail nor in the school office"
        >
          <IconUserQuestion size={14} aria-hidden />
          Not confirmed
        </span>
      )}
    </span>
  );
}
