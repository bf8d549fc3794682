import { Alert, Stack, Text } from '@mantine/core'
import { CopyText } from '../../views/copy-text.tsx'

/** A new secret of a webhook, which is shown once. */
export const ShownSecret = ({ secret }: { readonly secret: string }) => (
  <Alert role="group" color="canopy" title="Copy the secret now">
    <Stack gap="sm">
      <Text>
        The secret is not shown again. The receiver uses the secret to check that a request comes from here.
      </Text>
      <CopyText label="Secret of the webhook" text={secret} />
    </Stack>
  </Alert>
)
