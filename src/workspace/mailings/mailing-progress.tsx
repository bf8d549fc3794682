import { Alert, Progress, Stack, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { mailingProblemTexts, mailingStateTexts } from '#content/workspace/mailing-texts.ts'
import type { Mailing, MailingCounts } from '#contract/mailings/mailings.ts'
import { Section } from '../views/section.tsx'
import { DeleteMailing } from './delete-mailing.tsx'
import { MailingButtons } from './mailing-buttons.tsx'
import css from './mailings.module.css'
import { numberText, shareText } from './number-text.ts'
import { Recipients } from './recipients.tsx'

interface CountsProps {
  readonly counts: MailingCounts
}

const doneOf = ({ sent, failed, unknown, skipped }: MailingCounts) => sent + failed + unknown + skipped

/** How far the mails are. */
const doneText = (counts: MailingCounts) => {
  const waiting = counts.waiting > 0 ? ` · ${numberText(counts.waiting)} waiting` : ''
  return `${numberText(doneOf(counts))} of ${numberText(counts.recipients)} done${waiting}`
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
      <Section title="Progress" lead={mailingStateTexts[state].text}>
        <Text ref={status} tabIndex={-1} className={css.status}>
          {isFilled || state !== 'sending'
            ? doneText(counts)
            : `The people are being found: ${numberText(counts.recipients)} so far. The first mail leaves after that.`}
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
      <Section
        title="Results"
        lead="Mails have no hidden picture that reports when they are read. Opened means that a person followed their link and the study began to load."
      >
        <Funnel counts={counts} />
        <Outcomes counts={counts} />
      </Section>
      <Section title="Recipients">
        <Recipients mailing={mailing} />
      </Section>
      <Section title="Mail">
        <MailText mailing={mailing} />
      </Section>
      {state !== 'sending' && state !== 'paused' && <DeleteMailing mailing={mailing} />}
    </Stack>
  )
}

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

/** The texts that were sent, with their placeholders. */
function MailText({ mailing: { senderName, replyTo, subject, text } }: { readonly mailing: Mailing }) {
  return (
    <dl className={css.texts}>
      <dt>From</dt>
      <dd>
        <bdi>{senderName}</bdi>
        {replyTo !== null && `, replies to ${replyTo}`}
      </dd>
      <dt>Subject</dt>
      <dd>{subject}</dd>
      <dt>Text</dt>
      <dd className={css.source}>{text}</dd>
    </dl>
  )
}
