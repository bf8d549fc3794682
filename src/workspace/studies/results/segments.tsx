import { Button, Checkbox, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { tsr } from '#api/query.tsx'
import type { Results, ResultsFilter } from '#contract/studies/results.ts'
import { type Segment, segmentForm, segmentLimits } from '#contract/results/segments.ts'
import { filterText } from '#studies/results/filter-text.ts'
import { filtersSet, noFilters } from '#studies/results/filter.ts'
import { Menu } from '#studies/results/results-head.tsx'
import { useResultsSearch } from '#studies/results/search.ts'
import { showDone, showFailure } from '../../forms/refusal.ts'
import { SaveSegment } from '../../forms/save-segment.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { queryClient } from '../../session/account.ts'
import { useWorkspace } from '../../session/current-workspace.tsx'
import { ConfirmDialog } from '../../views/confirm-dialog.tsx'
import { BusyButton } from '../../views/busy-button.tsx'
import { DialogButtons } from '../../views/dialog-buttons.tsx'
import { comparedIds, everyone, segmentsKey, useSegments } from './compared.ts'
import css from './results.module.css'

const { min, max } = segmentLimits.compared

interface SegmentsProps {
  readonly results: Results
  /** The filter of the page, which can be saved. */
  readonly filter: ResultsFilter
}

/** Saved filters of the results: shows one, compares several, saves the present filters. */
export default function Segments({ results: { study }, filter }: SegmentsProps) {
  const { allows } = useWorkspace()
  const { search, change } = useResultsSearch()
  const { data } = useSegments(study.id)
  const [chosen, setChosen] = useState<readonly string[]>(comparedIds(search))
  const [problem, setProblem] = useState('')
  const segments = data?.body.segments ?? []
  const mayEdit = allows('study:edit')
  const compare = () => {
    const known = chosen.filter((id) => id === everyone.id || segments.some((each) => each.id === id))
    const isPossible = known.length >= min && known.length <= max
    setProblem(isPossible ? '' : `Choose ${min} to ${max} of them.`)
    if (isPossible) change({ compare: known.join(',') })
  }
  return (
    <Menu
      title="Segments"
      note={segments.length === 0 ? undefined : String(segments.length)}
      isOpen={search.compare !== undefined}
    >
      {segments.length > 0 && (
        <div>
          <Checkbox.Group
            label={`Compare ${min} to ${max} segments side by side`}
            value={[...chosen]}
            onChange={setChosen}
            error={problem === '' ? undefined : problem}
          >
            <ul className={css.segments}>
              {[everyone, ...segments].map((segment) => (
                <li key={segment.id} className={css.segment}>
                  <Checkbox
                    value={segment.id}
                    label={segment.name}
                    description={filterText(study, segment.filter)}
                  />
                  <SegmentActions
                    study={study.id}
                    segment={segment}
                    mayChange={mayEdit && segment.id !== everyone.id}
                  />
                </li>
              ))}
            </ul>
          </Checkbox.Group>
          <Button mt="sm" onClick={compare}>
            Compare
          </Button>
        </div>
      )}
      {/* A comparison has the filters of its segments. */}
      {search.compare !== undefined ? null : mayEdit ? (
        <NewSegment study={study.id} filter={filter} text={filterText(study, filter)} />
      ) : (
        segments.length === 0 && <Text c="dimmed">Members who may edit the study save segments here.</Text>
      )}
    </Menu>
  )
}

interface SegmentActionsProps {
  readonly study: string
  readonly segment: Segment
  readonly mayChange: boolean
}

function SegmentActions({ study, segment, mayChange }: SegmentActionsProps) {
  const { id, name, filter } = segment
  const { id: workspace } = useWorkspace()
  const { change } = useResultsSearch()
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const deleted = tsr.deleteSegment.useMutation({
    onSuccess: async ({ body }) => {
      close()
      showDone(body.message)
      await queryClient.invalidateQueries({ queryKey: segmentsKey(workspace, study) })
    },
    onError: showFailure,
  })
  return (
    <Group gap="xs">
      <Button
        variant="subtle"
        size="compact-md"
        aria-label={`Show ${name}`}
        onClick={() =>
          change({
            ...noFilters,
            ...filter,
            sample: filter.sample === 'with' ? undefined : filter.sample,
            completeness: filter.completeness === 'finished' ? undefined : filter.completeness,
            flagged: filter.flagged === 'with' ? undefined : filter.flagged,
            compare: undefined,
          })
        }
      >
        Show
      </Button>
      {mayChange && (
        <>
          <RenameSegment study={study} segment={segment} />
          <Button
            variant="subtle"
            color="red"
            size="compact-md"
            aria-label={`Delete ${name}`}
            onClick={() => setAsking(true)}
          >
            Delete
          </Button>
          <ConfirmDialog
            isOpen={isAsking}
            title={`Delete ${name}?`}
            confirmLabel="Delete the segment"
            isBusy={deleted.isPending}
            onClose={close}
            onConfirm={() => deleted.mutate({ params: { workspace, study, segment: id }, body: {} })}
          >
            The saved filter is deleted for everyone. No response changes.
          </ConfirmDialog>
        </>
      )}
    </Group>
  )
}

function RenameSegment({ study, segment: { id, name, filter } }: Omit<SegmentActionsProps, 'mayChange'>) {
  const { id: workspace } = useWorkspace()
  const [isOpen, setOpen] = useState(false)
  const { form, onSubmit, refuse } = useCallForm({
    schema: segmentForm.pick({ name: true }),
    initialValues: { name },
  })
  const open = () => {
    form.setValues({ name })
    setOpen(true)
  }
  const close = () => setOpen(false)
  const renamed = tsr.saveSegment.useMutation({
    onSuccess: async ({ body }) => {
      close()
      showDone(`The segment is named “${body.name}” now.`)
      await queryClient.invalidateQueries({ queryKey: segmentsKey(workspace, study) })
    },
    onError: refuse,
  })
  return (
    <>
      <Button variant="subtle" size="compact-md" aria-label={`Rename ${name}`} onClick={open}>
        Rename
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        title="Rename the segment"
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <form
          noValidate
          onSubmit={onSubmit((values) =>
            renamed.mutate({ params: { workspace, study }, body: { id, name: values.name, filter } }),
          )}
        >
          <Stack gap="md">
            <TextInput label="Name" data-autofocus key={form.key('name')} {...form.getInputProps('name')} />
            <DialogButtons onCancel={close}>
              <BusyButton type="submit" isBusy={renamed.isPending}>
                Save
              </BusyButton>
            </DialogButtons>
          </Stack>
        </form>
      </Modal>
    </>
  )
}

interface NewSegmentProps {
  readonly study: string
  readonly filter: ResultsFilter
  /** The filter in words. */
  readonly text: string
}

function NewSegment({ study, filter: { results: _, ...filter }, text }: NewSegmentProps) {
  const { id: workspace } = useWorkspace()
  const saved = tsr.saveSegment.useMutation({
    onSuccess: async ({ body }) => {
      showDone(`The segment “${body.name}” is saved.`)
      await queryClient.invalidateQueries({ queryKey: segmentsKey(workspace, study) })
    },
  })
  if (filtersSet(filter) === 0 && filter.sample === 'with')
    return <Text c="dimmed">To save a segment, choose filters below first.</Text>
  return (
    <SaveSegment
      label="Save the present filters as a segment"
      description={text}
      placeholder="Name"
      flex="1 1 260px"
      maw={480}
      isBusy={saved.isPending}
      onSave={(name) => saved.mutateAsync({ params: { workspace, study }, body: { name, filter } })}
    />
  )
}
