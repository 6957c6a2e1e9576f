import { Button } from "@mantine/core";
import layout from "./form-layout.module.css";

interface FormButtonsProps {
  does: string;
  sending: boolean;
  onCancel: () => void;
}

export function FormButtons({ does, sending, onCancel }: FormButtonsProps) {
  return (
    <div className={layout.buttons} data-bottom-bar>
      <Button variant="default" onClick={onCancel}>
        Cancel
      </Button>
      <Button type="submit" loading={sending}>
        {does}
      </Button>
    </div>
  );
}
