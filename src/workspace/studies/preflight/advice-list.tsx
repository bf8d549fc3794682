import { Anchor, Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBulb } from '@tabler/icons-react'
import { memo, useRef, useState } from 'react'
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

/** Advice that is shown before the rest is asked for: more would push the first field off the screen. */
const shown = 2

/** Advice about a draft: a short list that leads to its fields, and what the team has dismissed. */
export const AdviceList = memo(function AdviceList({ study, advice, onOpenField }: AdviceProps) {
  const sorted = useSortedAdvice(study, advice)
  const [areAllShown, { toggle }] = useDisclosure()
  const [chosen, setChosen] = useState<TitledAdvice>()
  const [isAsked, { open, close }] = useDisclosure()
  const heading = useRef<HTMLHeadingElement>(null)
  const wasDismissed = useRef(false)
  const dismiss = (each: TitledAdvice) => {
    setChosen(each)
    open()
  }
  const [hasTakenFocus, setHasTakenFocus] = useState(false)
  // The button that had the focus is gone; the heading stays, also where it was the last of the list.
  const focusHeading = () => {
    setHasTakenFocus(true)
    heading.current?.focus()
  }
  if (!sorted || (sorted.left.length === 0 && sorted.hidden.length === 0 && !hasTakenFocus)) return null
  const { left, hidden } = sorted
  return (
    <section className={css.advice} aria-label="Advice">
      <h3 className={css.title} ref={heading} tabIndex={-1}>
        <IconBulb size={18} aria-hidden />
        {left.length > 0 ? countText(left.length) : 'Nothing else to look at'}
      </h3>
      {left.length > 0 && (
        <ul className={css.list} aria-label="Things to look at">
          {left.slice(0, areAllShown ? left.length : shown).map((each, index) => (
            <li key={`${each.path} ${each.rule} ${index}`} className={css.item}>
              <FindingButton advice={each} onOpenField={onOpenField} />
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
            </li>
          ))}
        </ul>
      )}
      {left.length > shown && (
        <Button
          className={css.more}
          variant="subtle"
          size="compact-sm"
          aria-expanded={areAllShown}
          onClick={toggle}
        >
          {areAllShown ? 'Show fewer' : `Show all ${left.length}`}
        </Button>
      )}
      <DismissedList study={study} hidden={hidden} onRestored={focusHeading} />
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
