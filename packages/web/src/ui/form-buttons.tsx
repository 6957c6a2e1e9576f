import { Button } from "@mantine/core";
import layout from "./form-layout.module.css";

interface FormButtonsProps {
  /** What the form does, as a verb. */
  does: string;
  sending: boolean;
  onCancel: () => void;
}

/** The end of a form in a window: leave it, or send it. */
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
