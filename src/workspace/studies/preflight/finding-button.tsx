import { UnstyledButton } from '@mantine/core'
import { placeName } from '#studies/builder/field-names.ts'
import type { TitledAdvice } from '#studies/preflight/sort-advice.ts'
import css from './advice.module.css'

interface FindingButtonProps {
  readonly advice: TitledAdvice
  readonly onOpenField: (path: string) => void
}

/** Advice as a button that leads to its field. */
export const FindingButton = ({ advice: { path, message }, onOpenField }: FindingButtonProps) => (
  <UnstyledButton className={css.finding} onClick={() => onOpenField(path)}>
    <strong>{placeName(path)}</strong>: {message}
  </UnstyledButton>
)

/** `2 things to look at` */
export const countText = (count: number) => `${count === 1 ? '1 thing' : `${count} things`} to look at`
