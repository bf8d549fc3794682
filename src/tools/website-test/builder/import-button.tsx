import { Anchor, Button, FileButton, Group, Text } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { useState } from 'react'
import { messages } from '#contract/shared/messages.ts'
import type { WebsiteTestTasks } from '#contract/studies/tools/website-test.ts'
import { maxTableBytes, readRows } from '#studies/builder/table-file.ts'
import { withImportedTasks } from './imported-tasks.ts'

interface ImportButtonProps {
  readonly test: WebsiteTestTasks
  readonly onImported: (test: WebsiteTestTasks) => void
}

/** Adds the tasks of a CSV file. */
export function ImportButton({ test, onImported }: ImportButtonProps) {
  const [status, setStatus] = useState<{ readonly text: string; readonly isError: boolean } | null>(null)
  const fail = (text: string) => setStatus({ text, isError: true })
  const read = async (file: File) => {
    if (file.size > maxTableBytes) return fail(messages.upload.size)
    const imported = withImportedTasks(test, await readRows(new Uint8Array(await file.arrayBuffer())))
    if ('problem' in imported) return fail(imported.problem)
    onImported(imported.tasks)
    const { count } = imported
    return setStatus({ text: count === 1 ? '1 task added.' : `${count} tasks added.`, isError: false })
  }
  return (
    <Group gap="sm">
      <FileButton
        accept=".csv,.tsv,text/csv"
        onChange={(file) => {
          if (file) void read(file).catch(() => fail(messages.upload.failed))
        }}
      >
        {(props) => (
          <Button {...props} variant="default" leftSection={<IconFileImport size={18} aria-hidden="true" />}>
            Import tasks
          </Button>
        )}
      </FileButton>
      <Anchor href="/files/web-usability-tasks-import-example.csv" download>
        Example file
      </Anchor>
      <Text size="sm" role="status" {...(status?.isError ? { c: 'var(--berry)' } : { c: 'dimmed' })}>
        {status?.text}
      </Text>
    </Group>
  )
}
