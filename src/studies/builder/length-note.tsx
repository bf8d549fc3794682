import { Text } from '@mantine/core'
import type { Study } from '#contract/studies/study.ts'
import { estimatedMinutes } from '#machines/studies/study-progress.ts'

/** The text for participants about the length of the study, and the source of the number. */
export default function LengthNote({ study }: { readonly study: Study }) {
  const minutes = estimatedMinutes(study)
  return (
    <Text size="sm" c="dimmed">
      Below the welcome, participants read how long the study takes: about{' '}
      {minutes === 1 ? '1 minute' : `${minutes} minutes`}, estimated from its questions and tasks. Once 10
      people have finished, the length is the median of the last 500 people.
    </Text>
  )
}
