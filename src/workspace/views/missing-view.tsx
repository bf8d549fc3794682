import { Text } from '@mantine/core'
import type { ErrorComponentProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { statusOf } from '#api/query-cache.ts'
import { failureText } from '../forms/refusal.ts'
import { ErrorView } from './error-view.tsx'
import { Page } from './page.tsx'

interface MissingProps {
  readonly failure: ErrorComponentProps
  /** Heading if the object does not exist. */
  readonly title: string
  /** A link to where others of its kind are. */
  readonly link: ReactNode
}

/** Shown in place of a page whose subject could not be read: it may be erased, or belong to another workspace. */
export const MissingView = ({ failure, title, link }: MissingProps) =>
  statusOf(failure.error) === 404 ? (
    <Page title={title}>
      <Text>{failureText(failure.error)}</Text>
      <div>{link}</div>
    </Page>
  ) : (
    <ErrorView {...failure} />
  )
