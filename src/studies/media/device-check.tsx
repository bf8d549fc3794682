import { useEffect, useRef, useState } from 'react'
import type { CaptureKind } from '#machines/studies/capture.ts'
import { useTranslation } from '../player/translation.tsx'
import css from './capture.module.css'

interface DeviceCheckProps {
  readonly streamOf: (kind: CaptureKind) => MediaStream | undefined
  /** The kinds of capture that will be recorded. */
  readonly kinds: readonly CaptureKind[]
}

/** Shows what the camera and the screen give, live, and the level of the voice. */
export function DeviceCheck({ streamOf, kinds }: DeviceCheckProps) {
  const { consent } = useTranslation().capture
  const voice = kinds.includes('voice') ? streamOf('voice') : undefined
  return (
    <div className={css.check}>
      {(['screen', 'face'] as const)
        .filter((kind) => kinds.includes(kind))
        .map((kind) => (
          <LivePicture key={kind} stream={streamOf(kind)} label={consent[kind]} />
        ))}
      {voice && <VoiceLevel stream={voice} />}
    </div>
  )
}

interface LivePictureProps {
  readonly stream: MediaStream | undefined
  readonly label: string
}

function LivePicture({ stream, label }: LivePictureProps) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (video.current) video.current.srcObject = stream ?? null
  }, [stream])
  return <video ref={video} className={css.picture} aria-label={label} autoPlay muted playsInline />
}

const levelIntervalMs = 100

/** The loudest sample of the last moments, from 0 to 1. */
const useLevel = (stream: MediaStream) => {
  const [level, setLevel] = useState(0)
  useEffect(() => {
    const context = new AudioContext()
    const analyser = context.createAnalyser()
    context.createMediaStreamSource(stream).connect(analyser)
    const samples = new Float32Array(analyser.fftSize)
    const timer = setInterval(() => {
      analyser.getFloatTimeDomainData(samples)
      setLevel(samples.reduce((loudest, sample) => Math.max(loudest, Math.abs(sample)), 0))
    }, levelIntervalMs)
    return () => {
      clearInterval(timer)
      void context.close()
    }
  }, [stream])
  return Math.min(1, level)
}

function VoiceLevel({ stream }: { readonly stream: MediaStream }) {
  const { level: label } = useTranslation().capture.check
  const level = useLevel(stream)
  return (
    <label className={css.level}>
      {label}
      <meter min={0} max={1} value={level} />
    </label>
  )
}
