import { Paper, Stack, Text, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { type ReactNode, useEffect, useRef } from 'react'
import { routes } from '#content/site/routes.ts'
import { Logo } from '#ui/logo.tsx'
import { SchemeSwitch } from '../shell/scheme-switch.tsx'
import css from './account-layout.module.css'

interface AccountLayoutProps {
  /** Heading, and title of the document. */
  readonly title: string
  readonly lead?: ReactNode
  /** Links below the card, such as to another way in. */
  readonly footer?: ReactNode
  readonly children?: ReactNode
}

/** A page before the app: one card with a heading and, in most cases, a form. */
export function AccountLayout({ title, lead, footer, children }: AccountLayoutProps) {
  useDocumentTitle(`${title} · Understory`)
  return (
    <div className={css.page}>
      <header className={css.header}>
        <a href={routes.pageHome} className={css.brand}>
          <Logo size={30} />
          <span>Understory</span>
        </a>
        <SchemeSwitch />
      </header>
      <main className={css.main}>
        <Paper className={css.card} withBorder radius="lg">
          <Stack gap="lg">
            <Stack gap="xs">
              <CardTitle key={title} title={title} />
              {lead && <Text c="dimmed">{lead}</Text>}
            </Stack>
            {children}
          </Stack>
        </Paper>
        {footer && <div className={css.footer}>{footer}</div>}
      </main>
    </div>
  )
}

/** Takes the focus when the card of a page changes: the control that had it is gone. */
function CardTitle({ title }: { readonly title: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus()
  }, [])
  return (
    <Title ref={heading} order={1} tabIndex={-1}>
      {title}
    </Title>
  )
}
