import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { incentiveLimits } from '#contract/incentives/limits.ts'
import { Row, Rows } from '../../../views/rows.tsx'
import { Time } from '../../../views/time.tsx'
import { useIncentiveLog } from './queries.ts'

const ways = { page: 'On the last page', mail: 'By mail' } as const

/** When codes were given out, the newest first. The log says nothing about who got them. */
export function IncentiveLog({ study }: { readonly study: string }) {
  const [from, setFrom] = useState(0)
  const log = useIncentiveLog(study, from)
  if (!log) return null
  const { entries, given } = log
  const last = Math.min(from + incentiveLimits.page, given)
  return (
    <Stack gap="sm">
      <Rows label="Codes that were given out">
        {entries.map(({ at, how }, index) => (
          <Row key={`${at} ${from + index}`} title={ways[how]} details={<Time at={at} />} />
        ))}
      </Rows>
      {given > incentiveLimits.page && (
        <Group gap="sm">
          <Button
            variant="default"
            disabled={from === 0}
            onClick={() => setFrom(Math.max(0, from - incentiveLimits.page))}
          >
            Newer
          </Button>
          <Button
            variant="default"
            disabled={last >= given}
            onClick={() => setFrom(from + incentiveLimits.page)}
          >
            Older
          </Button>
          <Text c="dimmed" role="status">
            {from + 1} to {last} of {given}
          </Text>
        </Group>
      )}
    </Stack>
  )
}
