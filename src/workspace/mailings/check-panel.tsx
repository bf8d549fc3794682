import { Skeleton, Stack, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { MailingCheck, MailingForm } from '#contract/mailings/mailings.ts'
import { peoplePages } from '#contract/people/pages.ts'
import { fieldErrorsOf } from '../forms/refusal.ts'
import { countText, leftOutText } from '../people/people-text.ts'
import { FailedRead } from '../views/failed-read.tsx'
import { TextLink } from '../views/links.tsx'
import { Section } from '../views/section.tsx'
import { monthText, recipientsText, suppressedText } from './mailing-text.ts'
import css from './mailings.module.css'

interface CheckPanelProps {
  readonly checked: Pick<UseQueryResult<MailingCheck>, 'data' | 'error' | 'isError' | 'refetch'>
  /** The draft that was checked. */
  readonly draft: Pick<MailingForm, 'most' | 'waitsForMonth'>
  /** Whether it reminds of an earlier mailing, and so follows opt-outs only. */
  readonly isReminder: boolean
  /** Whether the check is about what the form shows: a field with an error is not checked. */
  readonly isCurrent: boolean
}

/** How many people a draft would reach, and whom the rules leave out. */
export function CheckPanel({
  checked,
  draft: { most, waitsForMonth },
  isReminder,
  isCurrent,
}: CheckPanelProps) {
  const { data, error } = checked
  return (
    <Section title="Who would get it now">
      {checked.isError ? (
        fieldErrorsOf(error) ? (
          <Text role="alert">
            {Object.values(fieldErrorsOf(error) ?? {})
              .flat()
              .join('. ')}
          </Text>
        ) : (
          <FailedRead query={checked} />
        )
      ) : !data ? (
        <Skeleton height={96} role="status" aria-label="The people are being counted" />
      ) : (
        <Stack gap="sm">
          <Text role="status" className={css.number}>
            {recipientsText(data, most)}
          </Text>
          <ul className={css.counts}>
            <li>
              {countText(data.found)} {isReminder ? 'got the earlier mail' : 'found'}
            </li>
            <li>
              {countText(data.eligible)} may be {isReminder ? 'reminded' : 'asked'}
            </li>
            {data.leftOut
              .filter(({ people }) => people > 0)
              .map((each) => (
                <li key={each.reason}>left out: {leftOutText(each)}</li>
              ))}
            {data.suppressed.people > 0 && <li>left out: {suppressedText(data.suppressed)}</li>}
          </ul>
          <Text size="sm" c="dimmed">
            {monthText(data, most, waitsForMonth)}{' '}
            {isReminder ? (
              'People who answer or opt out before their reminder leaves are skipped.'
            ) : (
              <>
                People who opt out before their mail leaves are skipped.{' '}
                <TextLink to={peoplePages.peopleRules.path} inherit>
                  See the rules
                </TextLink>
              </>
            )}
          </Text>
          {!isCurrent && (
            <Text size="sm">
              Correct the marked fields: counts and preview are those of the last complete draft.
            </Text>
          )}
        </Stack>
      )}
    </Section>
  )
}
