import { useEffect, useEffectEvent, useRef } from 'react'
import type { PrototypeFlow } from '#contract/studies/tools/prototype.ts'
import { useTranslation } from '#studies/player/translation.tsx'
import { buttonClass } from '#ui/button.tsx'
import css from './player.module.css'
import { Stage, type StageProps } from './stage.tsx'

interface AddressStageProps extends StageProps {
  readonly flow: Extract<PrototypeFlow, { kind: 'url' }>
}

/** The address that a framed page reports with `postMessage({ understoryAddress: location.href }, '*')`. */
const reportedAddress = (data: unknown) =>
  typeof data === 'object' && data !== null && 'understoryAddress' in data
    ? String(data.understoryAddress)
    : ''

/** A prototype at an address: in a sandboxed frame, or in a tab beside the task. */
export function AddressStage({ flow, ...stage }: AddressStageProps) {
  const { design, state, send, clock } = stage
  const messages = useTranslation().tools.prototype
  const frame = useRef<HTMLIFrameElement>(null)
  const isShowing = state.matches('showing')

  const showPrototype = useEffectEvent(() => send({ type: 'prototype.shown', at: clock() }))
  useEffect(() => {
    if (isShowing) showPrototype()
  }, [isShowing])

  useEffect(() => {
    if (flow.end === '') return undefined
    const listen = ({ data, source }: MessageEvent<unknown>) => {
      if (source === frame.current?.contentWindow && reportedAddress(data).startsWith(flow.end))
        send({ type: 'prototype.ended', end: 'reached', at: clock() })
    }
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [flow.end, send, clock])

  if (design.source.kind !== 'url') return null
  const url = flow.start || design.source.url
  return (
    <Stage {...stage} status="">
      {design.source.shows === 'frame' ? (
        <iframe
          ref={frame}
          className={css.address}
          title={messages.frame}
          src={url}
          // eslint-disable-next-line react/iframe-missing-sandbox -- The page is of another origin, which ours is closed to.
          sandbox="allow-forms allow-same-origin allow-scripts"
          referrerPolicy="no-referrer"
        />
      ) : (
        <div className={css.tab}>
          <p>{messages.tab}</p>
          <a className={buttonClass()} href={url} target="_blank" rel="noreferrer">
            {messages.openTab}
          </a>
        </div>
      )}
    </Stage>
  )
}
