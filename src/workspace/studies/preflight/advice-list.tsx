import { Anchor, Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBulb } from '@tabler/icons-react'
import { type CSSProperties, memo, useId, useRef, useState } from 'react'
import { rulePage } from '#content/site/routes.ts'
import { placeName } from '#studies/builder/field-names.ts'
import type { AdviceProps } from '#studies/builder/study-builder.tsx'
import type { TitledAdvice } from '#studies/preflight/sort-advice.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import css from './advice.module.css'
import { DismissDialog } from './dismiss-dialog.tsx'
import { DismissedList } from './dismissed-list.tsx'
import { countText, FindingButton } from './finding-button.tsx'
import { useSortedAdvice } from './queries.ts'
import { useReservedLines } from './use-reserved-lines.ts'

/** Findings that are shown, each in one line, before all are asked for. */
const shown = 2

const toggleText = (count: number, isOpen: boolean) => {
  if (count > shown) return isOpen ? 'Show fewer' : `Show all ${count}`
  return isOpen ? 'Hide details' : 'Show details'
}

/**
 * Advice about a draft: a short list that leads to its fields. All of it has rules, and what the team has dismissed.
 */
export const AdviceList = memo(function AdviceList({ study, advice, onOpenField }: AdviceProps) {
  const sorted = useSortedAdvice(study, advice)
  const [isOpen, { toggle, close: collapse }] = useDisclosure()
  const [chosen, setChosen] = useState<TitledAdvice>()
  const [isAsked, { open, close }] = useDisclosure()
  const heading = useRef<HTMLHeadingElement>(null)
  const wasDismissed = useRef(false)
  const id = useId()
  const lines = useReservedLines(Math.min(shown, sorted?.left.length ?? 0))
  const style: CSSProperties & Record<'--lines', number> = { '--lines': lines }
  const dismiss = (each: TitledAdvice) => {
    setChosen(each)
    open()
  }
  // The button that had the focus is gone; the heading stays, also where it was the last of the list.
  const focusHeading = () => heading.current?.focus()
  if (!sorted) return null
  const { left, hidden } = sorted
  const listed = isOpen ? left : left.slice(0, lines)
  return (
    <section className={css.advice} aria-label="Advice" data-open={isOpen || undefined}>
      <div className={css.head}>
        <h3 className={css.title} ref={heading} tabIndex={-1}>
          <IconBulb size={18} aria-hidden />
          {left.length > 0 ? countText(left.length) : 'Nothing to look at'}
        </h3>
        {left.length > 0 && (
          <Button
            className={css.more}
            variant="subtle"
            size="compact-sm"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={toggle}
          >
            {toggleText(left.length, isOpen)}
          </Button>
        )}
      </div>
      <ul
        className={css.list}
        id={id}
        aria-label="Things to look at"
        style={style}
        hidden={lines === 0 && !isOpen}
      >
        {listed.map((each, index) => (
          <li key={`${each.path} ${each.rule} ${index}`} className={css.item}>
            <FindingButton
              advice={each}
              onOpenField={(path) => {
                collapse()
                onOpenField(path)
              }}
            />
            {isOpen && (
              <div className={css.actions}>
                <Anchor href={rulePage(each.rule)} target="_blank" size="sm" underline="always">
                  Rule: {each.title}
                  <VisuallyHidden> (opens a new tab)</VisuallyHidden>
                </Anchor>
                <Button variant="subtle" size="compact-sm" onClick={() => dismiss(each)}>
                  Dismiss…
                  <VisuallyHidden>
                    {' '}
                    {each.title}, {placeName(each.path)}
                  </VisuallyHidden>
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {(isOpen || left.length === 0) && (
        <DismissedList study={study} hidden={hidden} onRestored={focusHeading} />
      )}
      <DismissDialog
        study={study}
        advice={chosen}
        isOpen={isAsked}
        onClose={close}
        onDismissed={() => {
          wasDismissed.current = true
          close()
        }}
        onGone={() => {
          if (wasDismissed.current) focusHeading()
          wasDismissed.current = false
        }}
      />
    </section>
  )
})
