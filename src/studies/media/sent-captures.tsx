import { useEffect, useState, useSyncExternalStore } from 'react'
import { format } from '#content/translations/translation.ts'
import { Button } from '#ui/button.tsx'
import { useTranslation } from '../player/translation.tsx'
import { captureClient } from './capture-client.ts'
import { captureLink } from './capture-link.ts'
import css from './capture.module.css'
import { deleteCaptures, resumeCaptures, uploadProgress, type UploadProgress } from './uploader.ts'

interface SentCapturesProps {
  /** Identifier of the study. */
  readonly study: string
  readonly token: string
}

const shareOf = ({ sent, waiting }: UploadProgress) => (sent + waiting === 0 ? 1 : sent / (sent + waiting))

/** Whether the server has recordings of the session; true where it cannot be asked. */
const hasCaptures = async ({ study, token }: SentCapturesProps) => {
  try {
    const { status, body } = await captureClient.listOwnCaptures({
      params: { study },
      headers: { 'x-session-token': token },
    })
    return status !== 200 || body.captures.length + body.pages.length > 0
  } catch {
    return true
  }
}

/**
 * On the last page: sends what is left of the recordings, and deletes them when the participant asks to. Nothing for a
 * participant who was not recorded.
 */
export default function SentCaptures({ study, token }: SentCapturesProps) {
  const { language, capture } = useTranslation()
  const texts = capture.upload
  const progress = useSyncExternalStore(uploadProgress.subscribe, uploadProgress.read)
  const [deletion, setDeletion] = useState<'none' | 'running' | 'deleted' | 'failed'>('none')
  const [isRecorded, setIsRecorded] = useState(false)
  useEffect(() => {
    void resumeCaptures(token)
    void hasCaptures({ study, token }).then(setIsRecorded)
  }, [study, token])

  const percent = new Intl.NumberFormat(language, { style: 'percent' }).format(shareOf(progress))
  const remove = async () => {
    setDeletion('running')
    setDeletion(
      await deleteCaptures(study, token).then(
        () => 'deleted' as const,
        () => 'failed' as const,
      ),
    )
  }
  if (!isRecorded) return null
  if (deletion === 'deleted') return <p role="status">{texts.deleted}</p>
  return (
    <div>
      <p role="status">{format(texts[progress.state], { percent })}</p>
      {deletion === 'failed' && <p role="alert">{texts.failed}</p>}
      <Button
        variant="quiet"
        className={css.remove}
        isBusy={deletion === 'running'}
        onClick={() => void remove()}
      >
        {texts.ask}
      </Button>
      <p className={css.later}>
        {texts.later} <a href={captureLink(study, token)}>{captureLink(study, token)}</a>
      </p>
    </div>
  )
}
