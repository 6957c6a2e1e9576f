import type { ClassDetail } from "@markwell/contract/calls/classes";
import type { ComponentType } from "react";

/** Props of every tab of a class. */
export interface ClassTabProps {
  schoolClass: ClassDetail;
}

export interface ClassTab {
  /** Its name in the address. */
  key: string;
  label: string;
  /** A number beside the label, if useful. */
  count?: (schoolClass: ClassDetail) => number;
  Content: ComponentType<ClassTabProps>;
}
