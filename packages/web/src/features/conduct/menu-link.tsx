import { Menu, type MenuItemProps } from "@mantine/core";
import { createLink } from "@tanstack/react-router";
import type { AnchorHTMLAttributes, Ref } from "react";

type Anchor = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof MenuItemProps> & {
  ref?: Ref<HTMLAnchorElement>;
};

const PlainItem = (props: Anchor & MenuItemProps) => <Menu.Item component="a" {...props} />;

/** An entry of a menu that leads to a page of the app, with checked address and search. */
export const MenuLink = createLink(PlainItem);
