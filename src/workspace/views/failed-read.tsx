import { Button, Text } from '@mantine/core'
import { failureText } from '../forms/refusal.ts'

interface FailedReadProps {
  /** The query that failed. */
  readonly query: { readonly error: unknown; readonly refetch: () => Promise<unknown> }
}

/** Shown in place of what could not be read. */
export const FailedRead = ({ query: { error, refetch } }: FailedReadProps) => (
  <div role="alert">
    <Text mb="sm">{failureText(error)}</Text>
    <Button onClick={() => void refetch()}>Try again</Button>
  </div>
)
