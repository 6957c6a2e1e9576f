import type { MantineColorsTuple } from "@mantine/core";

/**
 * Colours, from faint to deep. Index 1 is the tint behind chips, 6 the fill under white text
 * (at least 4.5 to 1), 9 the text on the tint. Mantine derives hover and dark variants from them.
 */
const indigo: MantineColorsTuple = [
  "#F5F6FE",
  "#E9ECFC",
  "#D3D8F9",
  "#B4BCF4",
  "#97A3F2",
  "#5766E8",
  "#4152D9",
  "#3645BE",
  "#2E3AA0",
  "#28338A",
];
const green: MantineColorsTuple = [
  "#F1FAF5",
  "#DFF4E9",
  "#BEE7D1",
  "#8FD6B1",
  "#5CC490",
  "#1E9E63",
  "#177D4E",
  "#146C44",
  "#115C3A",
  "#0E4D31",
];
const yellow: MantineColorsTuple = [
  "#FEFAEF",
  "#FCF1D4",
  "#F8E3AC",
  "#F2CF76",
  "#EBBB45",
  "#D99A00",
  "#8F6400",
  "#7A5600",
  "#6A4A00",
  "#583E00",
];
const red: MantineColorsTuple = [
  "#FEF5F5",
  "#FBE5E7",
  "#F6CBCF",
  "#EFA4AB",
  "#F08D95",
  "#CF3D49",
  "#C33440",
  "#AE2B37",
  "#96242F",
  "#7E1F29",
];
const marigold: MantineColorsTuple = [
  "#FFFAF0",
  "#FEF0D5",
  "#FCE1AB",
  "#F9CE79",
  "#F6BA48",
  "#F2A516",
  "#8A5A00",
  "#784E00",
  "#674300",
  "#573900",
];
const teal: MantineColorsTuple = [
  "#F0FAFA",
  "#DCF2F1",
  "#B8E4E2",
  "#87D1CD",
  "#56BBB6",
  "#15908B",
  "#0D7773",
  "#0B6663",
  "#0A5755",
  "#084947",
];
const moss: MantineColorsTuple = [
  "#F7FAF1",
  "#EBF2DD",
  "#D6E4BC",
  "#B9D18F",
  "#9DBD66",
  "#658A2E",
  "#547525",
  "#48651F",
  "#3D561B",
  "#334816",
];
const gray: MantineColorsTuple = [
  "#F6F7FB",
  "#EEF0F6",
  "#E4E7F0",
  "#D6DAE6",
  "#C4CAD9",
  "#858EA4",
  "#667089",
  "#5A6478",
  "#3A4459",
  "#1B2436",
];
const dark: MantineColorsTuple = [
  "#E7EAF3",
  "#C9CFDF",
  "#A8B0C5",
  "#8992AA",
  "#343D58",
  "#27304A",
  "#1E263C",
  "#161C2E",
  "#0F1424",
  "#0A0E1A",
];

export const palette = { indigo, green, yellow, red, marigold, teal, moss, gray, dark };
