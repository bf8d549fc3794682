import { useMutation } from '@tanstack/react-query'
import { IconDownload } from '@tabler/icons-react'
import { peopleCalls } from '#contract/people/calls.ts'
import type { PeopleFilter } from '#contract/people/filters.ts'
import { saveFile } from '#ui/save-file.ts'
import { showFailure } from '../forms/refusal.ts'
import { RefusedCall } from '../forms/refused-call.ts'
import { useWorkspace } from '../session/current-workspace.tsx'
import { BusyButton } from '../views/busy-button.tsx'

/** The bytes of the file: as text it would lose the mark by which spreadsheets know its encoding. */
const fetchPeople = async (workspace: string, filter: PeopleFilter) => {
  const { path, method } = peopleCalls.exportPeople
  const reply = await fetch(path.replace(':workspace', encodeURIComponent(workspace)), {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ filter }),
  })
  if (reply.status === 200) return reply.blob()
  const body: unknown = await reply.json().catch(() => null)
  throw new RefusedCall({ status: reply.status, body })
}

/** Saves the people who match a filter as CSV. */
export function ExportPeople({ filter }: { readonly filter: PeopleFilter }) {
  const { id: workspace } = useWorkspace()
  const saved = useMutation({
    mutationFn: () => fetchPeople(workspace, filter),
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
