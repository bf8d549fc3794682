import { use, useId, useState } from 'react'
import { format } from '#content/translations/translation.ts'
import { CaptureSession } from '#studies/media/capture-session.ts'
import { fileProblem, sendPhoneRecording } from '#studies/media/phone-recording.ts'
import { Actions, Message } from '#studies/player/steps/message.tsx'
import { useTranslation } from '#studies/player/translation.tsx'
import { Button } from '#ui/button.tsx'
import css from './player.module.css'

interface RecordingStepProps {
  /** When the participant said that the phone records, in milliseconds since the session started. */
  readonly startedAt: number
  readonly onAnswer: (choice: 'sent' | 'skipped') => void
}

/** Takes the recording that the phone made of its screen, after consent, or goes on without it. */
export function RecordingStep({ startedAt, onAnswer }: RecordingStepProps) {
  const session = use(CaptureSession)
  const { capture, tools } = useTranslation()
  const messages = tools.iosapp.recording
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState<keyof typeof messages.problems | null>(null)
  const [isSending, setIsSending] = useState(false)
  const [fieldId, problemId] = [useId(), useId()]

  const choose = async (chosen: File | null) => {
    setFile(chosen)
    setProblem(chosen && (await fileProblem(chosen)))
  }
  const send = async () => {
    if (!file) return setProblem('missing')
    if (!session || problem !== null) return undefined
    setIsSending(true)
    try {
      await sendPhoneRecording(session, file, startedAt)
      return onAnswer('sent')
    } catch {
      setIsSending(false)
      return setProblem('failed')
    }
  }
  return (
    <Message message={{ title: messages.title, text: messages.text }}>
      <p className={css.note}>
        {session ? format(capture.consent.seenBy, { owner: session.owner }) : capture.indicator.preview}
      </p>
      <div className={css.field}>
        <label htmlFor={fieldId}>{messages.field}</label>
        <input
          id={fieldId}
          type="file"
          accept="video/mp4,.mp4"
          aria-describedby={problemId}
          aria-invalid={problem !== null}
          onChange={({ currentTarget }) => void choose(currentTarget.files?.[0] ?? null)}
        />
        <p id={problemId} role="alert" className={css.problem}>
          {problem && messages.problems[problem]}
        </p>
      </div>
      <Actions>
        {session && (
          <Button isBusy={isSending} onClick={() => void send()}>
            {messages.send}
          </Button>
        )}
        <Button variant="outlined" isOff={isSending} onClick={() => onAnswer('skipped')}>
          {messages.skip}
        </Button>
      </Actions>
    </Message>
  )
}
