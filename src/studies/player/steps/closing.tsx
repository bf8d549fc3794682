import { Link } from '@tanstack/react-router'
import { routes } from '#content/routes.ts'
import { Button } from '../parts/button.tsx'
import { useTranslation } from '../translation.tsx'
import { Message, type StudyStepProps } from './messages.tsx'
import css from './step.module.css'

/** The end, once the server has everything; until then, what it waits for. */
export function Closing({ state, send, study }: StudyStepProps) {
  const words = useTranslation().shell.closing
  const isStored = state.matches({ saving: 'ended' })
  return (
    <Message of={study.closing}>
      <p role="status" className={css.stored} data-done={isStored || undefined}>
        {isStored ? words.stored : words.waiting}
      </p>
      {isStored && (
        <div className={css.actions}>
          <Link to={routes.pageStudyResults} search={{ study: study.id }} className={css.link}>
            {words.results}
          </Link>
          <Button look="quiet" onClick={() => send({ type: 'session.restarted' })}>
            {words.again}
          </Button>
        </div>
      )}
    </Message>
  )
}
