import { MantineThemeProvider } from "@mantine/core";
import type { ReactNode } from "react";

const touchSized = [
  "Button",
  "TextInput",
  "PasswordInput",
  "Textarea",
  "Select",
  "MultiSelect",
  "NumberInput",
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

/** Around what pupils and visitors use: bigger type and targets, the same parts. */
export function PupilScale({ children }: { children: ReactNode }) {
  return <MantineThemeProvider theme={override}>{children}</MantineThemeProvider>;
}
