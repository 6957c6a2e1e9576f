import { MantineThemeProvider } from "@mantine/core";
import { type ReactNode, useLayoutEffect } from "react";

const touchSized = [
  "Button",
  "TextInput",
  "PasswordInput",
  "Textarea",
  "Select",
  "MultiSelect",
  "Checkbox",
  "Radio",
  "SegmentedControl",
];

/** Everything in it is of size md unless it says otherwise: 16 px text, targets of 44 px. */
const override = {
  components: Object.fromEntries(
    touchSized.map((name) => [name, { defaultProps: { size: "md" } }]),
  ),
};

let mounted = 0;

/** Marks the page as a student's, for dialogs and lists, which are outside its frame. */
function useMark(): void {
  useLayoutEffect(() => {
    mounted += 1;
    document.documentElement.dataset.scale = "student";
    return () => {
      mounted -= 1;
      if (mounted === 0) delete document.documentElement.dataset.scale;
    };
  }, []);
}

/** The sizes alone, for a student's view on a page of staff. */
export const StudentSizes = ({ children }: { children: ReactNode }) => (
  <MantineThemeProvider theme={override}>{children}</MantineThemeProvider>
);

export function StudentScale({ children }: { children: ReactNode }) {
  useMark();
  return <StudentSizes>{children}</StudentSizes>;
}
