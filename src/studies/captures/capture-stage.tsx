import type { CaptureController } from './capture-controller.ts'
import styles from './capture-player.module.css'
import type { PlayedCapture } from './capture-times.ts'

interface StageProps {
  readonly captures: readonly PlayedCapture[]
  readonly active: readonly string[]
  readonly attach: CaptureController['attach']
}

const sourceNames = { screen: 'Screen', phone: 'Screen of the phone', face: 'Face', voice: 'Voice' } as const

/** The elements of all captures, of which those of the moment are visible. */
export function CaptureStage({ captures, active, attach }: StageProps) {
  const hasPicture = captures.some(({ id, source }) => source !== 'voice' && active.includes(id))
  return (
    <div className={styles.stage}>
      {captures.map(({ id, source, path, hasPoster }) => {
        const isVisible = active.includes(id)
        const src = path === null ? undefined : `${path}/file`
        const ref = (element: HTMLMediaElement | null) => attach(id, element)
        if (source === 'voice')
          return (
            // Captions are shown below, in step with all sources.
            // eslint-disable-next-line jsx-a11y/media-has-caption
            <audio key={id} ref={ref} src={src} preload="none" aria-label={sourceNames[source]} />
          )
        return (
          // Captions are shown below the video, in step with all sources.
          // eslint-disable-next-line jsx-a11y/media-has-caption
          <video
            key={id}
            ref={ref}
            src={src}
            // The picture of a hidden video would be fetched, too.
            poster={isVisible && hasPoster && path !== null ? `${path}/poster` : undefined}
            preload="none"
            playsInline
            aria-label={sourceNames[source]}
            className={styles.video}
            data-source={source}
            hidden={!isVisible}
          />
        )
      })}
      {!hasPicture && <p className={styles.soundOnly}>{active.length > 0 ? 'Sound only' : 'Loading'}</p>}
    </div>
  )
}
