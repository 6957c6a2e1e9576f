import { createTheme, type MantineThemeOverride, rem } from "@mantine/core";
import { palette } from "./palette.ts";
import classes from "./theme.module.css";

/** `app/global.css` has the zero without its slash, `ui/letters/letters.css` adds fonts for Tamil and Chinese. */
const font = '"Plain Zero", "Atkinson Hyperlegible Next Variable", system-ui, sans-serif';

/** Size md is 44 px high, the smallest target for students; staff use sm (36 px). */
const TOUCH = rem(44);

const tall = (part: string, variable: string) => (_theme: unknown, props: { size?: string }) => ({
  [part]: props.size === "md" ? { [variable]: TOUCH } : {},
});

/** Mantine's <header> in a modal would count as a second banner of the page. */
const plainHeader = { header: { role: "presentation" } };

export const theme: MantineThemeOverride = createTheme({
  fontFamily: font,
  colors: palette,
  primaryColor: "indigo",
  primaryShade: { light: 6, dark: 5 },
  black: "#1B2436",
  focusRing: "auto",
  cursorType: "pointer",
  respectReducedMotion: true,
  defaultRadius: "md",
  fontSizes: { xs: rem(12), sm: rem(14), md: rem(16), lg: rem(18), xl: rem(22) },
  spacing: { xs: rem(8), sm: rem(12), md: rem(16), lg: rem(24), xl: rem(32) },
  radius: { xs: rem(4), sm: rem(6), md: rem(8), lg: rem(12), xl: rem(20) },
  breakpoints: { xs: "25em", sm: "40em", md: "53.75em", lg: "75em", xl: "90em" },
  headings: {
    fontFamily: font,
    fontWeight: "650",
    textWrap: "balance",
    sizes: {
      h1: { fontSize: rem(28), lineHeight: "1.2" },
      h2: { fontSize: rem(22), lineHeight: "1.3" },
      h3: { fontSize: rem(18), lineHeight: "1.4" },
      h4: { fontSize: rem(16), lineHeight: "1.45" },
    },
  },
  // Plain values, not Component.extend: naming a component here would load it on every page.
  components: {
    Button: { vars: tall("root", "--button-height"), classNames: { root: classes.button } },
    Input: { vars: tall("wrapper", "--input-height"), classNames: { wrapper: classes.field } },
    InputWrapper: {
      classNames: { label: classes.label, description: classes.help, error: classes.error },
      defaultProps: { inputWrapperOrder: ["label", "input", "description", "error"] },
    },
    ActionIcon: {
      defaultProps: { variant: "subtle", color: "gray" },
      classNames: { root: classes.iconButton },
    },
    // Choosing the chosen option again would empty a required field; "clearable" says where one may be empty.
    Select: { defaultProps: { allowDeselect: false } },
    SegmentedControl: { classNames: { root: classes.track } },
    Tooltip: { defaultProps: { openDelay: 300, withArrow: true } },
    Modal: {
      defaultProps: {
        radius: "lg",
        centered: true,
        closeButtonProps: { "aria-label": "Close" },
        attributes: plainHeader,
      },
      classNames: { title: classes.modalTitle },
    },
    Drawer: {
      defaultProps: { closeButtonProps: { "aria-label": "Close" }, attributes: plainHeader },
    },
    Notification: {
      defaultProps: { withBorder: true, closeButtonProps: { "aria-label": "Close" } },
    },
    Paper: { defaultProps: { radius: "lg" } },
  },
});
