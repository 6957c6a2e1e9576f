import { Button, Stack, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconMaximize } from "@tabler/icons-react";
import encodeQR from "qr";
import { type ReactNode, useMemo } from "react";
import { Dialog } from "./dialog.tsx";
import classes from "./qr-code.module.css";

interface QrCodeProps {
  value: string;
  label: string;
  /** Width in px. */
  size?: number;
  beside?: ReactNode;
}

export function QrCode({ value, label, size = 148, beside }: QrCodeProps) {
  const [open, { open: show, close }] = useDisclosure(false);
  return (
    <Stack align="center" gap="xs" w={size}>
      <QrSquares value={value} label={label} />
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconMaximize size={16} />}
        onClick={show}
      >
        Full screen
      </Button>
      <Dialog opened={open} onClose={close} fullScreen title={label}>
        <div className={classes.projector} data-two={beside ? true : undefined}>
          <Stack align="center" gap="lg" className={classes.scanned}>
            <QrSquares value={value} label={label} />
            <Text className="breaks" inherit fz="clamp(16px, 2.4vw, 28px)" fw={600} ta="center">
              {value}
            </Text>
          </Stack>
          {beside}
        </div>
      </Dialog>
    </Stack>
  );
}

/** The code alone, as wide as its place. Dark on white in both themes: cameras expect it. */
export function QrSquares({ value, label }: Pick<QrCodeProps, "value" | "label">) {
  const [path, width] = useMemo(() => {
    const rows = encodeQR(value, "raw", { ecc: "medium", border: 2 });
    const squares = rows.flatMap((row, y) =>
      row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")),
    );
    return [squares.join(""), rows.length] as const;
  }, [value]);
  return (
    <svg
      className={classes.code}
      viewBox={`0 0 ${width} ${width}`}
      role="img"
      aria-label={`QR code: ${label}`}
    >
      <rect width={width} height={width} fill="#fff" />
      <path d={path} fill="#1B2436" shapeRendering="crispEdges" />
    </svg>
  );
}
