import { type ComponentProps, useEffect, useRef, useState } from 'react'
import type { Media } from '#contract/studies/media.ts'
import { useTranslation } from '../translation.tsx'
import css from './video.module.css'

interface VideoProps {
  readonly media: Extract<Media, { kind: 'video' }>
  /** The name of the video and its handlers. */
  readonly playing: Pick<ComponentProps<'video'>, 'aria-label' | 'onPlay' | 'onEnded' | 'onError' | 'ref'>
  /** Called when the picture of the video is clicked; without it, the click plays or pauses. */
  readonly onPick: (() => void) | undefined
}

const paths = {
  play: 'M5 3v12l10-6z',
  pause: 'M5 3h3v12H5zM10 3h3v12h-3z',
  sound: 'M3 7v4h3l4 3.5v-11L6 7zM12 6.2a4 4 0 0 1 0 5.6z',
  silence: 'M3 7v4h3l4 3.5v-11L6 7zM12 7.4l1-1 4 4-1 1zM16 6.4l1 1-4 4-1-1z',
} as const

const Icon = ({ name }: { name: keyof typeof paths }) => (
  <svg viewBox="0 0 18 18" width="20" height="20" aria-hidden="true">
    <path d={paths[name]} fill="currentColor" />
  </svg>
)

/** Minutes and seconds: “0:04”. */
const clockText = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`

/** Position and length of a video in seconds; 0 for a length that is not known. */
const timeOf = ({ currentTime, duration }: HTMLVideoElement) => ({
  now: currentTime,
  end: Number.isFinite(duration) ? duration : 0,
})

/**
 * A video with its controls below, so that they cover none of the picture and look the same in every browser. Nothing
 * plays by itself.
 */
export function Video({ media: { src, poster, width, height }, playing, onPick }: VideoProps) {
  const messages = useTranslation().shell.video
  const video = useRef<HTMLVideoElement>(null)
  const [isPlaying, setIsPlaying] = useState(false)
  const [isMuted, setIsMuted] = useState(false)
  const [time, setTime] = useState({ now: 0, end: 0 })
  const { ref, onPlay, onEnded } = playing
  const readTime = ({ currentTarget }: { currentTarget: HTMLVideoElement }) => setTime(timeOf(currentTarget))

  useEffect(() => {
    // The length of a cached video may be known before React listens.
    if (video.current && video.current.readyState > 0) setTime(timeOf(video.current))
  }, [])

  const toggle = () => {
    if (!video.current) return
    // An error of the file is reported by the event of the element.
    if (video.current.paused) video.current.play().catch(() => {})
    else video.current.pause()
  }
  return (
    <div className={css.video}>
      {/* The controls below have the keyboard; the picture is a larger target for the pointer. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption, jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the text alternative is below it */}
      <video
        {...playing}
        ref={(element) => {
          video.current = element
          if (typeof ref === 'function') ref(element)
        }}
        className={css.video}
        {...{ src, poster, width, height }}
        playsInline
        preload="metadata"
        onClick={onPick ?? toggle}
        onPlay={(event) => {
          setIsPlaying(true)
          onPlay?.(event)
        }}
        onPause={() => setIsPlaying(false)}
        onEnded={(event) => {
          setIsPlaying(false)
          onEnded?.(event)
        }}
        onLoadedMetadata={readTime}
        onTimeUpdate={readTime}
        onVolumeChange={({ currentTarget }) => setIsMuted(currentTarget.muted)}
      />
      <div className={css.controls} role="group" aria-label={playing['aria-label']}>
        <button type="button" aria-label={isPlaying ? messages.pause : messages.play} onClick={toggle}>
          <Icon name={isPlaying ? 'pause' : 'play'} />
        </button>
        <input
          type="range"
          aria-label={messages.position}
          aria-valuetext={`${clockText(time.now)} / ${clockText(time.end)}`}
          min={0}
          max={time.end}
          step={0.1}
          value={time.now}
          onChange={({ currentTarget }) => {
            if (video.current) video.current.currentTime = Number(currentTarget.value)
          }}
        />
        <span className={css.time}>
          {clockText(time.now)} / {clockText(time.end)}
        </span>
        <button
          type="button"
          aria-label={isMuted ? messages.unmute : messages.mute}
          onClick={() => {
            if (video.current) video.current.muted = !video.current.muted
          }}
        >
          <Icon name={isMuted ? 'silence' : 'sound'} />
        </button>
      </div>
    </div>
  )
}
