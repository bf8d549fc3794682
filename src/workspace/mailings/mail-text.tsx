import { Fragment } from 'react'
import type { Mailing } from '#contract/mailings/mailings.ts'
import { mailingPages } from '#contract/mailings/pages.ts'
import { languageName } from '../people/languages.ts'
import { TextLink } from '../views/links.tsx'
import { Section } from '../views/section.tsx'
import css from './mailings.module.css'
import { leaveText } from './schedule-text.ts'

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The texts that were sent, with their placeholders, and when they leave. */
export function MailText({ mailing }: { readonly mailing: Mailing }) {
  const { senderName, replyTo, subject, text, translations, schedule, audience } = mailing
  return (
    <Section title="Mail">
      <dl className={css.texts}>
        {audience.kind === 'reminder' && (
          <>
            <dt>Reminder of</dt>
            <dd>
              <TextLink to={mailingPages.mailing.path} params={{ mailing: audience.mailing }} inherit>
                An earlier mailing
              </TextLink>
            </dd>
          </>
        )}
        {schedule !== null && (
          <>
            <dt>Leaves</dt>
            <dd>{capitalized(leaveText(schedule))}</dd>
          </>
        )}
        <dt>From</dt>
        <dd>
          <bdi>{senderName}</bdi>
          {replyTo !== null && `, replies to ${replyTo}`}
        </dd>
        <dt>Subject</dt>
        <dd>{subject}</dd>
        <dt>Text</dt>
        <dd className={css.source}>{text}</dd>
        {translations.map(({ language, ...translated }) => (
          <Fragment key={language}>
            <dt>Subject in {languageName(language)}</dt>
            <dd lang={language}>{translated.subject}</dd>
            <dt>Text in {languageName(language)}</dt>
            <dd lang={language} className={css.source}>
              {translated.text}
            </dd>
          </Fragment>
        ))}
      </dl>
    </Section>
  )
}
