import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconCopy, IconPlus } from '@tabler/icons-react'
import { type PrototypeDesign, prototypeLimits } from '#contract/studies/tools/prototype.ts'
import { defineToolBuilder, type ToolBuilderProps } from '#studies/builder/define-builder.tsx'
import { SelectField, SwitchField } from '#studies/builder/fields.tsx'
import { Item, ItemList } from '#studies/builder/item-list.tsx'
import { newPartId } from '#studies/builder/part-ids.ts'
import { useItems } from '#studies/builder/use-items.ts'
import {
  newPrototype,
  type PrototypeDraft,
  prototypesOf,
  screensOf,
  withCopy,
  withPrototypes,
} from './draft-changes.ts'
import { PrototypeFields } from './prototype-fields.tsx'
import { Tasks } from './tasks.tsx'

const path = 'study.tasks.prototypes'

/** Edits the prototypes with their screens, the tasks, and how participants go through them. */
function PrototypeEditor(props: ToolBuilderProps<'prototype'>) {
  const { tasks, settings, onChange, language } = props
  const draft: PrototypeDraft = { tasks, settings }
  const onDraft = (changed: PrototypeDraft, field: string) => onChange(changed, field)
  return (
    <Stack gap="xl">
      <Prototypes {...props} draft={draft} onDraft={onDraft} />
      <Tasks draft={draft} language={language} onDraft={onDraft} />
      <Options {...props} />
    </Stack>
  )
}

interface PrototypesProps extends ToolBuilderProps<'prototype'> {
  readonly draft: PrototypeDraft
  readonly onDraft: (draft: PrototypeDraft, field: string) => void
}

/** The only prototype with its fields, or a list of those that are compared. */
function Prototypes({ draft, onDraft, language, upload, studyPath }: PrototypesProps) {
  const prototypes = prototypesOf(draft.tasks)
  const { opened, events, add, announcement } = useItems({
    items: prototypes,
    path,
    noun: 'Prototype',
    onChange: (changed: PrototypeDesign[], field) => onDraft(withPrototypes(draft, changed), field),
    copyOf: (design) => ({ ...design, id: newPartId('prototype') }),
  })
  const [only] = prototypes
  const isFull = prototypes.length >= prototypeLimits.prototypes
  const fieldsOf = (design: PrototypeDesign, index: number) => (
    <PrototypeFields
      path={`${path}.${index}`}
      index={index}
      design={design}
      draft={draft}
      language={language}
      upload={upload}
      studyPath={studyPath}
      onDraft={onDraft}
    />
  )
  const copy = (index: number) => {
    if (!isFull) onDraft(withCopy(draft, index, nextName(prototypes)), `${path}:copy:${prototypes.length}`)
  }
  return (
    <Stack gap="md" id={prototypes.length > 1 ? undefined : path} tabIndex={-1}>
      {announcement}
      <Title order={3}>{prototypes.length > 1 ? 'Prototypes' : 'Prototype'}</Title>
      {prototypes.length > 1 ? (
        <>
          <Text c="dimmed">Each participant gets one of them; results compare them.</Text>
          <ItemList path={path} label="Prototypes" items={prototypes} opened={opened} onMove={events.onMove}>
            {(design, index) => (
              <Item
                {...events}
                onDuplicate={copy}
                path={`${path}.${index}`}
                index={index}
                count={prototypes.length}
                noun="Prototype"
                title={design.name}
                detail={sourceText(design)}
                isOpen={opened.has(design.id)}
              >
                {opened.has(design.id) ? fieldsOf(design, index) : null}
              </Item>
            )}
          </ItemList>
        </>
      ) : (
        only && fieldsOf(only, 0)
      )}
      {only && !isFull && (only.source.kind === 'url' || screensOf(only).length > 0) && (
        <Group gap="sm">
          {prototypes.length === 1 && only.source.kind === 'screens' && (
            <Button
              variant="default"
              leftSection={<IconCopy size={18} aria-hidden="true" />}
              onClick={() => copy(0)}
            >
              Compare with a changed copy
            </Button>
          )}
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden="true" />}
            onClick={() => add([newPrototype(nextName(prototypes))], 'name')}
          >
            {prototypes.length === 1 ? 'Compare with another prototype' : 'Add prototype'}
          </Button>
        </Group>
      )}
    </Stack>
  )
}

/** A name that no prototype has: “Prototype B”. */
const nextName = (prototypes: readonly PrototypeDesign[]) => {
  const taken = new Set(prototypes.map(({ name }) => name))
  return (
    ['A', 'B', 'C', 'D'].map((letter) => `Prototype ${letter}`).find((name) => !taken.has(name)) ??
    'Prototype'
  )
}

const sourceText = (design: PrototypeDesign) => {
  if (design.source.kind === 'url') return 'web address'
  const { length } = screensOf(design)
  return length === 1 ? '1 screen' : `${length} screens`
}

const hints = [
  { value: 'none', label: 'Never' },
  { value: 'after-miss', label: 'After a tap on none of them' },
] as const

/** The settings for participants' options during a task. */
function Options({ tasks: test, settings, onChange }: ToolBuilderProps<'prototype'>) {
  const change = (part: Partial<typeof test>, field: string) =>
    onChange({ tasks: { ...test, ...part }, settings }, `study.tasks.${field}`)
  return (
    <Stack gap="md">
      <Title order={3}>Participants</Title>
      <SwitchField
        path="study.tasks.mayGiveUp"
        label="Participants may give up a task"
        value={test.mayGiveUp}
        onChange={(mayGiveUp) => change({ mayGiveUp }, 'mayGiveUp')}
      />
      <SwitchField
        path="study.tasks.hotspotsByKeyboard"
        label="Hotspots can be reached by keyboard and screen reader"
        description="Tells where the hotspots are: people who use it find them more easily."
        value={test.hotspotsByKeyboard}
        onChange={(hotspotsByKeyboard) => change({ hotspotsByKeyboard }, 'hotspotsByKeyboard')}
      />
      <SelectField
        path="study.tasks.hints"
        label="Hotspots light up"
        options={hints}
        value={test.hints}
        onChange={(value) => change({ hints: value }, 'hints')}
      />
    </Stack>
  )
}

/** The builder of the prototype test. */
export const prototypeBuilder = defineToolBuilder({
  id: 'prototype',
  Editor: PrototypeEditor,
  order: ({ prototypes, tasks }) => [
    ...prototypes.slice(0, 1).map(({ id }) => id),
    ...tasks.map(({ id }) => id),
  ],
})
