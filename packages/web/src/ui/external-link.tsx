import { Anchor } from "@mantine/core";
import { IconExternalLink } from "@tabler/icons-react";
import { useWords } from "../lib/words.ts";
import classes from "./media-view.module.css";

export function ExternalLink({ href }: { href: string }) {
  return (
    <Anchor className={classes.link} href={href} target="_blank" rel="noopener noreferrer">
      <IconExternalLink size={18} aria-hidden />
      {useWords().say("open link")}
    </Anchor>
  );
}
