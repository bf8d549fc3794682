import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Media, Picture } from '#contract/studies/media.ts'
import { Button } from '#ui/button.tsx'
import { afterPaint } from '../after-paint.ts'
import { useTranslation } from '../translation.tsx'
import { Video } from './video.tsx'
import css from './media-view.module.css'

interface MediaViewProps {
  readonly media: Media
  /** The accessible name of a video or audio; an image uses its own alternative text. */
  readonly label: string
  readonly onPlay?: () => void
  readonly onEnd?: () => void
  /** Called when the text alternative of a video or audio is opened. */
  readonly onRead?: () => void
  /** Chooses an image or a video that is clicked; without it, a click plays a video. */
  readonly onPick?: (() => void) | undefined
  /** Called when an image is painted. */
  readonly onShown?: (() => void) | undefined
}

/** An image, or a video or audio with controls and a text alternative. Nothing plays automatically. */
export function MediaView({ media, label, onPlay, onEnd, onRead, onPick, onShown }: MediaViewProps) {
  const { videoDescription, audioTranscript } = useTranslation().shell
  const [isBroken, setIsBroken] = useState(false)
  if (media.kind === 'image') return <PictureView picture={media} onPick={onPick} onShown={onShown} />
  const playing = {
    'aria-label': label,
    onPlay,
    onEnded: onEnd,
    onError: () => setIsBroken(true),
    // A load error before hydration fires no event here.
    ref: (player: HTMLMediaElement | null) => {
      if (player?.error) setIsBroken(true)
    },
  }
  if (media.kind === 'video') {
    return (
      <WithText summary={videoDescription} text={media.alt} isBroken={isBroken} onRead={onRead}>
        <Video media={media} playing={playing} onPick={onPick} />
      </WithText>
    )
  }
  return (
    <WithText summary={audioTranscript} text={media.alt} isBroken={isBroken} onRead={onRead}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the text alternative is below it */}
      <audio className={css.audio} src={media.src} {...playing} controls preload="metadata" />
    </WithText>
  )
}

interface PictureViewProps extends Pick<MediaViewProps, 'onPick' | 'onShown'> {
  readonly picture: Picture
}

/** An image; one that could not be loaded can be tried again. */
function PictureView({ picture: { src, alt, width, height }, onPick, onShown }: PictureViewProps) {
  const {
    shell: { tryAgain },
    tools: {
      firstclick: { broken },
    },
  } = useTranslation()
  const image = useRef<HTMLImageElement>(null)
  const [isBroken, setIsBroken] = useState(false)
  const report = useEffectEvent(() => onShown?.())
  useEffect(() => {
    if (isBroken || !image.current) return undefined
    let isCurrent = true
    let cancel = () => {}
    image.current.decode().then(
      () => {
        if (isCurrent) cancel = afterPaint(() => report())
      },
      () => isCurrent && setIsBroken(true),
    )
    return () => {
      isCurrent = false
      cancel()
    }
  }, [isBroken])
  if (isBroken)
    return (
      <div className={css.failed}>
        <p role="alert">{broken}</p>
        <Button onClick={() => setIsBroken(false)}>{tryAgain}</Button>
      </div>
    )
  return (
    // The button that chooses a design has the keyboard; the picture is a larger target for the pointer.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <img
      ref={image}
      className={css.picture}
      src={src}
      alt={alt}
      width={width}
      height={height}
      data-pickable={onPick ? '' : undefined}
      onClick={onPick}
    />
  )
}

interface WithTextProps {
  readonly summary: string
  readonly text: string
  /** Whether playing failed, so that the text alternative is suggested. */
  readonly isBroken: boolean
  readonly onRead: (() => void) | undefined
  readonly children: ReactNode
}

function WithText({ summary, text, isBroken, onRead, children }: WithTextProps) {
  const { cannotPlay } = useTranslation().shell
  return (
    <div className={css.withText}>
      {children}
      <p role="status" className={css.broken}>
        {isBroken && cannotPlay}
      </p>
      <details className={css.text} onToggle={({ currentTarget }) => currentTarget.open && onRead?.()}>
        <summary>{summary}</summary>
        <p>{text}</p>
      </details>
    </div>
  )
}
