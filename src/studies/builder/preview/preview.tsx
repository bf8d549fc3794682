import { SegmentedControl } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { memo, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { lastTypedAt } from '../typed-text.ts'
import { type PreviewMessage, previewReady } from './preview-message.ts'
import css from './preview.module.css'

interface PreviewProps extends Omit<PreviewMessage, 'type'> {
  /** Path of the page with the `PreviewPlayer`. */
  readonly page: string
}

/** Time after the check of the study, and after the last key, until the preview shows the study, in milliseconds. */
const delayMs = 400

/** Width of the desktop in CSS pixels; it is scaled down to the column. */
const desktopWidth = 1200

const widths = [
  { value: 'phone', label: 'Phone' },
  { value: 'desktop', label: 'Desktop' },
]

/** The player with the draft, in a frame of its own: as wide as a phone, or as a desktop and scaled down. */
export const Preview = memo(function Preview(props: PreviewProps) {
  const { page, study, order, step, problem } = props
  const frame = useRef<HTMLIFrameElement>(null)
  const { ref: stage, width: stageWidth } = useElementSize()
  const [width, setWidth] = useState('phone')
  const scale = Math.min(1, (stageWidth || desktopWidth) / desktopWidth)
  const message = useMemo<PreviewMessage>(
    () => ({ type: 'understory.preview', study, order, step, problem }),
    [study, order, step, problem],
  )

  // The last message that the frame has received; undefined until it can receive one.
  const posted = useRef<PreviewMessage>(undefined)
  const post = useEffectEvent(() => {
    posted.current = message
    frame.current?.contentWindow?.postMessage(message, window.location.origin)
  })
  useEffect(() => {
    const onMessage = ({ origin, source, data }: MessageEvent<unknown>) => {
      const isOwn = origin === window.location.origin && source === frame.current?.contentWindow
      if (isOwn && data === previewReady) post()
    }
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  }, [])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    // The frame shares its thread with the builder: a new session waits until nothing is typed.
    const postLater = (ms: number) => {
      timer = setTimeout(() => {
        const rest = lastTypedAt() + delayMs - performance.now()
        if (rest > 0) postLater(rest)
        else if (posted.current && posted.current !== message) post()
      }, ms)
    }
    postLater(delayMs)
    return () => clearTimeout(timer)
  }, [message])

  return (
    <section className={css.preview} aria-label="Preview">
      <div className={css.head}>
        <h2>Preview</h2>
        <SegmentedControl
          aria-label="Width of the preview"
          size="sm"
          data={widths}
          value={width}
          onChange={setWidth}
        />
      </div>
      <div ref={stage} className={css.stage}>
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- the frame shows a page of this app */}
        <iframe
          ref={frame}
          title="The study as participants see it"
          src={page}
          className={css.frame}
          style={
            width === 'desktop'
              ? { width: desktopWidth, height: `${100 / scale}%`, transform: `scale(${scale})`, margin: 0 }
              : undefined
          }
        />
      </div>
      <p className={css.hint}>Answers given here are not stored and never count.</p>
    </section>
  )
})
