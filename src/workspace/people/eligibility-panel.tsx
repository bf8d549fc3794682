import { Button, Group, Paper, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { EligibilityChoice } from '#contract/people/eligibility.ts'
import type { PeopleFilter } from '#contract/people/filters.ts'
import { peoplePages } from '#contract/people/pages.ts'
import { FailedRead } from '../views/failed-read.tsx'
import { TextLink } from '../views/links.tsx'
import { choiceText, eligibilityText, leftOutText } from './people-text.ts'
import css from './people.module.css'
import { useEligibility } from './queries.ts'

interface EligibilityPanelProps {
  readonly filter: PeopleFilter
  /** The part that the list is narrowed to. */
  readonly choice: EligibilityChoice | undefined
  /** Narrows the list; undefined shows everybody of the filter. */
  readonly onChoose: (choice: EligibilityChoice | undefined) => void
}

/** How many people of a filter may be asked, and whom each rule leaves out. Each count narrows the list. */
export function EligibilityPanel({ filter, choice, onChoose }: EligibilityPanelProps) {
  const checked = useEligibility(filter)
  const { data } = checked
  const countButton = (own: EligibilityChoice, text: string, people: number) => {
    const isChosen = own === choice
    return (
      <Button
        variant={isChosen ? 'filled' : 'default'}
        radius="xl"
        size="compact-md"
        className={css.segment}
        aria-pressed={isChosen}
        disabled={people === 0 && !isChosen}
        onClick={() => onChoose(isChosen ? undefined : own)}
      >
        {text}
      </Button>
    )
  }
  return (
    <Paper withBorder radius="lg" p={{ base: 'md', sm: 'lg' }}>
      {checked.isError ? (
        <FailedRead query={checked} />
      ) : !data ? (
        <Skeleton height={32} radius="xl" role="status" aria-label="The people are being counted" />
      ) : (
        <Stack gap="sm">
          <Group gap="xs" role="group" aria-label="People by the rules">
            {countButton('eligible', eligibilityText(data), data.eligible.people)}
            <Text component="span" c="dimmed">
              Left out:
            </Text>
            {data.leftOut.map((each) => (
              <span key={each.reason} className={css.choice}>
                {countButton(each.reason, leftOutText(each), each.people)}
              </span>
            ))}
          </Group>
          <Text size="sm" c="dimmed">
            A person with several reasons is counted in each.{' '}
            <TextLink to={peoplePages.peopleRules.path} inherit>
              See the rules
            </TextLink>
          </Text>
        </Stack>
      )}
    </Paper>
  )
}

interface EligibilityChipProps {
  readonly choice: EligibilityChoice
  readonly onRemove: () => void
}

/** Shows what a list is narrowed to, and removes it. */
export const EligibilityChip = ({ choice, onRemove }: EligibilityChipProps) => (
  <Button
    variant="light"
    radius="xl"
    size="compact-md"
    className={css.segment}
    rightSection={<IconX size={16} aria-hidden />}
    onClick={onRemove}
  >
    {choiceText(choice)}
    <VisuallyHidden>: remove</VisuallyHidden>
  </Button>
)
