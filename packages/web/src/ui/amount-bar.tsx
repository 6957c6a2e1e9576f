import { Box, type MantineStyleProps } from "@mantine/core";

interface AmountBarProps extends MantineStyleProps {
  done: number;
  of: number;
}

export function AmountBar({ done, of, ...place }: AmountBarProps) {
  const share = Math.min(1, done / Math.max(1, of));
  const shape = { component: "span", display: "block", bdrs: 4 } as const;
  return (
    <Box {...shape} className="sunken" h={8} style={{ overflow: "hidden" }} aria-hidden {...place}>
      <Box {...shape} h="100%" w={`${share * 100}%`} bg="var(--mw-marigold)" />
    </Box>
  );
}
