import { Badge, Button, Group, Select, Stack, Text, TextInput, Title } from '@mantine/core'
import { type DragEvent, type KeyboardEvent, useState } from 'react'
import { respondentPages } from '#contract/respondents/pages.ts'
import {
  type CaptureNote,
  type CaptureReview,
  type NoteGroup,
  noteGroupForm,
} from '#contract/capture-review/capture-review.ts'
import { maxLength } from '#contract/shared/limits.ts'
import { shortId } from '#studies/results/respondents.tsx'
import { sessionTime } from '#studies/statistics/format.ts'
import { saveFile } from '#ui/save-file.ts'
import { Conflict } from '../forms/conflict.tsx'
import { showFailure } from '../forms/refusal.ts'
import { useCallForm } from '../forms/use-call-form.ts'
import { useWorkspace } from '../session/current-workspace.tsx'
import { BusyButton } from '../views/busy-button.tsx'
import { TextLink } from '../views/links.tsx'
import { boardCsv, type Column, columnsOf, type Destination, destinationOf } from './board-order.ts'
import styles from './captures.module.css'
import { basedOn, refreshReview, reviewTsr } from './queries.ts'
import { limitText } from '#ui/limit-text.ts'

interface BoardProps {
  readonly study: string
  readonly review: CaptureReview
}

const dragType = 'application/x-note'
const nameOf = (group: NoteGroup | null) => group?.name ?? 'No group'

/** The tagged notes of a study as cards in groups; cards move by drag, or by arrow keys with Alt. */
export function Board({ study, review }: BoardProps) {
  const { id: workspace, allows } = useWorkspace()
  const [tag, setTag] = useState<string | null>(null)
  const [news, setNews] = useState('')
  const moved = reviewTsr.moveCaptureNote.useMutation({
    onError: showFailure,
    onSettled: () => refreshReview(study),
  })
  const columns = columnsOf(review.notes, review.groups, tag)
  const tags = [...new Set(review.notes.flatMap((note) => note.tags))].toSorted()
  const canEdit = allows('study:edit')
  const move = (note: string, to: Destination) =>
    moved.mutate(
      { params: { workspace, study, note }, body: to },
      {
        onSuccess: () => {
          const name = review.groups.find(({ id }) => id === to.group)?.name ?? 'No group'
          setNews(`The card is in “${name}”.`)
        },
      },
    )
  return (
    <Stack gap="md">
      <Group align="flex-end" gap="sm">
        <Select label="Tag" placeholder="All tags" data={tags} value={tag} onChange={setTag} clearable />
        <Button
          variant="default"
          onClick={() =>
            saveFile(new Blob([boardCsv(columns, sessionTime)], { type: 'text/csv' }), 'board.csv')
          }
        >
          Save as CSV
        </Button>
      </Group>
      {canEdit && (
        <Text size="sm" c="dimmed">
          Drag a card to another group, or focus it and press Alt with an arrow key.
        </Text>
      )}
      <div role="status">{news}</div>
      {tags.length === 0 && (
        <Text c="dimmed">There are no cards yet. A note about a recording that has a tag is a card.</Text>
      )}
      <div className={styles.board}>
        {columns.map((column) => (
          <BoardColumn
            key={column.group?.id ?? ''}
            study={study}
            column={column}
            canEdit={canEdit}
            onMove={move}
            onKey={(note, key) => destinationOf(columns, note, key)}
          />
        ))}
        {canEdit && <NewGroup study={study} />}
      </div>
    </Stack>
  )
}

interface ColumnProps {
  readonly study: string
  readonly column: Column
  readonly canEdit: boolean
  readonly onMove: (note: string, to: Destination) => void
  readonly onKey: (note: string, key: string) => Destination | undefined
}

