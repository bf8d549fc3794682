import { Button, Group, Modal, PasswordInput, Progress, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMachine } from '@xstate/react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { firstErrors, firstMessages } from '#api/field-errors.ts'
import type { OwnStudyPath } from '#contract/studies/draft.ts'
import { type FigmaContent, figmaImportForm } from '#contract/prototypes/figma-import.ts'
import { figmaImportMachine } from '#machines/tools/prototype/figma-import.ts'
import type { PrototypeDraft } from '../draft-changes.ts'
import { createFigmaActors } from './figma-actors.ts'
import { withImport } from './figma-changes.ts'
import css from './figma-dialog.module.css'
import { FigmaReview } from './figma-review.tsx'

interface FigmaDialogProps {
  readonly studyPath: OwnStudyPath
  readonly draft: PrototypeDraft
  /** Index of the prototype that takes the screens. */
  readonly index: number
  /** The link of the last import while the page is open; the token is not kept. */
  readonly link: string
  readonly onLink: (link: string) => void
  readonly onAccept: (draft: PrototypeDraft) => void
  readonly onClose: () => void
}

/** Imports a Figma file: link and token, the progress, and what would change in the prototype. */
export default function FigmaDialog(props: FigmaDialogProps) {
  const { studyPath, draft, index, link, onLink, onAccept, onClose } = props
  const [machine] = useState(() => figmaImportMachine.provide({ actors: createFigmaActors(studyPath) }))
  const [state, send] = useMachine(machine)
  const { import: current, errors, notice, isOffline } = state.context
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { link, token: '' },
    validate: (values) => firstErrors(figmaImportForm, values),
  })
  const { setErrors, getInputNode } = form

  const focusFirst = (wrong: object) => {
    const [first] = Object.keys(wrong)
    if (first !== undefined) getInputNode(first)?.focus()
  }
  const showErrors = useEffectEvent((reply: typeof errors) => {
    const shown = firstMessages(reply)
    setErrors(shown)
    focusFirst(shown)
  })
  useEffect(() => showErrors(errors), [errors])

  const accept = (content: FigmaContent) => {
    send({ type: 'import.accepted' })
    onAccept(withImport(draft, index, content))
  }
  const isBusy = state.matches('starting')
  const isEnded = state.matches('ended')
  const content = state.matches('reviewing') ? (current?.content ?? null) : null

  let view: ReactNode
  if (current && content)
    view = (
      <FigmaReview
        name={current.name}
        content={content}
        draft={draft}
        index={index}
        onAccept={() => accept(content)}
        onDiscard={() => send({ type: 'import.discarded' })}
      />
    )
  else if (current && state.matches('following'))
    view = (
      <Stack gap="md">
        <div role="status">
          <Text fw={600} className={css.name}>
            {current.name === '' ? 'The file is being imported' : `“${current.name}” is being imported`}
          </Text>
          <Text size="sm" c="dimmed">
            {isOffline
              ? 'The server cannot be reached at the moment. The import goes on there.'
              : current.text || 'The import starts.'}
          </Text>
        </div>
        <Progress
          value={current.progress * 100}
          size="lg"
          aria-label="Progress of the import"
          className={css.progress}
        />
        <Text size="sm">
          You can close this dialog: the import goes on. Enter the same link again to come back to it.
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
        </Group>
      </Stack>
    )
  else
    view = (
      <form
        noValidate
        aria-label="Import from Figma"
        autoComplete="off"
        onSubmit={form.onSubmit((values) => {
          onLink(values.link.trim())
          send({ type: 'import.requested', ...values })
        }, focusFirst)}
      >
        <Stack gap="md">
          <Text>
            Frames become screens, and their links become hotspots. The images are stored here: participants
            never contact Figma.
          </Text>
          {notice !== null && (
            <Text role="alert" className={css.notice}>
              {notice}
            </Text>
          )}
          <TextInput
            label="Link to the file"
            description="Of the file, or of one page or section in it: Share, then Copy link."
            placeholder="https://www.figma.com/design/…"
            autoComplete="off"
            spellCheck={false}
            data-autofocus
            key={form.key('link')}
            {...form.getInputProps('link')}
          />
          <PasswordInput
            label="Personal access token"
            description="Made in the settings of Figma under Security, with the scope file_content:read. It is used for this import only and never stored."
            autoComplete="off"
            key={form.key('token')}
            {...form.getInputProps('token')}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={isBusy}>
              {isEnded ? 'Continue the import' : 'Import'}
            </Button>
          </Group>
        </Stack>
      </form>
    )
  return (
    <Modal
      opened
      onClose={onClose}
      title="Import from Figma"
      size="lg"
      closeButtonProps={{ 'aria-label': 'Close' }}
      // Undo in a field of the dialog is none of the draft.
      onKeyDown={(event) => event.stopPropagation()}
    >
      {view}
    </Modal>
  )
}
