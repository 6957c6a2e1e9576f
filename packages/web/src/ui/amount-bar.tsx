import { Box, type MantineStyleProps } from "@mantine/core";

/** Style props set its position and width. */
interface AmountBarProps extends MantineStyleProps {
  done: number;
  of: number;
}

/** How much of something is there, as a thin bar; the words beside it say the same. */
export function AmountBar({ done, of, ...place }: AmountBarProps) {
  const share = Math.min(1, done / Math.max(1, of));
  const shape = { component: "span", display: "block", bdrs: 4 } as const;
  return (
    <Box {...shape} className="sunken" h={8} style={{ overflow: "hidden" }} aria-hidden {...place}>
      <Box {...shape} h="100%" w={`${share * 100}%`} bg="var(--mw-marigold)" />
    </Box>
  );
}
