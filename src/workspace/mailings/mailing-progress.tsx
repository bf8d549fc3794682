import { Alert, Progress, Stack, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { mailingProblemTexts } from '#content/workspace/mailing-texts.ts'
import type { Mailing, MailingCounts } from '#contract/mailings/mailings.ts'
import { resultsPages } from '#contract/results/pages.ts'
import { ButtonLink } from '../views/links.tsx'
import { Section } from '../views/section.tsx'
import { Time } from '../views/time.tsx'
import { DeleteMailing } from './delete-mailing.tsx'
import { MailText } from './mail-text.tsx'
import { MailingButtons } from './mailing-buttons.tsx'
import { beginOf, stateTexts } from './mailing-state.ts'
import css from './mailings.module.css'
import { numberText, shareText } from './number-text.ts'
import { Recipients } from './recipients.tsx'
import { ReminderSection } from './reminder-section.tsx'
import { timeText } from './schedule-text.ts'

interface CountsProps {
  readonly counts: MailingCounts
}

const doneOf = ({ sent, failed, unknown, skipped }: MailingCounts) => sent + failed + unknown + skipped

/** How far the mails are. */
const doneText = (counts: MailingCounts) => {
  const waiting = counts.waiting > 0 ? ` · ${numberText(counts.waiting)} waiting` : ''
  return `${numberText(doneOf(counts))} of ${numberText(counts.recipients)} done${waiting}`
}

/** How far the mailing is: when it begins, whether its people are being found, or how many mails are done. */
function Status({ mailing }: { readonly mailing: Mailing }) {
  const { state, isFilled, counts, schedule } = mailing
  const begin = beginOf(mailing)
  const time = schedule ? timeText(schedule) : undefined
  if (begin !== undefined)
    return (
      <>
        {state === 'paused' ? 'Once you resume it, it begins' : 'Begins'} <Time at={begin} />
        {time !== undefined && `: ${time}`}. The people are found then, so rules and opt-outs of that time
        hold.
      </>
    )
  return isFilled || state !== 'sending'
    ? doneText(counts)
    : `The people are being found: ${numberText(counts.recipients)} so far. The first mail leaves after that.`
}

interface MailingProgressProps {
  readonly mailing: Mailing
  /** Whether it replaces the draft on the page, whose button had the focus. */
  readonly takesFocus: boolean
}

/** A mailing that was sent, or is being sent: its counts and its recipients. */
export function MailingProgress({ mailing, takesFocus }: MailingProgressProps) {
  const { state, problem, isFilled, counts } = mailing
  const status = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (takesFocus) status.current?.focus()
  }, [takesFocus])
  return (
    <Stack gap="lg">
      {problem !== null && (
        <Alert color="red" role="alert" title="Understory has paused this mailing">
          {mailingProblemTexts[problem]}
        </Alert>
      )}
      <Section title="Progress" lead={stateTexts(mailing).text}>
        <Text ref={status} tabIndex={-1} className={css.status}>
          <Status mailing={mailing} />
        </Text>
        {isFilled && (
          <Progress
            value={counts.recipients === 0 ? 100 : (100 * doneOf(counts)) / counts.recipients}
            aria-label="Recipients that are done"
            radius="xl"
          />
        )}
        <MailingButtons mailing={mailing} />
      </Section>
      {beginOf(mailing) === undefined && <Results mailing={mailing} />}
      <MailText mailing={mailing} />
      {state !== 'sending' && state !== 'paused' && <DeleteMailing mailing={mailing} />}
    </Stack>
  )
}

/** Counts and recipients, and reminders of the mailing. */
const Results = ({ mailing }: { readonly mailing: Mailing }) => (
  <>
    <Section
      title="Results"
      lead="Mails have no hidden picture that reports when they are read. Opened means that a person followed their link and the study began to load."
    >
      <Funnel counts={mailing.counts} />
      <Outcomes counts={mailing.counts} />
      {mailing.counts.started > 0 && (
        <div>
          <ButtonLink
            variant="default"
            to={resultsPages.studyResults.path}
            params={{ study: mailing.study.id }}
            search={{ mailing: mailing.id }}
          >
            See the answers of these people
          </ButtonLink>
        </div>
      )}
    </Section>
    <ReminderSection mailing={mailing} />
    <Section title="Recipients">
      <Recipients mailing={mailing} />
    </Section>
  </>
)

/** From the recipients to those who finished the study. Shares are those of the mails sent. */
function Funnel({ counts }: CountsProps) {
  const steps = [
    ['Recipients', counts.recipients],
    ['Sent', counts.sent],
    ['Opened the study', counts.clicked],
    ['Started', counts.started],
    ['Finished', counts.finished],
  ] as const
  const widest = Math.max(1, ...steps.map(([, count]) => count))
  return (
    <ol className={css.funnel} aria-label="From recipients to finished studies">
      {steps.map(([label, count], at) => (
        <li key={label}>
          <span>{label}</span>
          <span className={css.count}>
            {numberText(count)}
            {at > 1 && shareText(count, counts.sent) && ` (${shareText(count, counts.sent)})`}
          </span>
          <span className={css.track} aria-hidden>
            <span className={css.fill} style={{ inlineSize: `${(100 * count) / widest}%` }} />
          </span>
        </li>
      ))}
    </ol>
  )
}

/** The other outcomes of the mails. */
function Outcomes({ counts }: CountsProps) {
  const outcomes = [
    ['Screened out', counts.screenedOut, 'The screening questions ended the study for them.'],
    ['Failed', counts.failed, 'Their mail server refused the mail.'],
    ['Bounced', counts.bounced, 'Their mail was sent, and came back.'],
    ['Unknown', counts.unknown, 'The connection broke off; the mail may have arrived.'],
    ['Skipped', counts.skipped, 'They got no mail; the list below says why.'],
    ['Suppressed', counts.suppressed, 'Left out: mails to their addresses came back, or were reported.'],
    ['Unsubscribed', counts.unsubscribed, 'They used the link in the mail.'],
  ] as const
  return (
    <dl className={css.outcomes}>
      {outcomes.map(([label, count, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <span className={css.count}>{numberText(count)}</span>
            <Text component="span" size="sm" c="dimmed">
              {text}
            </Text>
          </dd>
        </div>
      ))}
    </dl>
  )
}