function BoardColumn({ study, column: { group, cards }, canEdit, onMove, onKey }: ColumnProps) {
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent, before: string | null) => {
    const note = event.dataTransfer.getData(dragType)
    if (note === '') return
    event.preventDefault()
    event.stopPropagation()
    setOver(false)
    if (note !== before) onMove(note, { group: group?.id ?? null, before })
  }
  const allow = (event: DragEvent) => {
    if (!canEdit || !event.dataTransfer.types.includes(dragType)) return
    event.preventDefault()
    setOver(true)
  }
  const name = nameOf(group)
  return (
    <section
      className={styles.group}
      aria-label={name}
      data-over={isOver}
      onDragOver={allow}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => drop(event, null)}
    >
      {group && canEdit ? (
        <GroupName study={study} group={group} />
      ) : (
        <Title order={2} size="h5">
          {name}
        </Title>
      )}
      <ul className={styles.cards}>
        {cards.map((card) => (
          <li key={card.id} onDrop={(event) => drop(event, card.id)}>
            <Card study={study} card={card} canEdit={canEdit} onMove={onMove} onKey={onKey} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface CardProps extends Pick<ColumnProps, 'study' | 'canEdit' | 'onMove' | 'onKey'> {
  readonly card: CaptureNote
}

/** The card that was moved by a key, and from where: it takes the focus in its new place. */
const movedByKey = { id: '', from: '' }
const placeOf = ({ group, position }: CaptureNote) => `${group} ${position}`

function Card({ study, card, canEdit, onMove, onKey }: CardProps) {
  const { id, text, tags, at, respondent } = card
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || !canEdit) return
    const to = onKey(id, event.key)
    if (!to) return
    event.preventDefault()
    movedByKey.id = id
    movedByKey.from = placeOf(card)
    onMove(id, to)
  }
  const attach = (element: HTMLDivElement | null) => {
    if (!element || movedByKey.id !== id || movedByKey.from === placeOf(card)) return
    movedByKey.id = ''
    element.focus()
  }
  return (
    <div
      ref={attach}
      className={styles.card}
      role="group"
      aria-label={`Note: ${text}`}
      // Arrow keys with Alt move the card.
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      draggable={canEdit}
      onDragStart={(event) => event.dataTransfer.setData(dragType, id)}
      onKeyDown={onKeyDown}
    >
      <Text size="sm" style={{ whiteSpace: 'pre-wrap' }}>
        {text}
      </Text>
      <Group gap={6}>
        {tags.map((tag) => (
          <Badge key={tag} variant="light" color="gray" tt="none">
            {tag}
          </Badge>
        ))}
      </Group>
      <TextLink size="sm" to={respondentPages.studyRespondent.path} params={{ study, respondent }}>
        {shortId(respondent)} at {sessionTime(at)}
      </TextLink>
    </div>
  )
}

/** The name of a group, which is saved when the field is left; and its removal. */
function GroupName({ study, group }: { readonly study: string; readonly group: NoteGroup }) {
  const { id: workspace } = useWorkspace()
  const load = () => refreshReview(study)
  const { form, onSubmit, refuse, revision, accept, conflict } = useCallForm({
    mode: 'controlled',
    name: group.id,
    schema: noteGroupForm,
    initialValues: { name: group.name },
    stored: { revision: group.revision, load },
  })
  const renamed = reviewTsr.saveNoteGroup.useMutation({
    onSuccess: ({ body }) => accept({ name: body.name }, body.revision),
    onError: refuse,
    onSettled: load,
  })
  const removed = reviewTsr.removeReviewPart.useMutation({ onError: showFailure, onSettled: load })
  const send = onSubmit((body) =>
    renamed.mutate({
      params: { workspace, study, group: group.id },
      headers: basedOn(revision),
      body,
    }),
  )
  const save = () => {
    if (form.values.name.trim() === '') form.reset()
    else if (form.isDirty() && !conflict) send()
  }
  return (
    <Stack gap="xs">
      <Group gap={4} wrap="nowrap" align="flex-end">
        <TextInput
          flex={1}
          miw={0}
          aria-label={`Name of the group ${group.name}`}
          {...limitText(maxLength.title)}
          {...form.getInputProps('name')}
          onBlur={save}
          onKeyDown={({ key, currentTarget }) => {
            if (key === 'Enter') currentTarget.blur()
          }}
        />
        <Button
          flex="none"
          size="compact-sm"
          variant="subtle"
          color="red"
          aria-label={`Remove the group ${group.name}`}
          onClick={() =>
            removed.mutate({ params: { workspace, study, part: 'groups', id: group.id }, body: {} })
          }
        >
          Remove
        </Button>
      </Group>
      <Conflict subject="The name of the group" loadStored={conflict} />
    </Stack>
  )
}

function NewGroup({ study }: { readonly study: string }) {
  const { id: workspace } = useWorkspace()
  const { form, onSubmit, refuse } = useCallForm({
    mode: 'controlled',
    name: 'new-group',
    schema: noteGroupForm,
    initialValues: { name: '' },
  })
  const added = reviewTsr.saveNoteGroup.useMutation({
    onSuccess: () => {
      form.reset()
      return refreshReview(study)
    },
    onError: refuse,
  })
  const add = onSubmit((body) => {
    const group = crypto.randomUUID()
    added.mutate({ params: { workspace, study, group }, headers: basedOn(0), body })
  })
  return (
    <form noValidate className={styles.group} aria-label="New group" onSubmit={add}>
      <TextInput label="New group" {...limitText(maxLength.title)} {...form.getInputProps('name')} />
      <BusyButton type="submit" size="sm" variant="default" isBusy={added.isPending}>
        Add group
      </BusyButton>
    </form>
  )
}
