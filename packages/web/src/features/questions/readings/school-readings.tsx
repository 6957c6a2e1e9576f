import { Group } from "@mantine/core";
import { texts } from "@markwell/contract/texts";
import { Card } from "../../../ui/card.tsx";
import { useReadings } from "./use-readings.tsx";

export function SchoolReadings() {
  const { list, actions } = useReadings();
  return (
    <Card title={texts.answer.bank.title}>
      {list}
      <Group justify="flex-end" mt="md">
        {actions}
      </Group>
    </Card>
  );
}
