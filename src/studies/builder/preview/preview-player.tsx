import { useActorRef } from '@xstate/react'
import { startTransition, useEffect, useState } from 'react'
import type { BrowserTools } from '../../define-browser-tool.tsx'
import { PreviewContext } from '../../player/preview-context.ts'
import { SessionView } from '../../player/study-player.tsx'
import { deleteDraft } from '../../player/unsent-answers.ts'
import { useYieldingState } from '../use-yielding-state.ts'
import { type PreviewMessage, previewMessage, previewReady } from './preview-message.ts'
import css from './preview.module.css'
import { createPreviewMachine } from './preview-session.ts'

interface PreviewPlayerProps {
  readonly tools: BrowserTools
}

/** The preview of a draft, inside the frame of the builder, which sends the draft after each change. */
export function PreviewPlayer({ tools }: PreviewPlayerProps) {
  const [{ message, count }, setReceived] = useState<{ message: PreviewMessage | null; count: number }>({
    message: null,
    count: 0,
  })
  useEffect(() => {
    const onMessage = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin !== window.location.origin || source !== window.parent) return
      const parsed = previewMessage.safeParse(data)
      // The frame shares its thread with the builder, so that the new session gives way to the next key.
      if (parsed.success)
        startTransition(() => setReceived((last) => ({ message: parsed.data, count: last.count + 1 })))
    }
    window.addEventListener('message', onMessage)
    if (window.parent !== window) window.parent.postMessage(previewReady, window.location.origin)
    return () => window.removeEventListener('message', onMessage)
  }, [])
  if (window.parent === window)
    return <p className={css.note}>The preview is shown beside the study in the builder.</p>
  if (!message) return <p className={css.note}>The preview is loading.</p>
  if (message.problem !== null)
    return <p className={css.note}>To see this step here, solve this problem first. {message.problem}.</p>
  // A new draft starts a new session.
  return <PreviewSession key={count} tools={tools} {...message} />
}

function PreviewSession({ tools, study, order, step }: PreviewPlayerProps & PreviewMessage) {
  const [token] = useState(() => `preview-${crypto.randomUUID()}`)
  const [machine] = useState(() => createPreviewMachine({ study, order, step, token }))
  const { state, send } = useYieldingState(useActorRef(machine, { input: { id: study.id } }))
  useEffect(() => () => deleteDraft(token), [token])
  return (
    <PreviewContext value={true}>
      {/* In a section, the header of the player is no banner beside that of the app. */}
      <section className={css.session}>
        <SessionView tools={tools} state={state} send={send} />
      </section>
    </PreviewContext>
  )
}
