import { useMachine } from '@xstate/react'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { fromPromise, type SnapshotFrom } from 'xstate'
import { format } from '#content/translations/translation.ts'
import { recontactLimits } from '#contract/recontact/limits.ts'
import type { RecontactOffer } from '#contract/recontact/recontact.ts'
import { maxLength } from '#contract/shared/limits.ts'
import {
  type RecontactEvent,
  recontactOfferMachine,
  type RecontactValues,
} from '#machines/recontact/recontact-offer.ts'
import { Button } from '#ui/button.tsx'
import { limitText } from '#ui/limit-text.ts'
import { FormattedText, useTranslation } from '../translation.tsx'
import { type FinishedSession, readOffer, sendAddress } from './recontact-calls.ts'
import css from './recontact-card.module.css'

const createMachine = (session: FinishedSession) =>
  recontactOfferMachine.provide({
    actors: {
      readOffer: fromPromise(() => readOffer(session)),
      sendAddress: fromPromise(({ input }) => sendAddress(session, input)),
    },
  })

/** Asks whether the team may ask again; nothing for a study that does not ask for it. */
export default function RecontactCard(session: FinishedSession) {
  const { recontact: texts } = useTranslation()
  const id = useId()
  const [machine] = useState(() => createMachine(session))
  const [state, send] = useMachine(machine)
  const { offer, values } = state.context
  if (offer === null) return null
  const isSent = state.matches('mailed') || state.matches('stored')
  return (
    <section className={css.card} aria-labelledby={id}>
      <h2 id={id}>{texts.title}</h2>
      {isSent ? (
        <Sent
          email={values?.email ?? null}
          isStored={state.matches('stored')}
          onReopen={() => send({ type: 'form.reopened' })}
        />
      ) : (
        <OfferForm offer={offer} values={values} state={state} send={send} />
      )}
    </section>
  )
}

interface SentProps {
  /** Null for an address of an earlier visit. */
  readonly email: string | null
  readonly isStored: boolean
  readonly onReopen: () => void
}

/** Replaces the form that was sent, and takes the focus of its button. */
function Sent({ email, isStored, onReopen }: SentProps) {
  const { recontact: texts } = useTranslation()
  const message = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (email !== null) message.current?.focus()
  }, [email])
  const { days } = recontactLimits
  return (
    <>
      <p ref={message} role="status" tabIndex={-1} className={css.sent}>
        {isStored
          ? texts.stored
          : format(email === null ? texts.sentBefore : texts.sent, { email: email ?? '', days })}
      </p>
      {!isStored && (
        <Button variant="outlined" onClick={onReopen}>
          {texts.another}
        </Button>
      )}
    </>
  )
}

interface OfferFormProps {
  readonly offer: RecontactOffer
  /** The values that were sent before; null for none. */
  readonly values: RecontactValues | null
  readonly state: SnapshotFrom<typeof recontactOfferMachine>
  readonly send: (event: RecontactEvent) => void
}

const textOf = (field: FormDataEntryValue | null) => (typeof field === 'string' ? field : '')

const readForm = (form: HTMLFormElement): RecontactValues => {
  const fields = new FormData(form)
  return {
    email: textOf(fields.get('email')),
    name: textOf(fields.get('name')),
    keepsAnswers: fields.has('keepsAnswers'),
  }
}

function OfferForm({ offer, values, state, send }: OfferFormProps) {
  const { recontact: texts } = useTranslation()
  const id = useId()
  const email = useRef<HTMLInputElement>(null)
  const isInvalid = state.matches({ offered: 'invalid' })
  const isClosed = state.matches({ offered: 'closed' })
  const isReopened = useRef(values !== null)
  useEffect(() => {
    if (isInvalid || isReopened.current) email.current?.focus()
    isReopened.current = false
  }, [isInvalid])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    send({ type: 'address.submitted', values: readForm(event.currentTarget) })
  }
  const hasAnswers = offer.answers.length > 0
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <div className={css.agreement}>
        <p>
          <FormattedText text={texts.agreement} values={{ team: <strong>{offer.team}</strong> }} />
        </p>
        <p className={css.purpose}>{offer.purpose}</p>
      </div>
      <div className={css.field}>
        <label htmlFor={`${id}-email`}>{texts.email}</label>
        <input
          ref={email}
          id={`${id}-email`}
          name="email"
          type="email"
          autoComplete="email"
          required
          defaultValue={values?.email}
          aria-invalid={isInvalid || undefined}
          aria-describedby={isInvalid ? `${id}-error` : undefined}
          onChange={() => send({ type: 'address.changed' })}
        />
        <p id={`${id}-error`} role="alert" className={css.error}>
          {isInvalid && texts.invalidEmail}
        </p>
      </div>
      {offer.asksName && (
        <div className={css.field}>
          <label htmlFor={`${id}-name`}>{texts.name}</label>
          <input
            id={`${id}-name`}
            name="name"
            autoComplete="name"
            defaultValue={values?.name}
            {...limitText(maxLength.line)}
          />
        </div>
      )}
      {hasAnswers && (
        <div className={css.answers}>
          <label>
            <input
              type="checkbox"
              name="keepsAnswers"
              defaultChecked={values?.keepsAnswers}
              aria-describedby={`${id}-answers`}
            />
            {texts.keep}
          </label>
          <ul id={`${id}-answers`}>
            {offer.answers.map(({ attribute, value }) => (
              <li key={attribute}>
                {attribute}: <strong>{value}</strong>
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className={css.note}>{texts.apart}</p>
      <p role="alert" className={css.error}>
        {state.matches({ offered: 'failed' }) && texts.failed}
        {isClosed && texts.closed}
      </p>
      <Button type="submit" isBusy={state.hasTag('busy')} isOff={isClosed}>
        {texts.agree}
      </Button>
    </form>
  )
}
