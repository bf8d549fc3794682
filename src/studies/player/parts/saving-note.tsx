import type { SessionState, TellSession } from '../use-session.ts'
import css from './saving-note.module.css'

/** What is said of the answers on their way: nothing while all is well. */
export function SavingNote({ state, tell }: { state: SessionState; tell: TellSession }) {
  const isWaiting = state.matches({ saving: 'waiting' })
  return (
    <div role="status" className={css.place}>
      {isWaiting && (
        <div className={css.note}>
          <p>
            <strong>The connection is away.</strong> Go on: your answers wait in this browser and are sent
            when it is back.
          </p>
          <button type="button" className={css.retry} onClick={() => tell({ type: 'save.retried' })}>
            Try now
          </button>
        </div>
      )}
    </div>
  )
}
