import { VisuallyHidden } from "@mantine/core";

/** Says a change to a screen reader when `message` changes; nothing is seen. */
export function LiveRegion({ message, urgent = false }: { message: string; urgent?: boolean }) {
  return (
    <VisuallyHidden role={urgent ? "alert" : "status"} aria-live={urgent ? "assertive" : "polite"}>
      {message}
    </VisuallyHidden>
  );
}
