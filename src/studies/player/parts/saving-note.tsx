import type { SessionState, SendSessionEvent } from '../use-session.ts'
import { useTranslation } from '../translation.tsx'
import css from './saving-note.module.css'

/** What is said of the answers on their way: nothing while all is well. */
export function SavingNote({ state, send }: { state: SessionState; send: SendSessionEvent }) {
  const words = useTranslation().shell.offline
  const isWaiting = state.matches({ saving: 'waiting' })
  return (
    <div role="status" className={css.place}>
      {isWaiting && (
        <div className={css.note}>
          <p>
            <strong>{words.title}</strong> {words.text}
          </p>
          <button type="button" className={css.retry} onClick={() => send({ type: 'save.retried' })}>
            {words.retry}
          </button>
        </div>
      )}
    </div>
  )
}
