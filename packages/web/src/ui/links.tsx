import { Anchor, type AnchorProps, Button, type ButtonProps } from "@mantine/core";
import { createLink } from "@tanstack/react-router";
import type { AnchorHTMLAttributes, Ref } from "react";

type AnchorAttributes = Omit<
  AnchorHTMLAttributes<HTMLAnchorElement>,
  keyof AnchorProps | keyof ButtonProps
> & {
  ref?: Ref<HTMLAnchorElement>;
};

const PlainAnchor = (props: AnchorAttributes & AnchorProps) => <Anchor {...props} />;
const PlainButton = (props: AnchorAttributes & ButtonProps) => <Button component="a" {...props} />;

export const AnchorLink = createLink(PlainAnchor);

/** A link that looks like a button; use it when the action is going somewhere. */
export const ButtonLink = createLink(PlainButton);
