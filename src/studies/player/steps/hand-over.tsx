import { format } from '#content/translations/translation.ts'
import { handOverMinutes } from '#contract/sessions/hand-over.ts'
import { Button } from '#ui/button.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import { handOverLink } from '../hand-over-link.ts'
import { useTranslation } from '../translation.tsx'
import type { StepProps } from '../use-session.ts'
import { Actions, Message } from './message.tsx'
import css from './steps.module.css'

/** Shows the code with which a phone continues this session. */
export function HandOver({ state, send }: StepProps) {
  const { handOver: messages } = useTranslation().shell
  const { id, handOver } = state.context
  const isShown = state.matches({ journey: { handingOver: 'shown' } })
  const isExpired = state.matches({ journey: { handingOver: 'expired' } })
  const isFailed = state.matches({ journey: { handingOver: 'failed' } })
  const text = format(messages.text, { minutes: String(handOverMinutes) })
  return (
    <Message message={{ title: messages.title, text }}>
      {isShown && handOver && <QrCode text={handOverLink(id, handOver.code)} label={messages.code} />}
      <div role="status">{isExpired && <p className={css.error}>{messages.expired}</p>}</div>
      <div role="alert">{isFailed && <p className={css.error}>{messages.failed}</p>}</div>
      <Actions>
        {(isExpired || isFailed) && (
          <Button onClick={() => send({ type: 'code.renewed' })}>{messages.renew}</Button>
        )}
        <Button
          variant="quiet"
          isOff={!state.can({ type: 'device.kept' })}
          onClick={() => send({ type: 'device.kept' })}
        >
          {messages.keep}
        </Button>
      </Actions>
    </Message>
  )
}
