import { Select } from "@mantine/core";
import { texts } from "@markwell/contract/texts";
import { SUBJECT_LEVELS } from "@markwell/domain/school/paper-format";
import type { SubjectLevelOrNone } from "@markwell/domain/school/subject-level";
import type { ReactNode } from "react";

interface SubjectLevelSelectProps {
  value: string;
  onChange: (level: SubjectLevelOrNone) => void;
  error?: ReactNode;
}

/** G1, G2 or G3 of a question or a test, or none: it is then for all students of its level. */
export function SubjectLevelSelect({ value, onChange, error }: SubjectLevelSelectProps) {
  return (
    <Select
      openOnFocus={false}
      label={texts.subjectLevel.label}
      placeholder={texts.subjectLevel.all}
      clearable
      data={[...SUBJECT_LEVELS]}
      value={value || null}
      onChange={(level) => onChange(SUBJECT_LEVELS.find((each) => each === level) ?? "")}
      error={error}
    />
  );
}
