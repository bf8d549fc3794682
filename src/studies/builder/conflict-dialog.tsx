import { Button, Group, Modal, Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { DraftSection } from '#contract/studies/draft.ts'
import { type LoadedDraft, sectionOf, type StudyDraft } from '#machines/studies/study-draft-context.ts'
import { contestedSections } from '#machines/studies/study-draft-merge.ts'
import { draftSectionNames } from './draft-section-names.ts'
import css from './study-builder.module.css'

const maxShownTexts = 12
const textKeys = new Set(['title', 'text', 'label', 'name', 'description'])

/** The texts that participants read in a part of a draft. */
const textsIn = (value: unknown, key = 'text'): string[] => {
  if (typeof value === 'string') return textKeys.has(key) && value !== '' ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => textsIn(part, Array.isArray(value) ? key : name))
}

const sectionTexts = (draft: StudyDraft, section: DraftSection) => textsIn(sectionOf(draft, section))

/** The texts that only one of two versions has. */
const summaryOf = (draft: StudyDraft, other: StudyDraft, section: DraftSection) => {
  const others = new Set(sectionTexts(other, section))
  const texts = sectionTexts(draft, section).filter((text) => !others.has(text))
  if (texts.length === 0) return 'No other texts, but another order or other settings'
  const more = texts.length - maxShownTexts
  return texts.slice(0, maxShownTexts).join(' · ') + (more > 0 ? ` · and ${more} more` : '')
}

interface ConflictDialogProps {
  readonly mine: StudyDraft
  readonly theirs: LoadedDraft
  /** The version that both are based on. */
  readonly base: StudyDraft | null
  /** `sections`: those of the own version that stay. */
  readonly onResolve: (sections: readonly DraftSection[]) => void
}

/** Both versions of the sections in which the same part was changed twice: the person chooses section by section. */
export function ConflictDialog({ mine, theirs, base, onResolve }: ConflictDialogProps) {
  const sections = contestedSections({ base, mine, theirs: theirs.draft })
  const [choices, setChoices] = useState<Readonly<Partial<Record<DraftSection, string>>>>({})
  const [isChecked, setChecked] = useState(false)
  const save = () => {
    setChecked(true)
    if (sections.every((section) => choices[section]))
      onResolve(sections.filter((section) => choices[section] === 'mine'))
  }
  return (
    <Modal
      opened
      onClose={() => {}}
      closeOnEscape={false}
      closeOnClickOutside={false}
      withCloseButton={false}
      size="lg"
      title="This study was changed twice"
    >
      <Stack gap="lg">
        <Text>
          You and a colleague, or you in two windows, changed the same parts of this study. Choose a version
          of each. All other changes of both are kept, and undo brings your version back.
        </Text>
        {sections.map((section) => (
          <Radio.Group
            key={section}
            label={draftSectionNames[section]}
            value={choices[section] ?? null}
            error={isChecked && !choices[section] && 'Choose a version'}
            onChange={(version) => setChoices((before) => ({ ...before, [section]: version }))}
          >
            <div className={css.versions}>
              <Radio value="mine" label="My version" description={summaryOf(mine, theirs.draft, section)} />
              <Radio
                value="theirs"
                label="The other version"
                description={summaryOf(theirs.draft, mine, section)}
              />
            </div>
          </Radio.Group>
        ))}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={() => onResolve([])}>
            Take the other version
          </Button>
          <Button onClick={save}>Save this choice</Button>
        </Group>
      </Stack>
    </Modal>
  )
}
