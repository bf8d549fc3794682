import { Group, NativeSelect, Text } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import {
  type MailingCounts,
  type MailingEntry,
  type MailingName,
  type MailingsQuery,
  mailingsQuery,
} from '#contract/mailings/mailings.ts'
import { choicesOf } from '../forms/choices.ts'
import { usePeopleSegments } from '../people/queries.ts'
import { Section } from '../views/section.tsx'
import css from './mailings.module.css'
import { numberText, shareText } from './number-text.ts'

type Selection = Pick<MailingsQuery, 'study' | 'segment'>

const { study, segment } = mailingsQuery.shape
const selectionSchema = mailingsQuery
  .pick({ study: true, segment: true })
  .extend({ study: study.catch(undefined), segment: segment.catch(undefined) })

/** The study and the segment in the address of the list; unreadable ones are left out. */
export const useSelection = (): Selection => selectionSchema.parse(useSearch({ strict: false }))

interface SelectionFieldsProps {
  readonly selection: Selection
  /** All mailings, whose studies can be chosen. */
  readonly mailings: readonly MailingName[]
}

/** Selects the mailings of a study, and those to a segment of people. */
export function SelectionFields({ selection, mailings }: SelectionFieldsProps) {
  const navigate = useNavigate()
  const segments = usePeopleSegments()
  const studies = new Map(mailings.map(({ study: { id, title } }) => [id, title]))
  const change = (part: Selection) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, ...part }),
      replace: true,
      resetScroll: false,
    })
  return (
    <Group gap="sm" align="flex-end">
      <NativeSelect
        label="Study"
        flex="1 1 220px"
        maw={360}
        value={selection.study ?? ''}
        data={choicesOf({
          any: 'All studies',
          gone: 'A study without mailings',
          known: [...studies].map(([id, name]) => ({ id, name })),
          value: selection.study,
        })}
        onChange={({ currentTarget: { value } }) => change({ study: value || undefined })}
      />
      <NativeSelect
        label="Segment of people"
        flex="1 1 220px"
        maw={360}
        value={selection.segment ?? ''}
        data={choicesOf({
          any: 'All people',
          gone: 'A segment that was deleted',
          known: segments,
          value: selection.segment,
        })}
        onChange={({ currentTarget: { value } }) => change({ segment: value || undefined })}
      />
    </Group>
  )
}

const totals = [
  ['sent', 'Sent'],
  ['clicked', 'Opened the study'],
  ['started', 'Started'],
  ['finished', 'Finished'],
  ['screenedOut', 'Screened out'],
  ['bounced', 'Bounced'],
  ['suppressed', 'Suppressed'],
  ['unsubscribed', 'Unsubscribed'],
] as const satisfies readonly (readonly [keyof MailingCounts, string])[]

/** The counts of the mailings in the list together. */
export function Totals({ mailings }: { readonly mailings: readonly MailingEntry[] }) {
  const totalOf = (name: keyof MailingCounts) =>
    mailings.reduce((total, { counts }) => total + counts[name], 0)
  const sent = totalOf('sent')
  return (
    <Section
      title={mailings.length === 1 ? 'This mailing' : `These ${mailings.length} mailings together`}
      lead="A person counts once in each mailing, and so in each reminder."
    >
      <dl className={css.outcomes}>
        {totals.map(([name, label]) => {
          const share = name === 'sent' || name === 'suppressed' ? undefined : shareText(totalOf(name), sent)
          return (
            <div key={name}>
              <dt>{label}</dt>
              <dd>
                <span className={css.count}>{numberText(totalOf(name))}</span>
                {share !== undefined && (
                  <Text component="span" size="sm" c="dimmed">
                    {share} of the mails sent
                  </Text>
                )}
              </dd>
            </div>
          )
        })}
      </dl>
    </Section>
  )
}
