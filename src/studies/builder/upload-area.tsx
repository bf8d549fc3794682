import { Button, FileButton, Group, Progress, Text } from '@mantine/core'
import { useCallbackRef } from '@mantine/hooks'
import { IconUpload } from '@tabler/icons-react'
import { type DragEvent, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { messages } from '#contract/shared/messages.ts'
import { type Media, maxMediaBytes, mediaExtensionOf, mediaTypes } from '#contract/studies/media.ts'
import type { UploadMedia } from './define-builder.tsx'
import css from './upload-area.module.css'
import { flushTyping } from './typed-text.ts'

type Kind = Media['kind']

interface UploadAreaProps {
  /** Path of what the files become: `study.tasks.pictures`. */
  readonly path: string
  readonly label: string
  readonly kinds: readonly Kind[]
  readonly isMultiple?: boolean
  readonly upload: UploadMedia
  /** Called with each uploaded file, one after another; its alternative text is still empty. */
  readonly onUploaded: (media: Media, name: string) => void
}

/** A file on its way to the server, or one that was refused. */
interface Transfer {
  readonly id: number
  readonly name: string
  /** 0 to 1. */
  readonly progress: number
  readonly error: string | null
}

const kindNames: Readonly<Record<Kind, string>> = { image: 'picture', video: 'video', audio: 'audio file' }

const extensionsOf = (kinds: readonly Kind[]) =>
  Object.entries(mediaTypes).flatMap(([extension, { kind }]) => (kinds.includes(kind) ? [extension] : []))

/** The accepted formats: “JPG, JPEG, PNG, GIF”. */
const formatsOf = (kinds: readonly Kind[]) =>
  extensionsOf(kinds)
    .map((extension) => extension.toUpperCase())
    .join(', ')

const sizesOf = (kinds: readonly Kind[]) =>
  kinds.map((kind) => `${kindNames[kind]} up to ${maxMediaBytes[kind] / 1024 / 1024} MB`).join(', ')

/** The contract’s message for a file that the server would refuse; null for one it may take. */
export const fileError = (file: Pick<File, 'name' | 'size'>, kinds: readonly Kind[]): string | null => {
  const extension = mediaExtensionOf(file.name)
  const kind = extension && mediaTypes[extension].kind
  if (!kind || !kinds.includes(kind)) return messages.upload.extension
  return file.size === 0 || file.size > maxMediaBytes[kind] ? messages.upload.size : null
}

/** The name of a file without its extension: “shop-front” for “shop-front.png”. */
export const titleOf = (name: string) => name.replace(/\.[^.]*$/, '').trim() || name

/** Uploads files that are dropped, pasted or picked, one after another, with their progress. */
export function UploadArea({ path, label, kinds, isMultiple = false, upload, onUploaded }: UploadAreaProps) {
  const id = useId()
  const [transfers, setTransfers] = useState<readonly Transfer[]>([])
  const [isOver, setOver] = useState(false)
  const queue = useRef(Promise.resolve())
  const lastId = useRef(0)
  const [controllers] = useState(() => new Map<number, AbortController>())
  const take = useCallbackRef(onUploaded)

  useEffect(
    () => () => {
      for (const controller of controllers.values()) controller.abort()
    },
    [controllers],
  )

  const change = (transfer: number, part: Partial<Transfer>) =>
    setTransfers((all) => all.map((each) => (each.id === transfer ? { ...each, ...part } : each)))
  const forget = (transfer: number) => {
    controllers.get(transfer)?.abort()
    controllers.delete(transfer)
    setTransfers((all) => all.filter((each) => each.id !== transfer))
  }

  const send = async (file: File, transfer: number, signal: AbortSignal) => {
    if (signal.aborted) return
    try {
      const sent = await upload(
        file,
        titleOf(file.name),
        (progress) => change(transfer, { progress }),
        signal,
      )
      if (signal.aborted) return
      // The file is added to a list that has what was typed meanwhile.
      flushSync(flushTyping)
      // The next file is added to a list that has this one already.
      flushSync(() => {
        take({ ...sent, alt: '' }, file.name)
        forget(transfer)
      })
    } catch (error) {
      if (!signal.aborted)
        change(transfer, { error: error instanceof Error ? error.message : messages.upload.failed })
    }
  }

  const add = (files: readonly File[]) => {
    for (const file of isMultiple ? files : files.slice(0, 1)) {
      lastId.current += 1
      const transfer = lastId.current
      const error = fileError(file, kinds)
      setTransfers((all) => [...all, { id: transfer, name: file.name, progress: 0, error }])
      if (error !== null) continue
      const controller = new AbortController()
      controllers.set(transfer, controller)
      queue.current = queue.current.then(() => send(file, transfer, controller.signal))
    }
  }

  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    add([...event.dataTransfer.files])
  }
  return (
    <div
      id={path}
      role="group"
      tabIndex={0}
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-formats`}
      className={css.area}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      onPaste={(event) => {
        const files = [...event.clipboardData.files]
        if (files.length === 0) return
        event.preventDefault()
        add(files)
      }}
    >
      <div>
        <Text fw={600} id={`${id}-label`}>
          {label}
        </Text>
        <Text size="sm" c="dimmed" id={`${id}-formats`}>
          Drop, paste or choose: {formatsOf(kinds)}; {sizesOf(kinds)}.
        </Text>
      </div>
      <FileButton
        accept={extensionsOf(kinds)
          .map((extension) => `.${extension}`)
          .join(',')}
        multiple={isMultiple}
        onChange={(picked: File | File[] | null) => add(picked === null ? [] : [picked].flat())}
      >
        {(props) => (
          <Button {...props} variant="default" leftSection={<IconUpload size={18} aria-hidden="true" />}>
            {isMultiple ? 'Choose files' : 'Choose a file'}
          </Button>
        )}
      </FileButton>
      {transfers.length > 0 && (
        <ul className={css.transfers} aria-label="Uploads">
          {transfers.map(({ id: transfer, name, progress, error }) => (
            <li key={transfer}>
              <Group gap="sm" wrap="nowrap" justify="space-between">
                <span className={css.name}>{name}</span>
                <Button variant="subtle" size="compact-sm" onClick={() => forget(transfer)}>
                  {error === null ? 'Cancel' : 'Hide'}
                </Button>
              </Group>
              {error === null ? (
                <Progress value={progress * 100} aria-label={`Upload of ${name}`} />
              ) : (
                <p className={css.error} role="alert">
                  {error}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
