import { List } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { EntryFrame } from "../../ui/entry-frame.tsx";
import { ButtonLink } from "../../ui/links.tsx";
import classes from "./sign-in.module.css";

/** `/forgot-password`: how to get a new password. */
export function ForgotPasswordPage() {
  return (
    <EntryFrame title="Forgot your password" purpose="The school gives you a new one.">
      <div className={classes.form}>
        <List spacing="sm">
          <List.Item>
            <strong>Pupils:</strong> ask your teacher or the school office. Say which e‑mail you
            sign in with.
          </List.Item>
          <List.Item>
            <strong>Teachers:</strong> ask the school office.
          </List.Item>
        </List>
        <div>
          <ButtonLink to="/" leftSection={<IconArrowLeft size={18} />}>
            Back to sign in
          </ButtonLink>
        </div>
      </div>
    </EntryFrame>
  );
}
