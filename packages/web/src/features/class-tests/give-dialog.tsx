import { Dialog } from "../../ui/dialog.tsx";
import type { How } from "./choice.ts";
import { GiveToClasses } from "./give-form.tsx";

interface GiveDialogProps {
  test: { _id: string; title: string };
  /** The default way of giving it. */
  how: How;
  onClose: () => void;
}

export function GiveDialog({ test, how, onClose }: GiveDialogProps) {
  return (
    <Dialog opened onClose={onClose} title={`Classes for “${test.title}”`} size="lg">
      <GiveToClasses testId={test._id} how={how} onClose={onClose} />
    </Dialog>
  );
}
