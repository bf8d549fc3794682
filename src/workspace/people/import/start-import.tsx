import { Button, FileButton, Group, Progress, Stack, Text } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useMachine } from '@xstate/react'
import { type DragEvent, useRef, useState } from 'react'
import { fromPromise } from 'xstate'
import { importLimits } from '#contract/people/import-limits.ts'
import { importFilePath, peopleImportDetails } from '#contract/people/imports.ts'
import { peoplePages } from '#contract/people/pages.ts'
import { messages } from '#contract/shared/messages.ts'
import { uploadMachine, type UploadOutcome } from '#machines/site/upload.ts'
import { sendFile } from '../../forms/send-file.ts'
import { useWorkspace } from '../../session/current-workspace.tsx'
import { refreshPeople } from '../queries.ts'
import css from './import.module.css'

const megabytes = importLimits.bytes / 1024 / 1024
const limits = `CSV or XLSX, up to ${megabytes} MB and ${importLimits.rows.toLocaleString('en')} rows.`

const accepted =
  '.csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Opens the page of a new import. */
export const useOpenImport = () => {
  const { id: workspace } = useWorkspace()
  const navigate = useNavigate()
  return async (id: string) => {
    await navigate({ to: peoplePages.peopleImport.path, params: { import: id } })
    await refreshPeople(workspace)
  }
}

interface UploadOptions {
  readonly signal: AbortSignal
  readonly onProgress: (share: number) => void
}

const upload = async (
  workspace: string,
  file: File,
  { signal, onProgress }: UploadOptions,
): Promise<UploadOutcome> => {
  if (file.size > importLimits.bytes)
    return { kind: 'refused', message: `A file has at most ${megabytes} MB. Split it.` }
  const query = new URLSearchParams({ name: file.name }).toString()
  const address = `${importFilePath.replace(':workspace', encodeURIComponent(workspace))}?${query}`
  try {
    const { id } = peopleImportDetails.parse(await sendFile({ address, file, onProgress, signal }))
    return { kind: 'stored', id }
  } catch (error) {
    return { kind: 'refused', message: error instanceof Error ? error.message : messages.upload.failed }
  }
}

/** Uploads a file of people that is dropped or chosen, and opens the page of its import. */
export function StartImport() {
  const { id: workspace } = useWorkspace()
  const open = useOpenImport()
  const [share, setShare] = useState(0)
  const [isOver, setOver] = useState(false)
  const picker = useRef<HTMLButtonElement>(null)
  const [machine] = useState(() =>
    uploadMachine.provide({
      actors: {
        upload: fromPromise(async ({ input: { file }, signal }) => {
          setShare(0)
          const outcome = await upload(workspace, file, { signal, onProgress: setShare })
          if (outcome.kind === 'stored' && !signal.aborted) await open(outcome.id)
          return outcome
        }),
      },
    }),
  )
  const [state, send] = useMachine(machine)
  const { name, error } = state.context
  const isSending = state.hasTag('busy')
  const choose = (file: File | null | undefined) => file && !isSending && send({ type: 'file.chosen', file })
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  return (
    <div
      className={css.drop}
      data-over={isOver || undefined}
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        choose(event.dataTransfer.files[0])
      }}
    >
      <Text fw={600}>Drop a file here, or choose one</Text>
      <Text c="dimmed" size="sm">
        {limits} The first row has the headings; one column has the e-mail addresses.
      </Text>
      {error !== null && (
        <Text c="var(--berry)" role="alert">
          {name}: {error}
        </Text>
      )}
      <Stack gap="xs" w="100%" maw={480}>
        <Text size="sm" role="status">
          {isSending && (share < 1 ? `${name} is being sent.` : `${name} is being read.`)}
        </Text>
        {isSending && (
          <Progress value={share * 100} animated={share === 1} aria-label={`Upload of ${name}`} />
        )}
      </Stack>
      <Group gap="sm">
        <FileButton accept={accepted} onChange={choose}>
          {({ onClick }) => (
            <Button
              ref={picker}
              // Keeps the focus while the file is sent.
              aria-disabled={isSending || undefined}
              leftSection={<IconUpload size={18} aria-hidden />}
              onClick={() => !isSending && onClick()}
            >
              Choose a file
            </Button>
          )}
        </FileButton>
        {isSending && (
          <Button
            variant="default"
            onClick={() => {
              send({ type: 'file.removed' })
              picker.current?.focus()
            }}
          >
            Cancel the upload
          </Button>
        )}
      </Group>
    </div>
  )
}
