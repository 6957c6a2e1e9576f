import { ActionIcon, useMantineColorScheme } from "@mantine/core";
import { IconDeviceDesktop, IconMoon, IconSun } from "@tabler/icons-react";

const order = {
  auto: { next: "light", icon: IconDeviceDesktop, name: "as the device" },
  light: { next: "dark", icon: IconSun, name: "light" },
  dark: { next: "auto", icon: IconMoon, name: "dark" },
} as const;

export function ColorSchemeSwitch({ onDark = false }: { onDark?: boolean }) {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const { next, icon: Icon, name } = order[colorScheme];
  const label = `Colours: ${name}. Change to ${order[next].name}`;
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
