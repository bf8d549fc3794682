import { useMachine } from '@xstate/react'
import { type ReactNode, use, useEffect, useState } from 'react'
import { fromPromise } from 'xstate'
import { routes } from '#content/site/routes.ts'
import { format } from '#content/translations/translation.ts'
import type { CaptureWishes } from '#contract/captures/capture-wishes.ts'
import { consentVersions } from '#contract/captures/captures.ts'
import { type CaptureKind, captureKinds, captureMachine, wishFor } from '#machines/studies/capture.ts'
import { Button } from '#ui/button.tsx'
import { Actions, Message } from '../player/steps/message.tsx'
import { useTranslation } from '../player/translation.tsx'
import { CaptureContext, type CaptureIndicator, useCapture } from './capture-context.ts'
import { CaptureSession, type CaptureSessionValue } from './capture-session.ts'
import { listText } from './list-text.ts'
import css from './capture.module.css'
import { DeviceCheck } from './device-check.tsx'
import type { PageSource } from './page-recorder.ts'
import { createRecorders, missingKinds } from './recorders.ts'
import { resumeCaptures } from './uploader.ts'
import { useTranscriber } from './use-transcriber.ts'

interface CaptureStepsProps {
  /** The recordings that the study asks for. */
  readonly wishes: CaptureWishes
  /** The browser extension of a tool that has one. */
  readonly pages?: PageSource | null
  /** The tool. */
  readonly children: ReactNode
}

/** Leads through consent, permissions and the check of devices, and records while the tool is shown. */
export function CaptureSteps({ wishes, pages = null, children }: CaptureStepsProps) {
  const session = use(CaptureSession)
  if (captureKinds.every((kind) => wishFor(wishes, kind) === 'off')) return children
  if (!session) return <Unrecorded>{children}</Unrecorded>
  return (
    <RecordedSteps wishes={wishes} pages={pages} session={session}>
      {children}
    </RecordedSteps>
  )
}

/** In a preview the tool is shown as participants see it, and nothing is recorded. */
function Unrecorded({ children }: { readonly children: ReactNode }) {
  const { preview } = useTranslation().capture.indicator
  return (
    <>
      <p role="status" className={css.indicator}>
        {preview}
      </p>
      {children}
    </>
  )
}

/** The machine with the recorders of this browser. */
const useRecording = (wishes: CaptureWishes, session: CaptureSessionValue, pages: PageSource | null) => {
  const [ends] = useState(() => new EventTarget())
  const [recorders] = useState(() =>
    createRecorders(session, {
      pages,
      onLost: (kind) => ends.dispatchEvent(new CustomEvent('lost', { detail: kind })),
      onRefused: () => ends.dispatchEvent(new Event('refused')),
    }),
  )
  const [machine] = useState(() =>
    captureMachine.provide({
      actors: {
        openSource: fromPromise(async ({ input }: { input: { kind: CaptureKind | null } }) => {
          if (input.kind !== null) await recorders.open(input.kind)
        }),
        startRecording: fromPromise(({ input }: { input: { granted: readonly CaptureKind[] } }) =>
          recorders.start(input.granted),
        ),
        stopRecording: fromPromise(() => recorders.stop()),
      },
    }),
  )
  const [input] = useState(() => ({ wishes, missing: missingKinds() }))
  const [state, send] = useMachine(machine, { input })

  useEffect(() => {
    const reportLost = (event: Event) => {
      const kind = captureKinds.find((each) => event instanceof CustomEvent && event.detail === each)
      if (kind) send({ type: 'source.lost', kind })
    }
    const reportRefused = () => send({ type: 'storage.refused' })
    ends.addEventListener('lost', reportLost)
    ends.addEventListener('refused', reportRefused)
    return () => {
      ends.removeEventListener('lost', reportLost)
      ends.removeEventListener('refused', reportRefused)
    }
  }, [ends, send])

  useEffect(() => {
    void resumeCaptures(session.token)
    // Another tab goes on, or the participant leaves: what is recorded is stored and sent.
    return () => void recorders.stop().finally(() => recorders.closeAll())
  }, [recorders, session.token])

  const isOver = state.status === 'done'
  useEffect(() => {
    if (isOver) recorders.closeAll()
  }, [isOver, recorders])

  const isPaused = state.matches({ recording: 'paused' })
  const isRunning = state.matches({ recording: 'running' })
  useEffect(() => {
    if (isPaused) recorders.pause()
    if (isRunning) recorders.resume()
  }, [isPaused, isRunning, recorders])

  const isChecking = state.matches('checking')
  const { granted } = state.context
  useEffect(() => {
    // A source may be lost where the machine does not listen: while another one is asked for, or the recording starts.
    if (!isChecking && !isRunning) return
    const lostBefore = granted.find((kind) => kind !== 'pages' && !recorders.streamOf(kind))
    if (lostBefore) send({ type: 'source.lost', kind: lostBefore })
  }, [isChecking, isRunning, granted, recorders, send])

  const hasLeft = state.matches('left')
  const { leave } = session
  useEffect(() => {
    if (hasLeft) leave()
  }, [hasLeft, leave])

  return { state, send, recorders }
}
type Recording = ReturnType<typeof useRecording>

