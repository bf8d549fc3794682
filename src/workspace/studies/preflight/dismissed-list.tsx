import { Button, Collapse, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useId } from 'react'
import { placeName } from '#studies/builder/field-names.ts'
import type { HiddenAdvice } from '#studies/preflight/sort-advice.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { showFailure } from '../../forms/refusal.ts'
import { useWorkspace } from '../../session/current-workspace.tsx'
import { BusyButton } from '../../views/busy-button.tsx'
import { Time } from '../../views/time.tsx'
import css from './advice.module.css'
import { preflightTsr, refreshDismissed } from './queries.ts'

interface DismissedListProps {
  readonly study: string
  readonly hidden: readonly HiddenAdvice[]
  /** Called after advice has left the list, and the button that had the focus with it. */
  readonly onRestored: () => void
}

/** `long-question` → `Long question`, for advice that the draft no longer has. */
const titleOf = ({ found, rule }: HiddenAdvice) =>
  found?.title ?? rule.replaceAll('-', ' ').replace(/^[a-z]/, (letter) => letter.toUpperCase())

/** The number of dismissed pieces of advice; a click shows them with their reasons. */
export function DismissedList({ study, hidden, onRestored }: DismissedListProps) {
  const id = useId()
  const [isOpen, { toggle }] = useDisclosure()
  if (hidden.length === 0) return null
  return (
    <>
      <Button
        className={css.more}
        variant="subtle"
        size="compact-sm"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
      >{`Dismissed (${hidden.length})`}</Button>
      <Collapse expanded={isOpen} id={id} w="100%">
        <ul className={css.list} aria-label="Dismissed advice">
          {hidden.map((advice) => (
            <DismissedItem
              key={`${advice.rule} ${advice.about}`}
              study={study}
              advice={advice}
              onRestored={onRestored}
            />
          ))}
        </ul>
      </Collapse>
    </>
  )
}

interface DismissedItemProps extends Pick<DismissedListProps, 'study' | 'onRestored'> {
  readonly advice: HiddenAdvice
}

function DismissedItem({ study, advice, onRestored }: DismissedItemProps) {
  const { id: workspace } = useWorkspace()
  const { rule, about, found, reason, by, at } = advice
  const restored = preflightTsr.restoreAdvice.useMutation({
    onSuccess: async () => {
      await refreshDismissed(workspace, study)
      onRestored()
    },
    onError: showFailure,
  })
  const title = titleOf(advice)
  return (
    <li className={css.item}>
      <span>
        <strong>{title}</strong>: {found ? placeName(found.path) : 'the draft no longer has this.'}
      </span>
      <span>{`“${reason}”`}</span>
      <div className={css.actions}>
        <Text size="sm" c="dimmed" component="span">
          {by ?? 'A deleted account'}, <Time at={at} />
        </Text>
        <BusyButton
          variant="subtle"
          size="compact-sm"
          isBusy={restored.isPending}
          onClick={() => restored.mutate({ params: { workspace, study }, body: { rule, about } })}
        >
          {found ? 'Show again' : 'Remove'}
          <VisuallyHidden>
            : {title}
            {found && `, ${placeName(found.path)}`}
          </VisuallyHidden>
        </BusyButton>
      </div>
    </li>
  )
}
