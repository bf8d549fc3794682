import { Button, Group, Modal, NativeSelect, Progress, Stack, Text } from '@mantine/core'
import { IconFileDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { createQueries } from '#api/create-queries.ts'
import { downloadFormatTexts } from '#content/workspace/downloads.ts'
import { router, strict } from '#contract/shared/ts-rest.ts'
import { downloadCalls } from '#contract/downloads/calls.ts'
import {
  type Download,
  downloadForm,
  downloadFormat,
  type DownloadFormat,
  downloadLimits,
} from '#contract/downloads/downloads.ts'
import type { ResultsFilter } from '#contract/studies/results.ts'
import { failureText } from '../forms/refusal.ts'
import { useCallForm } from '../forms/use-call-form.ts'
import { queryClient } from '../session/account.ts'
import { useWorkspace } from '../session/current-workspace.tsx'
import { Row, Rows } from '../views/rows.tsx'
import { BusyButton } from '../views/busy-button.tsx'
import { PendingView } from '../views/pending-view.tsx'
import { Time } from '../views/time.tsx'

/** The calls of this dialog: the first load of the app leaves them out. */
const downloadTsr = createQueries(router(downloadCalls, strict))

const pollMs = 1500

const isUnfinished = ({ state }: Download) => state === 'waiting' || state === 'running'

const sizeOf = (bytes: number | null) => `${Math.max(1, Math.round((bytes ?? 0) / 1024))} kB`

const states = {
  waiting: 'waiting for its turn',
  running: 'being made',
  ready: 'ready',
  failed: 'could not be made; start it again',
} as const satisfies Record<Download['state'], string>

function DownloadRow({ id, format, state, progress, bytes, createdAt, expiresAt }: Download) {
  const { id: workspace } = useWorkspace()
  const { name } = downloadFormatTexts[format]
  return (
    <Row
      icon={<IconFileDownload aria-hidden />}
      title={
        <span aria-live="polite">
          {name}: {states[state]}
        </span>
      }
      details={
        <>
          {state === 'ready' && `${sizeOf(bytes)} · `}
          asked for <Time at={createdAt} />
          {state === 'ready' && (
            <>
              {' '}
              · deleted <Time at={expiresAt} />
            </>
          )}
          {(state === 'waiting' || state === 'running') && (
            <Progress mt="xs" value={100 * progress} animated aria-label={`Progress of ${name}`} />
          )}
        </>
      }
      actions={
        state === 'ready' && (
          <Button
            component="a"
            variant="default"
            size="sm"
            href={`/workspaces/${workspace}/downloads/${id}`}
            aria-label={`Save ${name}`}
            download
          >
            Save
          </Button>
        )
      }
    />
  )
}

interface DownloadsProps {
  readonly study: string
  readonly filter: ResultsFilter
}

function Downloads({ study, filter }: DownloadsProps) {
  const { id: workspace } = useWorkspace()
  const params = { workspace, study }
  const queryKey = ['workspace', workspace, 'downloads', study]
  const { form, onSubmit, refuse } = useCallForm<{ format: DownloadFormat }>({
    mode: 'controlled',
    schema: downloadForm.pick({ format: true }),
    initialValues: { format: 'csv' },
  })
  const { data, error } = downloadTsr.listDownloads.useQuery({
    queryKey,
    queryData: { params },
    refetchInterval: ({ state }) => (state.data?.body.downloads.some(isUnfinished) ? pollMs : false),
  })
  const started = downloadTsr.startDownload.useMutation({
    onSuccess: () => queryClient.invalidateQueries({ queryKey }),
    onError: refuse,
  })
  const start = onSubmit(({ format }) => started.mutate({ params, body: { format, filter } }))
  return (
    <Stack gap="lg">
      <form noValidate aria-label="New file" onSubmit={start}>
        <Stack gap="md" align="flex-start">
          <NativeSelect
            w="100%"
            label="Format"
            description={downloadFormatTexts[form.values.format].text}
            data={downloadFormat.options.map((value) => ({ value, label: downloadFormatTexts[value].name }))}
            {...form.getInputProps('format')}
          />
          <Text size="sm" c="dimmed">
            {form.values.format !== 'bundle' &&
              'The file has the responses that match the filter of this page. '}
            You can close the dialog while it is made; each file is kept for {downloadLimits.hours} hours.
          </Text>
          <BusyButton type="submit" isBusy={started.isPending}>
            Make file
          </BusyButton>
        </Stack>
      </form>
      {error ? <Text role="alert">{failureText(error)}</Text> : !data && <PendingView />}
      {data && data.body.downloads.length > 0 && (
        <Rows label="Files">
          {data.body.downloads.map((each) => (
            <DownloadRow key={each.id} {...each} />
          ))}
        </Rows>
      )}
    </Stack>
  )
}

/** A button with a dialog in which files of the results are made and saved. */
export default function DownloadDialog(props: DownloadsProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <Group>
      <Button
        variant="default"
        leftSection={<IconFileDownload size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Other formats
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        title="Make a file of the results"
        size="lg"
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <Downloads {...props} />
      </Modal>
    </Group>
  )
}
