import { Stack } from '@mantine/core'
import type { Question } from '#contract/studies/questions.ts'
import type { UploadMedia } from '../define-builder.tsx'
import { LineList } from '../line-list.tsx'
import { replaced } from '../list-changes.ts'
import { asPicture, MediaField } from '../media-field.tsx'
import { newReadableId } from '../part-ids.ts'
import { titleOf, UploadArea } from '../upload-area.tsx'

type ImageOption = Extract<Question, { type: 'image' }>['options'][number]

interface ImageOptionsProps {
  readonly path: string
  readonly value: readonly ImageOption[]
  readonly language: string
  readonly upload: UploadMedia
  readonly onChange: (options: ImageOption[], field: string) => void
}

/** Options with pictures; an upload adds one. */
export function ImageOptions({ path, value: options, language, upload, onChange }: ImageOptionsProps) {
  return (
    <Stack>
      <LineList
        path={path}
        legend="Options"
        description="2 to 12 pictures, each with a label."
        noun="Option"
        nouns="options"
        items={options}
        language={language}
        onChange={onChange}
        renderAfter={(option, index) => (
          <MediaField
            path={`${path}.${index}.picture`}
            media={option.picture}
            asKept={asPicture}
            kinds={['image']}
            language={language}
            upload={upload}
            onChange={(changed, field) =>
              onChange(replaced(options, index, { ...option, picture: changed }), field)
            }
          />
        )}
      />
      <UploadArea
        path={`${path}:upload`}
        label="Add pictures"
        kinds={['image']}
        isMultiple
        upload={upload}
        onUploaded={(media, name) => {
          if (media.kind !== 'image') return
          const id = newReadableId('option', titleOf(name))
          onChange([...options, { id, label: '', picture: media }], `${path}:add:${id}`)
        }}
      />
    </Stack>
  )
}
