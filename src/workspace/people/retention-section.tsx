import { Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { PeopleCount } from '#contract/people/people-count.ts'
import { type Retention, retentionForm, retentionLimits } from '#contract/people/retention.ts'
import { Conflict } from '../forms/conflict.tsx'
import { showDone, showFailure } from '../forms/refusal.ts'
import { useCallForm } from '../forms/use-call-form.ts'
import { useWorkspace } from '../session/current-workspace.tsx'
import { BusyButton } from '../views/busy-button.tsx'
import { ConfirmDialog } from '../views/confirm-dialog.tsx'
import { Section } from '../views/section.tsx'
import { countText } from './people-text.ts'
import { countRetention, peopleTsr, refreshPeople, useRetention } from './queries.ts'

interface RetentionValues {
  months: string
}

const toValues = ({ months }: Retention): RetentionValues => ({ months: String(months ?? '') })
const toBody = ({ months }: RetentionValues) => ({ months: months.trim() === '' ? null : Number(months) })

/** How many people the present months delete, and when. */
const dueText = ({ months, due, dueSoon }: Retention) =>
  months === null
    ? 'Nobody is deleted.'
    : `${countText(due)} will be deleted next night, and ${countText(dueSoon)} within ${retentionLimits.soonDays} days unless they are contacted.`

/** For how long people are kept after the last contact. Owner and admins change it. */
export function RetentionSection() {
  const { id: workspace, allows } = useWorkspace()
  const retention = useRetention()
  const canEdit = allows('workspace:manage')
  /** The months that wait for a confirmation, with the people whom they would delete. */
  const [asked, setAsked] = useState<{ readonly months: number; readonly due: PeopleCount }>()
  const close = () => setAsked(undefined)
  const { form, onSubmit, refuse, revision, accept, conflict } = useCallForm({
    mode: 'controlled',
    name: 'retention',
    schema: retentionForm,
    initialValues: toValues(retention),
    toBody,
    stored: { revision: retention.revision, load: () => refreshPeople(workspace) },
  })
  const saved = peopleTsr.saveRetention.useMutation({
    onSuccess: ({ body }) => {
      showDone('Saved.')
      accept(toValues(body), body.revision)
      return refreshPeople(workspace)
    },
    onError: refuse,
    onSettled: close,
  })
  const save = (months: number | null) =>
    saved.mutate({
      params: { workspace },
      headers: { 'if-match': `"${revision}"` },
      body: { months },
    })
  const ask = async (values: RetentionValues) => {
    const { months } = retentionForm.parse(toBody(values))
    if (months === null) return save(null)
    const { due } = await countRetention(workspace, months)
    return due.people === 0 ? save(months) : setAsked({ months, due })
  }
  return (
    <Section
      title="How long people are kept"
      lead="People go for good, with their attributes, tags, consent and history, when the last contact is too long ago. A contact is the day on which a person was added, was invited, took part, gave consent or opted out. People who opted out are kept no longer than others, and an import could add them again after that."
    >
      <form
        noValidate
        aria-label="How long people are kept"
        onSubmit={onSubmit((values) => void ask(values).catch(showFailure))}
      >
        <Stack gap="lg" align="flex-start" maw={560}>
          {!canEdit && <Text>Only owner and admins change this.</Text>}
          <TextInput
            w="100%"
            inputMode="numeric"
            autoComplete="off"
            disabled={!canEdit}
            label="Months after the last contact"
            description={`1 to ${retentionLimits.months}, or empty to keep people for ever`}
            {...form.getInputProps('months')}
          />
          <Text>{dueText(retention)}</Text>
          <Conflict subject="This" loadStored={conflict} />
          {canEdit && (
            <BusyButton type="submit" isBusy={saved.isPending}>
              Save
            </BusyButton>
          )}
        </Stack>
      </form>
      <ConfirmDialog
        isOpen={asked !== undefined}
        title="Delete people by their last contact?"
        confirmLabel="Save and delete"
        isBusy={saved.isPending}
        onClose={close}
        onConfirm={() => asked && save(asked.months)}
      >
        <Text>
          {asked && countText(asked.due)} had the last contact more than {asked?.months} months ago, and will
          be deleted next night. This cannot be undone.
        </Text>
      </ConfirmDialog>
    </Section>
  )
}
