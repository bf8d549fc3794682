import { type ReactNode, useId } from 'react'
import { peopleEventNames } from '#content/workspace/people-fields.ts'
import type { OwnRecord } from '#contract/people/own-record.ts'
import css from './own-data.module.css'

const dayFormat = new Intl.DateTimeFormat('en', { dateStyle: 'long' })

const Day = ({ at }: { readonly at: string }) => <time dateTime={at}>{dayFormat.format(new Date(at))}</time>

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

const Facts = ({ facts }: { readonly facts: readonly (readonly [string, ReactNode])[] }) => (
  <dl className={css.facts}>
    {facts.map(([name, value], index) => (
      // Two attributes never have the same name, but one can be named as a field.
      <div key={`${index} ${name}`}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

/** The data that a team stores about a person, in sections. */
export function RecordView({ record }: { readonly record: OwnRecord }) {
  const { team, attributes, tags, consent, optedOutAt, contactedAt, history, hasOlder } = record
  const text = (value: string | null) => <bdi>{value ?? 'not stored'}</bdi>
  return (
    <>
      <Part title="About you">
        <Facts
          facts={[
            ['Team', text(team)],
            ['E-mail', text(record.email)],
            ['Name', text(record.name)],
            ['Phone', text(record.phone)],
            ['Language', text(record.language)],
            ['Time zone', text(record.timeZone)],
            ['Added', <Day key="added" at={record.createdAt} />],
            ['Last asked', contactedAt === null ? 'not yet' : <Day key="asked" at={contactedAt} />],
          ]}
        />
      </Part>
      <Part title="What the team notes about you">
        {attributes.length + tags.length === 0 ? (
          <p>Nothing.</p>
        ) : (
          <Facts
            facts={[
              ...attributes.map(({ name, value }) => [name, text(value)] as const),
              ...(tags.length > 0 ? [['Tags', text(tags.join(', '))] as const] : []),
            ]}
          />
        )}
      </Part>
      <Part title="Consent and opt-out">
        <Facts
          facts={[
            ...(consent
              ? [
                  ['Given', <Day key="given" at={consent.day} />] as const,
                  ['How', text(consent.how)] as const,
                  ['Purpose', text(consent.purpose)] as const,
                ]
              : [['Given', 'not stored'] as const]),
            ['Opted out', optedOutAt === null ? 'no' : <Day key="out" at={optedOutAt} />],
          ]}
        />
      </Part>
      <Part title="History">
        <ol className={css.history}>
          {history.map(({ at, kind, study, text: details }, index) => (
            <li key={`${index} ${at}`}>
              <strong>
                {peopleEventNames[kind]}
                {study !== null && (
                  <>
                    : <bdi>{study}</bdi>
                  </>
                )}
              </strong>
              <Day at={at} />
              {details !== '' && <p dir="auto">{details}</p>}
            </li>
          ))}
        </ol>
        {hasOlder && <p>The team has older events, too. Ask it for them.</p>}
      </Part>
    </>
  )
}
