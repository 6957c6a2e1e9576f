import { ActionIcon, useMantineColorScheme } from "@mantine/core";
import { IconDeviceDesktop, IconMoon, IconSun } from "@tabler/icons-react";
import { useWords } from "../lib/words.ts";

const order = {
  auto: {
    next: "light",
    icon: IconDeviceDesktop,
    label: "Colours: as the device. Change to light",
  },
  light: { next: "dark", icon: IconSun, label: "Colours: light. Change to dark" },
  dark: { next: "auto", icon: IconMoon, label: "Colours: dark. Change to as the device" },
} as const;

export function ColorSchemeSwitch({ onDark = false }: { onDark?: boolean }) {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const { next, icon: Icon, label: english } = order[colorScheme];
  const label = useWords().say(english);
  return (
    <ActionIcon
      aria-label={label}
      title={label}
      size={44}
      onClick={() => setColorScheme(next)}
      c={onDark ? "#C5CCE4" : undefined}
      data-on-dark={onDark || undefined}
    >
      <Icon size={20} stroke={1.8} />
    </ActionIcon>
  );
}
