import {
  Anchor,
  type AnchorProps,
  Button,
  type ButtonProps,
  Menu,
  type MenuItemProps,
  NavLink,
  type NavLinkProps,
} from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

type LinkProps = ComponentProps<'a'>
/** Mantine's own props win where both have one of the same name. */
type Styled<Props> = Props & Omit<LinkProps, keyof Props>

/** Links of the router that look like Mantine's components. */
export const ButtonLink = createLink((props: Styled<ButtonProps>) => <Button component="a" {...props} />)
export const TextLink = createLink((props: Styled<AnchorProps>) => <Anchor {...props} />)
export const NavigationLink = createLink((props: Styled<NavLinkProps>) => (
  <NavLink component="a" {...props} />
))
export const MenuLink = createLink((props: Styled<MenuItemProps>) => <Menu.Item component="a" {...props} />)
