import type { ClassDetail } from "@markwell/contract/calls/classes";
import type { ComponentType } from "react";

/** What every tab of a class gets. */
export interface ClassTabProps {
  schoolClass: ClassDetail;
}

/** One tab of a class. */
export interface ClassTab {
  /** As the address names it. */
  key: string;
  label: string;
  /** A number beside the label, where it says something. */
  count?: (schoolClass: ClassDetail) => number;
  Content: ComponentType<ClassTabProps>;
}
