import { Alert, Button, Group, SimpleGrid, Stack, Text } from "@mantine/core";
import { IconPrinter } from "@tabler/icons-react";
import { useSchool } from "../../lib/school.ts";
import { CopyButton } from "../copy-button.tsx";
import classes from "./two-step.module.css";

/** Ten codes, shown this once, to be copied or printed. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { name } = useSchool();
  return (
    <Stack>
      <Alert color="yellow" title="Keep these ten recovery codes">
        Each signs you in once, if you lose your phone or device. Print them and put the paper in a
        safe place. They cannot be shown again.
      </Alert>
      <div className={classes.codes}>
        <Text size="sm" c="dimmed" mb="xs">
          {name}, {location.host}
        </Text>
        <SimpleGrid
          component="ul"
          cols={{ base: 1, xs: 2 }}
          spacing="xs"
          aria-label="Recovery codes"
        >
          {codes.map((code) => (
            <Text component="li" key={code} ff="monospace">
              {code}
            </Text>
          ))}
        </SimpleGrid>
      </div>
      <Group gap="sm">
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} aria-hidden />}
          onClick={() => window.print()}
        >
          Print
        </Button>
        <CopyButton value={codes.join("\n")} label="Copy" message="Recovery codes copied" />
      </Group>
      <Button mih={44} onClick={onKept}>
        I have kept them
      </Button>
    </Stack>
  );
}
