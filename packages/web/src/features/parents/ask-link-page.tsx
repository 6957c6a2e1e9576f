import { Text } from "@mantine/core";
import { EntryFrame } from "../../ui/entry-frame.tsx";
import { AnchorLink } from "../../ui/links.tsx";
import { AskLinkForm } from "./ask-link-form.tsx";

export function AskLinkPage() {
  return (
    <EntryFrame
      title="For parents"
      purpose="You need no password: we mail you a link that signs you in."
    >
      <AskLinkForm />
      <Text mt={20} c="dimmed" size="sm">
        Only addresses that the school office has confirmed get a link. If none arrives, please ask
        the school office.
      </Text>
      <Text mt={20} ta="center">
        <AnchorLink className="tap" to="/">
          Sign-in for students
        </AnchorLink>
      </Text>
    </EntryFrame>
  );
}
