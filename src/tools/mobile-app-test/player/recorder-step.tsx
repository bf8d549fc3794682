import type { AppSystem } from '#contract/studies/tools/mobile-app-test.ts'
import { Actions, Message } from '#studies/player/steps/message.tsx'
import { useTranslation } from '#studies/player/translation.tsx'
import { Button } from '#ui/button.tsx'
import css from './player.module.css'

interface RecorderStepProps {
  readonly system: AppSystem
  readonly onAnswer: (isOn: boolean) => void
}

/** Asks the participant to start the recorder of the phone, before the tasks. */
export function RecorderStep({ system, onAnswer }: RecorderStepProps) {
  const { recorder } = useTranslation().tools.iosapp
  return (
    <Message message={{ title: recorder.title, text: recorder.text }}>
      <p className={css.note}>{recorder[system]}</p>
      <Actions>
        <Button onClick={() => onAnswer(true)}>{recorder.on}</Button>
        <Button variant="outlined" onClick={() => onAnswer(false)}>
          {recorder.without}
        </Button>
      </Actions>
    </Message>
  )
}
