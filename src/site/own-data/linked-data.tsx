import { useMachine } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { EraseDialog } from './erase-dialog.tsx'
import css from './own-data.module.css'
import { type OwnDataState, provideOwnDataMachine, type SendOwnDataEvent } from './own-data-machine.ts'
import { RecordView } from './record-view.tsx'

/** The data of the person of a token, and the choices of that person. */
export default function LinkedData({ token }: { readonly token: string }) {
  const [machine] = useState(provideOwnDataMachine)
  const [state, send] = useMachine(machine, { input: { token } })
  const { record } = state.context
  return (
    <div className={css.own} aria-busy={state.hasTag('busy')}>
      <Status state={state} send={send} />
      {record && (
        <>
          <Choices state={state} send={send} />
          <RecordView record={record} />
          <EraseDialog state={state} send={send} team={record.team} />
        </>
      )}
    </div>
  )
}

interface StepProps {
  readonly state: OwnDataState
  readonly send: SendOwnDataEvent
}

/** The reply to what the person did, which takes the focus: the button they pressed may be gone. */
function Status({ state, send }: StepProps) {
  const { notice } = state.context
  const element = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (notice !== null) element.current?.focus()
  }, [notice])
  return (
    <>
      <p ref={element} tabIndex={-1} role="status" className={css.status}>
        {state.matches('opening') ? 'Reading what is stored…' : notice}
      </p>
      {state.matches('unreachable') && (
        <Button onClick={() => send({ type: 'page.retried' })}>Try again</Button>
      )}
    </>
  )
}

/** The choices of the person. */
function Choices({ state, send }: StepProps) {
  const { record } = state.context
  if (!record) return null
  const { team, optedOutAt } = record
  const isBusy = state.matches('changing')
  return (
    <section className={css.choices} aria-label="Your choices">
      <p>
        {optedOutAt === null ? (
          <>
            <bdi>{team}</bdi> may ask you to take part in studies.
          </>
        ) : (
          <>
            You asked <bdi>{team}</bdi> not to ask you again. Your data stay, so that the team knows this.
          </>
        )}
      </p>
      <div className={css.buttons}>
        {optedOutAt === null ? (
          <Button isBusy={isBusy} onClick={() => send({ type: 'optOut.requested' })}>
            Stop asking me
          </Button>
        ) : (
          <Button isBusy={isBusy} onClick={() => send({ type: 'agreement.given' })}>
            You may ask me again
          </Button>
        )}
        <Button variant="outlined" onClick={() => send({ type: 'erasure.requested' })}>
          Erase everything
        </Button>
      </div>
    </section>
  )
}
