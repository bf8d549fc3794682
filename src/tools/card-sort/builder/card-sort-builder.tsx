import { Stack } from '@mantine/core'
import { useRef } from 'react'
import type { CardSortTasks } from '#contract/studies/tools/card-sort.ts'
import { defineToolBuilder, type ToolBuilderProps } from '#studies/builder/define-builder.tsx'
import { SelectField, SwitchField } from '#studies/builder/fields.tsx'
import { LineList } from '#studies/builder/line-list.tsx'
import { CardList } from './card-list.tsx'

const variants = [
  { value: 'open', label: 'Open: participants make and name all groups' },
  { value: 'hybrid', label: 'Hybrid: your categories, and groups of their own' },
  { value: 'closed', label: 'Closed: your categories only' },
] as const

/** Edits the cards, the given categories and the rules of a card sort. */
function CardSortEditor({ tasks, onChange, language, upload }: ToolBuilderProps<'cardsort'>) {
  // An open sort has no categories; they come back when another variant is chosen again.
  const earlierCategories = useRef<CardSortTasks['categories']>([])
  const change = (part: Partial<CardSortTasks>, field: string) =>
    onChange({ tasks: { ...tasks, ...part } }, field)
  const changeVariant = (variant: CardSortTasks['variant']) => {
    if (variant === 'open') earlierCategories.current = tasks.categories
    const isFromOpen = tasks.variant === 'open' && tasks.categories.length === 0
    const categories = isFromOpen ? earlierCategories.current : tasks.categories
    change({ variant, categories: variant === 'open' ? [] : categories }, 'study.tasks.variant')
  }
  return (
    <Stack gap="xl">
      <SelectField
        path="study.tasks.variant"
        label="Type of card sort"
        options={variants}
        value={tasks.variant}
        onChange={changeVariant}
      />
      {tasks.variant !== 'open' && (
        <LineList
          path="study.tasks.categories"
          legend="Categories"
          description="The groups that participants sort into. Results name them as you do."
          noun="Category"
          nouns="categories"
          items={tasks.categories}
          language={language}
          create={(id, label) => ({ id, label })}
          onChange={(categories, field) => change({ categories }, field)}
        />
      )}
      <CardList
        cards={tasks.cards}
        language={language}
        upload={upload}
        onChange={(cards, field) => change({ cards }, field)}
      />
      <SwitchField
        path="study.tasks.mustPlaceAll"
        label="Every card has to be placed"
        description="Otherwise participants may leave out cards that they do not know."
        value={tasks.mustPlaceAll}
        onChange={(mustPlaceAll) => change({ mustPlaceAll }, 'study.tasks.mustPlaceAll')}
      />
    </Stack>
  )
}

/** The builder of the card sort. */
export const cardSortBuilder = defineToolBuilder({
  id: 'cardsort',
  Editor: CardSortEditor,
  order: ({ cards }) => cards.map(({ id }) => id),
})
