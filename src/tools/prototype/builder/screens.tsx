import { Skeleton, Stack, Text } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { PrototypeScreen, ScreensSource } from '#contract/studies/tools/prototype.ts'
import type { UploadMedia } from '#studies/builder/define-builder.tsx'
import { Item, ItemList } from '#studies/builder/item-list.tsx'
import { newPartId } from '#studies/builder/part-ids.ts'
import { titleOf, UploadArea } from '#studies/builder/upload-area.tsx'
import { useItems } from '#studies/builder/use-items.ts'
import { namesOfScreen, newScreen, type PrototypeDraft, sameImages } from './draft-changes.ts'
import { deletionText, namesBy } from './screen-texts.ts'

const ScreenEditor = lazy(() => import('./screen-editor.tsx'))

interface ScreensProps {
  /** Path of the source in the draft. */
  readonly path: string
  readonly draft: PrototypeDraft
  readonly prototype: string
  readonly source: ScreensSource
  readonly language: string
  readonly upload: UploadMedia
  readonly onChange: (screens: PrototypeScreen[], field: string) => void
}

/** The screens of a prototype: images that are dropped, ordered, and opened to draw their hotspots. */
export function Screens({ path, draft, prototype, source, language, upload, onChange }: ScreensProps) {
  const { screens } = source
  const list = `${path}.screens`
  const nameOf = namesBy(screens)
  const same = sameImages(screens)
  const [deletion, setDeletion] = useState('')
  const { opened, events, onItemChange, announcement } = useItems({
    items: screens,
    path: list,
    noun: 'Screen',
    onChange,
    copyOf: (screen) => ({ ...screen, id: newPartId('screen') }),
  })
  const remove = (index: number) => {
    const screen = screens[index]
    if (!screen) return
    const text = deletionText(namesOfScreen(draft, prototype, screen.id))
    setDeletion(text && `${nameOf(screen.id) ?? 'The screen'} is deleted. ${text}`)
    events.onRemove(index)
  }
  return (
    <Stack gap="md">
      {announcement}
      {screens.length > 0 && (
        <ItemList path={list} label="Screens" items={screens} opened={opened} onMove={events.onMove}>
          {(screen, index) => (
            <Item
              {...events}
              onRemove={remove}
              path={`${list}.${index}`}
              index={index}
              count={screens.length}
              noun="Screen"
              title={nameOf(screen.id) ?? ''}
              picture={screen.src}
              detail={detailOf(screen, same.get(screen.id))}
              isOpen={opened.has(screen.id)}
            >
              {opened.has(screen.id) ? (
                <Suspense
                  fallback={
                    <Skeleton height={320} radius="md" role="status" aria-label="The screen is loading" />
                  }
                >
                  <ScreenEditor
                    path={`${list}.${index}`}
                    screen={screen}
                    source={source}
                    language={language}
                    upload={upload}
                    onChange={(changed, field) => onItemChange(index, changed, field)}
                  />
                </Suspense>
              ) : null}
            </Item>
          )}
        </ItemList>
      )}
      <div role="status">{deletion !== '' && <Text size="sm">{deletion}</Text>}</div>
      <UploadArea
        path={screens.length > 0 ? `${list}:upload` : list}
        label="Add screens"
        kinds={['image']}
        isMultiple
        upload={upload}
        onUploaded={(media, file) => {
          if (media.kind === 'image')
            onChange([...screens, newScreen(media, titleOf(file))], `${list}:add:${media.src}`)
        }}
      />
    </Stack>
  )
}

const detailOf = ({ hotspots }: PrototypeScreen, sameAs: number | undefined) => {
  const count = hotspots.length === 1 ? '1 hotspot' : `${hotspots.length} hotspots`
  return sameAs === undefined ? count : `${count} · same image as screen ${sameAs + 1}`
}
