import { Button, Group, Text } from '@mantine/core'
import { memo } from 'react'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import type { DraftState, SendDraftEvent } from './draft/use-study-draft.ts'

interface SaveWords {
  readonly text: string
  /** Whether the person should know it at once: it is announced, and saving can be tried again. */
  readonly isProblem: boolean
}

const wordsOf = (state: DraftState): SaveWords => {
  const { kept, draft, notice } = state.context
  if (state.matches({ editing: { saving: 'saved' } })) return { text: 'Saved', isProblem: false }
  if (state.matches({ editing: { saving: 'refused' } }))
    return { text: `Not saved. ${notice ?? ''}`, isProblem: true }
  if (state.matches({ editing: { saving: 'conflict' } }))
    return { text: 'Not saved: somebody else changed this study', isProblem: true }
  if (!state.matches({ editing: { saving: 'offline' } })) return { text: 'Saving', isProblem: false }
  if (state.matches({ editing: { keeping: 'failed' } }))
    return { text: 'Offline: not saved. Keep this page open', isProblem: true }
  return { text: kept === draft ? 'Offline: kept on this device' : 'Offline', isProblem: true }
}

interface SaveStateProps {
  readonly state: DraftState
  readonly send: SendDraftEvent
}

/** Where the changes are, in words; a problem is announced. */
export const SaveState = ({ state, send }: SaveStateProps) => {
  const words = wordsOf(state)
  return (
    <SaveText {...words} mayRetry={words.isProblem && state.can({ type: 'save.requested' })} send={send} />
  )
}

interface SaveTextProps extends SaveWords {
  readonly mayRetry: boolean
  readonly send: SendDraftEvent
}

const SaveText = memo(function SaveText({ text, isProblem, mayRetry, send }: SaveTextProps) {
  return (
    <Group gap="xs">
      <Text size="sm" c={isProblem ? 'var(--chanterelle)' : 'dimmed'}>
        {text}
      </Text>
      {mayRetry && (
        <Button size="compact-sm" variant="default" onClick={() => send({ type: 'save.requested' })}>
          Try again
        </Button>
      )}
      <VisuallyHidden role="status">{isProblem ? text : ''}</VisuallyHidden>
    </Group>
  )
})
