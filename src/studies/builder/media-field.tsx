import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import type { Media } from '#contract/studies/media.ts'
import type { UploadMedia } from './define-builder.tsx'
import { TextField } from './fields.tsx'
import css from './media-field.module.css'
import { UploadArea } from './upload-area.tsx'

/** An upload as a picture; undefined for video and audio. */
export const asPicture = (media: Media) => (media.kind === 'image' ? media : undefined)

interface MediaFieldProps<Kept extends Media> {
  /** Path of the media in the draft. */
  readonly path: string
  readonly media: Kept
  /** Narrows an upload to the kinds that can stand here; undefined for others. */
  readonly asKept: (media: Media) => Kept | undefined
  readonly kinds: readonly Media['kind'][]
  readonly language: string
  readonly upload: UploadMedia
  readonly onChange: (media: Kept, field: string) => void
}

/** An uploaded picture, video or audio with its alternative text; another file can replace it. */
export function MediaField<Kept extends Media>(props: MediaFieldProps<Kept>) {
  const { path, media, asKept, kinds, language, upload, onChange } = props
  const [isReplacing, setReplacing] = useState(false)
  return (
    <Stack gap="sm">
      <div className={css.media}>
        <MediaPreview media={media} />
        <Stack gap="sm" className={css.fields}>
          <TextField
            path={`${path}.alt`}
            label={media.kind === 'audio' ? 'Transcript' : 'Alternative text'}
            description={
              media.kind === 'audio'
                ? 'For participants who cannot hear it.'
                : 'What it shows, for participants who cannot see it.'
            }
            lines={2}
            language={language}
            value={media.alt}
            onChange={(alt) => onChange({ ...media, alt }, `${path}.alt`)}
          />
          <Group>
            <Button variant="default" aria-expanded={isReplacing} onClick={() => setReplacing(!isReplacing)}>
              {isReplacing ? 'Keep this file' : 'Replace the file'}
            </Button>
          </Group>
        </Stack>
      </div>
      {isReplacing && (
        <UploadArea
          path={`${path}.src`}
          label="Replace the file"
          kinds={kinds}
          upload={upload}
          onUploaded={(uploaded) => {
            const kept = asKept(uploaded)
            setReplacing(false)
            if (kept) onChange({ ...kept, alt: media.alt }, `${path}:replace:${uploaded.src}`)
          }}
        />
      )}
    </Stack>
  )
}

/** A small view of media; the alternative text is in the field beside it. */
function MediaPreview({ media }: { readonly media: Media }) {
  if (media.kind === 'image')
    return <img src={media.src} alt="" width={media.width} height={media.height} className={css.preview} />
  if (media.kind === 'audio')
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- the transcript is edited beside it
    return <audio src={media.src} controls className={css.preview} />
  return (
    <video src={media.src} poster={media.poster} controls muted preload="metadata" className={css.preview} />
  )
}
