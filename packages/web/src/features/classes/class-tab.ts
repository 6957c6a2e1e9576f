import type { ClassDetail } from "@markwell/contract/calls/classes";
import type { ComponentType } from "react";

export interface ClassTabProps {
  schoolClass: ClassDetail;
}

export interface ClassTab {
  key: string;
  label: string;
  count?: (schoolClass: ClassDetail) => number;
  Content: ComponentType<ClassTabProps>;
}
