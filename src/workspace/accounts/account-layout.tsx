import { Paper, Stack, Text, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import type { ReactNode } from 'react'
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
  readonly children: ReactNode
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
              <Title order={1}>{title}</Title>
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
