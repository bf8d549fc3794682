import { Button, Collapse, Text, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { memo, useId } from 'react'
import type { DraftFault } from '#contract/studies/draft.ts'
import { builderSections, sectionOfPath } from './sections.ts'
import css from './study-builder.module.css'

/** The field of a path in words: `study.tasks.cards.3.label` is “cards 4, label”. */
const fieldName = (path: string) =>
  path
    .replace(/^(study|settings)\./, '')
    .replaceAll(/\.(\d+)/g, (_, index: string) => ` ${Number(index) + 1}`)
    .replaceAll('.', ', ')
    .replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)

interface ProblemsProps {
  readonly faults: readonly DraftFault[]
  /** Opens the section of a field and moves the focus to it. */
  readonly onOpen: (path: string) => void
}

/** The problems of a draft, each a button that leads to its field. */
export const Problems = memo(function Problems({ faults, onOpen }: ProblemsProps) {
  const id = useId()
  const [isOpen, { toggle }] = useDisclosure()
  if (faults.length === 0)
    return (
      <Text className={css.noProblems}>
        <IconCheck size={18} aria-hidden /> No problems
      </Text>
    )
  return (
    <div>
      <Button
        variant="default"
        leftSection={<IconAlertTriangle size={18} aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
      >
        {faults.length === 1 ? '1 problem' : `${faults.length} problems`}
      </Button>
      <Collapse expanded={isOpen} id={id}>
        <ul className={css.problems} aria-label="Problems">
          {faults.map(({ path, message }, index) => (
            <li key={`${path} ${index}`}>
              <UnstyledButton className={css.problem} onClick={() => onOpen(path)}>
                <strong>{builderSections[sectionOfPath(path)].title}</strong> · {fieldName(path)}: {message}
              </UnstyledButton>
            </li>
          ))}
        </ul>
      </Collapse>
    </div>
  )
})
