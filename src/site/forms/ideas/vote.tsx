import { useHydrated } from '@tanstack/react-router'
import { useMachine } from '@xstate/react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FormCaptcha } from '#api/captcha.ts'
import type { IdeaStanding } from '#contract/ideas/ideas.ts'
import { Button } from '#ui/button.tsx'
import { CheckboxField } from '#ui/checkbox-field.tsx'
import { TextField } from '#ui/fields.tsx'
import { FormFrame } from '../form-frame.tsx'
import { readLinkToken, subscribeToLink } from '../link-token.ts'
import { useFields } from '../use-fields.ts'
import type { FormSubmission } from '../use-submission.ts'
import { Agreement } from './agreement.tsx'
import {
  keptVote,
  provideVoteMachine,
  type SendVoteEvent,
  voteFields,
  type VoteState,
} from './vote-machine.ts'

const linkUses = ['confirm', 'withdraw'] as const

const linkTexts = {
  confirm: { message: 'Press the button, and your vote counts.', button: 'Confirm my vote' },
  withdraw: { message: 'Press the button, and your vote no longer counts.', button: 'Withdraw my vote' },
} as const

interface StatusView {
  readonly message: string
  /** Whether the message replies to what the visitor did, and takes the focus. */
  readonly isReply?: boolean
  readonly problem?: string | null
  readonly buttons?: ReactNode
}

const statusOf = (state: VoteState, send: SendVoteEvent): StatusView => {
  const { notice, errors, link } = state.context
  const again = (label: string) => (
    <Button variant="outlined" size="sm" onClick={() => send({ type: 'form.reset' })}>
      {label}
    </Button>
  )
  const reply = { message: notice ?? '', isReply: true }
  if (state.matches('unreachable'))
    return {
      message: 'The vote form did not load.',
      problem: notice,
      buttons: (
        <Button variant="outlined" size="sm" onClick={() => send({ type: 'page.retried' })}>
          Try again
        </Button>
      ),
    }
  if (state.matches('closed')) return { message: 'This idea takes no further votes.' }
  if (state.matches('asked')) return { ...reply, buttons: again('Use another address') }
  if (state.matches('withdrawn')) return { ...reply, buttons: again('Vote again') }
  if (state.matches('followed')) return reply
  if (state.matches('voted') || state.matches('withdrawing')) {
    const hasFailed = state.matches({ voted: 'failed' })
    return {
      ...(notice !== null && !hasFailed ? reply : { message: 'You voted for this idea.' }),
      problem: hasFailed ? notice : null,
      buttons: (
        <Button
          variant="outlined"
          size="sm"
          isBusy={state.matches('withdrawing')}
          onClick={() => send({ type: 'vote.withdrawn' })}
        >
          Withdraw my vote
        </Button>
      ),
    }
  }
  if (state.matches('linked') || state.matches('following')) {
    const { message, button } = linkTexts[link.use]
    return {
      message,
      problem: errors['token']?.[0] ?? notice,
      buttons: (
        <>
          <Button isBusy={state.matches('following')} onClick={() => send({ type: 'link.followed' })}>
            {button}
          </Button>
          {state.matches({ linked: 'failed' }) && again('Vote again')}
        </>
      ),
    }
  }
  return { message: 'Looking up your vote…' }
}

/** The vote in words, with what the visitor can do next. */
function VoteStatus({ message, isReply = false, problem, buttons }: StatusView) {
  // Without scripts there is only the text about them.
  const isHydrated = useHydrated()
  const element = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isReply) element.current?.focus()
  }, [isReply])
  return (
    <div className="ideas-vote-status">
      <p ref={element} tabIndex={-1} role="status">
        {isHydrated && message}
      </p>
      <p role="alert" className="ideas-problem">
        {problem}
      </p>
      {buttons && <p className="ideas-vote-buttons">{buttons}</p>}
      <noscript>
        <p>Voting needs JavaScript. You can read everything on this site without it.</p>
      </noscript>
    </div>
  )
}

interface VoteFieldsProps {
  readonly by: IdeaStanding['by']
  readonly captcha: FormCaptcha
  readonly state: VoteState
  readonly send: SendVoteEvent
}

const initialValues = { 'vote.agreement': false, follow: false }

function VoteFields({ by, captcha, state, send }: VoteFieldsProps) {
  const { errors, notice } = state.context
  const { clear, field, checkbox, ...fields } = useFields({
    schema: voteFields,
    initialValues: by === 'mail' ? { email: '', ...initialValues } : initialValues,
    errors,
    isRejected: state.matches({ editing: 'rejected' }),
    onAnswer: (name) => send({ type: 'answer.changed', field: name }),
    onSubmit: (values) => send({ type: 'form.submitted', values }),
  })
  const submission: FormSubmission = {
    ...fields,
    name: 'vote',
    keptAs: keptVote(),
    captcha,
    isBusy: state.hasTag('busy'),
    alert: state.matches({ editing: 'failed' }) ? { kind: 'failed', text: notice ?? '' } : null,
    sent: null,
    reset: clear,
  }
  return (
    <FormFrame submission={submission} label="Your vote" submitLabel="Vote for this idea">
      {by === 'mail' && (
        <TextField
          className="wide"
          label="Email"
          type="email"
          autoComplete="email"
          required
          hint="We send a link to it: your vote counts once you follow it."
          {...field('email')}
        />
      )}
      {by === 'account' && <p className="wide">You vote with your account.</p>}
      {by !== 'browser' && (
        <CheckboxField
          className="wide"
          label="Mail me when the state of this idea changes"
          {...checkbox('follow')}
        />
      )}
      <Agreement to="my vote" {...checkbox('vote.agreement')} />
    </FormFrame>
  )
}

/** Votes for the idea of the page, and withdraws the vote. */
export function VoteForm() {
  const [{ machine, senders }] = useState(provideVoteMachine)
  const [state, send] = useMachine(machine)
  const openLink = useEffectEvent(() => {
    for (const use of linkUses) {
      const token = readLinkToken(use)
      if (token !== null) send({ type: 'link.opened', link: { use, token } })
    }
  })
  useEffect(() => {
    const open = () => openLink()
    open()
    return subscribeToLink(open)
  }, [])

  const by = state.context.standing?.by
  if (by && (state.matches('editing') || state.matches('sending')))
    return <VoteFields by={by} captcha={senders[by].captcha} state={state} send={send} />
  return <VoteStatus {...statusOf(state, send)} />
}