function RecordedSteps({
  wishes,
  pages = null,
  session,
  children,
}: CaptureStepsProps & { readonly session: CaptureSessionValue }) {
  const recording = useRecording(wishes, session, pages)
  const { state, send } = recording
  const isShown = state.matches('recording') || state.matches('unrecorded')
  const indicator: CaptureIndicator = state.matches({ recording: 'running' })
    ? 'recording'
    : state.matches({ recording: 'paused' })
      ? 'paused'
      : 'none'
  const controls = {
    state: indicator,
    pause: () => send({ type: 'recording.paused' }),
    resume: () => send({ type: 'recording.resumed' }),
  } as const
  // The tool stays mounted behind an interruption, with everything that was typed.
  const [wasShown, setWasShown] = useState(false)
  if (isShown && !wasShown) setWasShown(true)
  return (
    <CaptureContext value={controls}>
      {isShown ? (
        <Indicator granted={state.context.granted} />
      ) : (
        <Step recording={recording} session={session} />
      )}
      {(isShown || wasShown) && <div hidden={!isShown}>{children}</div>}
    </CaptureContext>
  )
}

interface IndicatorProps {
  /** The kinds of capture that are recorded. */
  readonly granted: readonly CaptureKind[]
}

/** Says what is recorded at this moment, with the button to pause. */
function Indicator({ granted }: IndicatorProps) {
  const { language, capture } = useTranslation()
  const { state, pause, resume } = useCapture()
  const texts = capture.indicator
  const what = listText(
    language,
    granted.map((kind) => texts[kind]),
  )
  return (
    <div className={css.indicator} data-state={state}>
      <p role="status">{state === 'recording' ? format(texts.recording, { what }) : texts[state]}</p>
      {state === 'recording' && (
        <Button variant="quiet" size="sm" onClick={pause}>
          {texts.pause}
        </Button>
      )}
      {state === 'paused' && (
        <Button variant="quiet" size="sm" onClick={resume}>
          {texts.resume}
        </Button>
      )}
    </div>
  )
}

interface StepProps {
  readonly recording: Recording
  readonly session: CaptureSessionValue
}

/** The step before the tool, or in place of it after an interruption. */
function Step({ recording, session }: StepProps) {
  const { state } = recording
  const { capture } = useTranslation()
  if (state.matches('unsupported')) return <Unsupported recording={recording} />
  if (state.matches('consent')) return <Consent recording={recording} session={session} />
  if (state.matches('asking') || state.matches('opening')) return <Asking recording={recording} />
  if (state.matches('checking') || state.matches('starting')) return <Checking recording={recording} />
  if (state.matches('failed')) return <Trouble recording={recording} message={capture.failed} />
  if (state.matches('ending') || state.matches('unstored'))
    return <Trouble recording={recording} message={capture.unstored} />
  if (state.context.kind === 'pages')
    return (
      <Trouble recording={recording} message={capture.extension}>
        <p>
          <a href={routes.pageBrowserExtension} target="_blank" rel="noreferrer">
            {capture.extension.install}
          </a>
        </p>
      </Trouble>
    )
  if (state.matches('refused')) return <Trouble recording={recording} message={capture.refused} />
  return <Trouble recording={recording} message={capture.lost} />
}

interface LeaveProps {
  readonly recording: Recording
  /** Whether nothing else is offered. */
  readonly isAlone?: boolean
}

