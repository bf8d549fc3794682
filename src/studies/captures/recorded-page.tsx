import { useEffect, useRef, useState } from 'react'
import styles from './recorded-page.module.css'
import type { FrameState, ReplayController } from './replay-controller.ts'

/** Largest share of the height of the window that the recorded page takes. */
const maxHeightShare = 0.7

interface RecordedPageProps {
  readonly frame: FrameState
  readonly controller: ReplayController
}

/** The recorded page, scaled down to the space that there is. */
export function RecordedPage({ frame: { width, height }, controller }: RecordedPageProps) {
  const stage = useRef<HTMLDivElement>(null)
  const [available, setAvailable] = useState(0)
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setAvailable(entry?.contentRect.width ?? 0))
    if (stage.current) observer.observe(stage.current)
    return () => observer.disconnect()
  }, [])
  const most = window.innerHeight * maxHeightShare
  const scale = Math.min(1, (available || width) / width, most / height)
  return (
    <div ref={stage} className={styles.stage}>
      <div className={styles.page} style={{ width: width * scale, height: height * scale }}>
        <iframe
          ref={(element) => controller.attach(element)}
          title="Recorded page"
          className={styles.frame}
          // eslint-disable-next-line react/iframe-missing-sandbox -- The script is ours; the recorded page in it has a frame without scripts.
          sandbox="allow-scripts allow-same-origin"
          tabIndex={-1}
          width={width}
          height={height}
          style={{ transform: `scale(${scale})` }}
        />
      </div>
    </div>
  )
}
