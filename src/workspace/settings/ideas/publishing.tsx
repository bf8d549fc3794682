import { Group, SegmentedControl, Text } from '@mantine/core'
import { useId } from 'react'
import { ideaPublishing, type IdeaSettings } from '#contract/ideas/ideas.ts'
import { showDone, showFailure } from '../../forms/refusal.ts'
import { ideasTsr, refreshIdeas } from './queries.ts'

const names = { 'at once': 'At once', 'after review': 'After review' } as const

/** Chooses whether ideas and comments appear at once, or after the team has read them. */
export function Publishing({ publishing }: IdeaSettings) {
  const label = useId()
  const saved = ideasTsr.updateIdeaSettings.useMutation({
    onSuccess: ({ body }) => {
      showDone(`New ideas and comments appear ${body.publishing}.`)
      return refreshIdeas()
    },
    onError: showFailure,
  })
  return (
    <Group gap="sm">
      <Text id={label}>New ideas and comments appear</Text>
      <SegmentedControl
        aria-labelledby={label}
        data={ideaPublishing.options.map((value) => ({ value, label: names[value] }))}
        value={saved.isPending ? saved.variables.body.publishing : publishing}
        onChange={(value) => {
          const { data } = ideaPublishing.safeParse(value)
          if (data) saved.mutate({ body: { publishing: data } })
        }}
      />
    </Group>
  )
}
