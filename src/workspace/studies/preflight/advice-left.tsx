import { Stack, Text } from '@mantine/core'
import type { AdviceProps } from '#studies/builder/study-builder.tsx'
import css from './advice.module.css'
import { countText, FindingButton } from './finding-button.tsx'
import { useSortedAdvice } from './queries.ts'

const shown = 3

/** The first advice that is left before a publication, which it does not prevent. */
export function AdviceLeft({ study, advice, onOpenField }: AdviceProps) {
  const left = useSortedAdvice(study, advice)?.left ?? []
  if (left.length === 0) return null
  const more = left.length - shown
  return (
    <Stack gap={4}>
      <Text c="dimmed">{countText(left.length)}. You can publish without a change.</Text>
      <ul className={css.list} aria-label="Advice">
        {left.slice(0, shown).map((each, index) => (
          <li key={`${each.path} ${each.rule} ${index}`} className={css.item}>
            <FindingButton advice={each} onOpenField={onOpenField} />
          </li>
        ))}
      </ul>
      {more > 0 && <Text c="dimmed">{`and ${more} more in the builder`}</Text>}
    </Stack>
  )
}