function Leave({ recording: { send }, isAlone = false }: LeaveProps) {
  const { leave } = useTranslation().shell
  return (
    <Button variant={isAlone ? 'outlined' : 'quiet'} onClick={() => send({ type: 'participant.left' })}>
      {leave}
    </Button>
  )
}

function Consent({ recording, session }: StepProps) {
  const { consent } = useTranslation().capture
  const { state, send, recorders } = recording
  const transcriber = useTranscriber(session, state.context.wishes)
  const kinds = (['screen', 'pages', 'voice', 'face'] as const).filter((kind) =>
    state.context.pending.includes(kind),
  )
  const agree = () => {
    recorders.agree(transcriber ? consentVersions.transcribed : consentVersions.stored, transcriber ?? null)
    send({ type: 'consent.given' })
  }
  const message = { title: consent.title, text: format(consent.seenBy, { owner: session.owner }) }
  return (
    <Message message={message}>
      <ul className={css.sources}>
        {kinds.map((kind) => (
          <li key={kind}>{consent[kind]}</li>
        ))}
      </ul>
      {transcriber && <p>{format(consent.transcriber, { service: transcriber })}</p>}
      <p>{consent.control}</p>
      <Actions>
        <Button isBusy={transcriber === undefined} onClick={agree}>
          {consent.agree}
        </Button>
        {state.can({ type: 'consent.declined' }) && (
          <Button variant="outlined" onClick={() => send({ type: 'consent.declined' })}>
            {consent.without}
          </Button>
        )}
        <Leave recording={recording} />
      </Actions>
    </Message>
  )
}

/** The study requires recordings for which this browser has no means. */
function Unsupported({ recording }: { readonly recording: Recording }) {
  const { unsupported } = useTranslation().capture
  return (
    <Message message={unsupported}>
      <Actions>
        <Leave recording={recording} isAlone />
      </Actions>
    </Message>
  )
}

function Skip({ recording: { state, send } }: { readonly recording: Recording }) {
  const { skip } = useTranslation().capture.ask
  if (!state.can({ type: 'source.skipped' })) return null
  return (
    <Button variant="outlined" onClick={() => send({ type: 'source.skipped' })}>
      {skip}
    </Button>
  )
}

function Asking({ recording }: { readonly recording: Recording }) {
  const { ask } = useTranslation().capture
  const { state, send } = recording
  const { kind } = state.context
  if (kind === null) return null
  const isBusy = state.matches('opening')
  return (
    // A new source mounts a new step, whose title takes the focus.
    <Message key={kind} message={ask[kind]}>
      <Actions>
        <Button isBusy={isBusy} onClick={() => send({ type: 'permission.asked' })}>
          {ask[kind].allow}
        </Button>
        {!isBusy && <Skip recording={recording} />}
        {!isBusy && <Leave recording={recording} />}
      </Actions>
    </Message>
  )
}

function Checking({ recording }: { readonly recording: Recording }) {
  const { check, ask } = useTranslation().capture
  const { state, send, recorders } = recording
  const { granted } = state.context
  // Pages have neither picture nor sound before they are visited.
  const hasDevices = granted.some((kind) => kind !== 'pages')
  return (
    <Message message={hasDevices ? check : { title: ask.pages.title, text: check.text }}>
      <DeviceCheck streamOf={recorders.streamOf} kinds={granted} />
      <Actions>
        <Button isBusy={state.matches('starting')} onClick={() => send({ type: 'check.confirmed' })}>
          {check.start}
        </Button>
        <Leave recording={recording} />
      </Actions>
    </Message>
  )
}

interface TroubleProps {
  readonly recording: Recording
  readonly message: { readonly title: string; readonly text: string }
  /** Help beside trying again. */
  readonly children?: ReactNode
}

/** A refusal or loss, with the ways to continue and to leave. */
function Trouble({ recording, message, children }: TroubleProps) {
  const { shell, capture } = useTranslation()
  const { state, send } = recording
  return (
    <Message message={message}>
      {children}
      <Actions>
        <Button isBusy={state.hasTag('busy')} onClick={() => send({ type: 'retry.pressed' })}>
          {shell.tryAgain}
        </Button>
        <Skip recording={recording} />
        {state.can({ type: 'consent.declined' }) && (
          <Button variant="outlined" onClick={() => send({ type: 'consent.declined' })}>
            {capture.consent.without}
          </Button>
        )}
        <Leave recording={recording} />
      </Actions>
    </Message>
  )
}
