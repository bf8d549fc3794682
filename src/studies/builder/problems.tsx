import { Button, Collapse, Text, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { memo, useId } from 'react'
import type { DraftFault } from '#contract/studies/draft.ts'
import { placeName } from './field-names.ts'
import css from './study-builder.module.css'

interface ProblemListProps {
  readonly faults: readonly DraftFault[]
  /** Opens the section of a field and moves the focus to it. */
  readonly onOpen: (path: string) => void
}

/** Problems, each a button that leads to its field. */
export const ProblemList = ({ faults, onOpen }: ProblemListProps) => (
  <ul className={css.problems} aria-label="Problems">
    {faults.map(({ path, message }, index) => (
      <li key={`${path} ${index}`}>
        <UnstyledButton className={css.problem} onClick={() => onOpen(path)}>
          <strong>{placeName(path)}</strong>: {message}
        </UnstyledButton>
      </li>
    ))}
  </ul>
)

/** The number of problems of a draft; a click shows them. */
export const Problems = memo(function Problems({ faults, onOpen }: ProblemListProps) {
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
        <ProblemList faults={faults} onOpen={onOpen} />
      </Collapse>
    </div>
  )
})
