import { useMutation } from '@tanstack/react-query'
import { IconDownload } from '@tabler/icons-react'
import { peopleCalls } from '#contract/people/calls.ts'
import { saveFile } from '#ui/save-file.ts'
import { showFailure } from '../forms/refusal.ts'
import { RefusedCall } from '../forms/refused-call.ts'
import { useWorkspace } from '../session/current-workspace.tsx'
import { BusyButton } from '../views/busy-button.tsx'
import type { PeopleSelection } from './queries.ts'

/** The bytes of the file: as text it would lose the mark by which spreadsheets know its encoding. */
const fetchPeople = async (workspace: string, selection: PeopleSelection) => {
  const { path, method } = peopleCalls.exportPeople
  const reply = await fetch(path.replace(':workspace', encodeURIComponent(workspace)), {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(selection),
  })
  if (reply.status === 200) return reply.blob()
  const body: unknown = await reply.json().catch(() => null)
  throw new RefusedCall({ status: reply.status, body })
}

/** Saves the selected people as CSV. */
export function ExportPeople({ selection }: { readonly selection: PeopleSelection }) {
  const { id: workspace } = useWorkspace()
  const saved = useMutation({
    mutationFn: () => fetchPeople(workspace, selection),
    onSuccess: (file) => saveFile(file, `people-${new Date().toISOString().slice(0, 10)}.csv`),
    onError: showFailure,
  })
  return (
    <BusyButton
      variant="default"
      isBusy={saved.isPending}
      leftSection={<IconDownload size={18} aria-hidden />}
      onClick={() => saved.mutate()}
    >
      Export as CSV
    </BusyButton>
  )
}
