import { Button, Group, Modal, Radio, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { firstErrors, firstMessages } from '#api/field-errors.ts'
import { messages } from '#contract/shared/messages.ts'
import type { FieldErrors } from '#contract/shared/replies.ts'
import type { OwnStudyPath } from '#contract/studies/draft.ts'
import { prototypeAddressForm, type PrototypeAddressReply } from '#contract/prototypes/calls.ts'
import type { UrlSource } from '#contract/studies/tools/prototype.ts'
import { prototypeClient } from '../prototype-client.ts'
import css from './address.module.css'

interface AddressDialogProps {
  readonly studyPath: OwnStudyPath
  readonly source: UrlSource
  readonly onAccept: (source: UrlSource) => void
  readonly onClose: () => void
}

/** An address that the server has checked. */
interface Checked extends PrototypeAddressReply {
  readonly typed: string
}

type Outcome = { readonly checked: Checked } | { readonly errors: FieldErrors }

const askServer = async (study: OwnStudyPath, address: string): Promise<Outcome> => {
  const { status, body } = await prototypeClient.checkPrototypeAddress({ params: study, body: { address } })
  if (status === 200) return { checked: { ...body, typed: address } }
  return { errors: status === 422 ? body.errors : { address: [body.message] } }
}

/** Takes the address of a prototype: the server checks how the page opens before the draft gets the address. */
export default function AddressDialog({ studyPath, source, onAccept, onClose }: AddressDialogProps) {
  const [checked, setChecked] = useState<Checked | null>(null)
  const [shows, setShows] = useState<UrlSource['shows']>('tab')
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { address: source.url },
    validate: (values) => firstErrors(prototypeAddressForm, values),
    onValuesChange: () => setChecked(null),
  })
  const focusField = () => form.getInputNode('address')?.focus()
  const refuse = (errors: FieldErrors) => {
    form.setErrors(firstMessages(errors))
    focusField()
  }
  const check = useMutation({
    mutationFn: (address: string) => askServer(studyPath, address),
    onSuccess: (outcome) => {
      if ('errors' in outcome) return refuse(outcome.errors)
      setChecked(outcome.checked)
      setShows(outcome.checked.opens)
    },
    onError: () => refuse({ address: [messages.server.unreachable] }),
  })
  return (
    <Modal
      opened
      onClose={onClose}
      title="Prototype at a web address"
      size="lg"
      closeButtonProps={{ 'aria-label': 'Close' }}
      // Undo in a field of the dialog is none of the draft.
      onKeyDown={(event) => event.stopPropagation()}
    >
      <form
        noValidate
        aria-label="Prototype at a web address"
        onSubmit={form.onSubmit(({ address }) => check.mutate(address.trim()), focusField)}
      >
        <Stack gap="md">
          <TextInput
            type="url"
            label="Web address"
            description="A public link to the prototype, such as a shared link of Axure, ProtoPie or Figma."
            placeholder="https://"
            autoComplete="off"
            spellCheck={false}
            data-autofocus
            key={form.key('address')}
            {...form.getInputProps('address')}
          />
          <div role="status">
            {checked && <CheckedAddress checked={checked} shows={shows} onShows={setShows} />}
          </div>
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            {checked ? (
              <Button data-autofocus onClick={() => onAccept({ kind: 'url', url: checked.typed, shows })}>
                Use this address
              </Button>
            ) : (
              <Button type="submit" loading={check.isPending}>
                Check the address
              </Button>
            )}
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

const reasons = {
  allowed: 'The page may be shown in a frame: participants see the prototype and the task together.',
  refusesFrames:
    'The page does not allow frames. The prototype opens in a new browser tab, beside the window with the task.',
  signIn:
    'The page asks for a sign-in. Check that the link is public. The prototype opens in a new browser tab, beside the window with the task.',
} as const satisfies Record<PrototypeAddressReply['reason'], string>

interface CheckedAddressProps {
  readonly checked: Checked
  readonly shows: UrlSource['shows']
  readonly onShows: (shows: UrlSource['shows']) => void
}

/** How the page opens, and what is not measured there. */
const CheckedAddress = ({ checked, shows, onShows }: CheckedAddressProps) => (
  <Stack gap="md" className={css.checked}>
    <div>
      <Text fw={600}>{reasons[checked.reason]}</Text>
      {checked.address !== checked.typed && (
        <Text size="sm" c="dimmed" className={css.address}>
          The address leads on to {checked.address}.
        </Text>
      )}
    </div>
    {checked.opens === 'frame' && (
      <Radio.Group
        label="Where the prototype opens"
        value={shows}
        onChange={(value) => onShows(value === 'frame' ? 'frame' : 'tab')}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="frame" label="In a frame, with the task above" />
          <Radio value="tab" label="In a new browser tab" />
        </Stack>
      </Radio.Group>
    )}
    <Measured shows={shows} />
  </Stack>
)

/** The data that a study records of a prototype at an address. */
const Measured = ({ shows }: Pick<UrlSource, 'shows'>) => (
  <dl className={css.measured}>
    <dt>Measured</dt>
    <dd>
      The time on each task, who gave up
      {shows === 'frame'
        ? ', and who reached the address of the end, if the page reports its address.'
        : ', and who said “I’m done”.'}
    </dd>
    <dt>Not measured</dt>
    <dd>
      Taps, misclicks, screens and paths: they happen on a page that this study cannot see.
      {shows === 'tab' && ' Whether a task succeeded is not known.'}
    </dd>
  </dl>
)
