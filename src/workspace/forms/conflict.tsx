import { Alert, Button, Stack, Text } from '@mantine/core'

interface ConflictProps {
  /** The name of what the form changes, as the subject of a sentence. */
  readonly subject: string
  /** From `useCallForm`; undefined without a conflict. */
  readonly loadStored: (() => Promise<unknown>) | undefined
}

/** Shows that somebody else has saved the same meanwhile, and offers to load it. */
export const Conflict = ({ subject, loadStored }: ConflictProps) =>
  loadStored && (
    <Alert color="red" title={`${subject} was changed meanwhile`} role="alert">
      <Stack gap="sm" align="flex-start">
        <Text>Your changes are still on this page, but not saved.</Text>
        <Button variant="default" onClick={() => void loadStored()}>
          Discard mine and show the saved ones
        </Button>
      </Stack>
    </Alert>
  )
