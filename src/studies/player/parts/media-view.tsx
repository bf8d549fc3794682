import { type ReactNode, useState } from 'react'
import type { Media } from '#contract/studies/media.ts'
import { useTranslation } from '../translation.tsx'
import css from './media-view.module.css'

interface MediaViewProps {
  readonly media: Media
  /** What a film or a recording is called; a picture goes by its own words. */
  readonly label: string
  readonly onPlay?: () => void
  readonly onEnd?: () => void
  /** The words of a film or a recording were asked for. */
  readonly onRead?: () => void
}

/**
 * A picture in its place, or a film or a recording with its controls and, on request, its words. Nothing starts by
 * itself.
 */
export function MediaView({ media, label, onPlay, onEnd, onRead }: MediaViewProps) {
  const { wordsOfFilm, wordsOfRecording } = useTranslation().shell
  const [isBroken, setIsBroken] = useState(false)
  if (media.kind === 'image') {
    const { src, alt, width, height } = media
    return <img className={css.picture} src={src} alt={alt} width={width} height={height} />
  }
  const playing = {
    'aria-label': label,
    onPlay,
    onEnded: onEnd,
    onError: () => setIsBroken(true),
    // What failed before the page listened says so itself.
    ref: (player: HTMLMediaElement | null) => {
      if (player?.error) setIsBroken(true)
    },
  }
  if (media.kind === 'video') {
    const { src, poster, alt, width, height } = media
    return (
      <Worded summary={wordsOfFilm} words={alt} isBroken={isBroken} onRead={onRead}>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- its words stand below it */}
        <video
          className={css.film}
          {...{ src, poster, width, height }}
          {...playing}
          controls
          playsInline
          preload="metadata"
        />
      </Worded>
    )
  }
  return (
    <Worded summary={wordsOfRecording} words={media.alt} isBroken={isBroken} onRead={onRead}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- its words stand below it */}
      <audio className={css.sound} src={media.src} {...playing} controls preload="metadata" />
    </Worded>
  )
}

interface WordedProps {
  readonly summary: string
  readonly words: string
  /** It cannot be played, here or at all: the words stand for it. */
  readonly isBroken: boolean
  readonly onRead: (() => void) | undefined
  readonly children: ReactNode
}

function Worded({ summary, words, isBroken, onRead, children }: WordedProps) {
  const { cannotPlay } = useTranslation().shell
  return (
    <div className={css.worded}>
      {children}
      <p role="status" className={css.broken}>
        {isBroken && cannotPlay}
      </p>
      <details className={css.words} onToggle={({ currentTarget }) => currentTarget.open && onRead?.()}>
        <summary>{summary}</summary>
        <p>{words}</p>
      </details>
    </div>
  )
}
