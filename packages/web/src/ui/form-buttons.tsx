import { Button } from "@mantine/core";
import layout from "./form-layout.module.css";

interface FormButtonsProps {
  /** The form's verb. */
  does: string;
  sending: boolean;
  onCancel: () => void;
}

/** The buttons of a form in a dialog: cancel and submit. */
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
