import { Button, Group, Modal, Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { DraftSection } from '#contract/studies/draft.ts'
import { conflictOf, type LoadedDraft, type StudyDraft } from '#machines/studies/study-draft-context.ts'
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

const summaryOf = ({ study, settings }: StudyDraft, section: DraftSection) => {
  const texts = textsIn(section === 'settings' ? settings : study[section])
  if (texts.length === 0) return 'No texts'
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

/** Both versions of the sections that two people changed at the same time: the person chooses section by section. */
export function ConflictDialog({ mine, theirs, base, onResolve }: ConflictDialogProps) {
  const { contested: sections } = conflictOf(mine, theirs, base)
  const [taken, setTaken] = useState<ReadonlySet<DraftSection>>(new Set())
  const choose = (section: DraftSection, version: string) => {
    const next = new Set(taken)
    if (version === 'theirs') next.add(section)
    else next.delete(section)
    setTaken(next)
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
          Somebody else, or you in another window, saved this study while you were editing it. Choose a
          version of each part that both changed. Undo brings your version back.
        </Text>
        {sections.map((section) => (
          <Radio.Group
            key={section}
            label={draftSectionNames[section]}
            value={taken.has(section) ? 'theirs' : 'mine'}
            onChange={(version) => choose(section, version)}
          >
            <div className={css.versions}>
              <Radio value="mine" label="My version" description={summaryOf(mine, section)} />
              <Radio
                value="theirs"
                label="The other version"
                description={summaryOf(theirs.draft, section)}
              />
            </div>
          </Radio.Group>
        ))}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={() => onResolve([])}>
            Take the other version
          </Button>
          <Button onClick={() => onResolve(sections.filter((section) => !taken.has(section)))}>
            Save this choice
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
