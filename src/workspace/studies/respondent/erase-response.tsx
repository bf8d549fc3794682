import { Button, Stack, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { resultsPages } from '#contract/results/pages.ts'
import type { ResultsSearch } from '#studies/results/search.ts'
import { showDone, showFailure } from '../../forms/refusal.ts'
import { useWorkspace } from '../../session/current-workspace.tsx'
import { ConfirmDialog } from '../../views/confirm-dialog.tsx'
import { refreshResponses, respondentTsr } from './queries.ts'

interface EraseResponseProps {
  readonly study: string
  readonly respondent: string
  readonly search: ResultsSearch
}

/** Erases a response for good, after a confirmation, and returns to the list. */
export function EraseResponse({ study, respondent, search }: EraseResponseProps) {
  const { id: workspace } = useWorkspace()
  const navigate = useNavigate()
  const [isOpen, setIsOpen] = useState(false)
  const erased = respondentTsr.eraseRespondent.useMutation({
    onSuccess: async () => {
      setIsOpen(false)
      showDone('The response is erased.')
      await navigate({
        to: resultsPages.studyResults.path,
        params: { study },
        search: { ...search, view: 'respondents' },
      })
      await refreshResponses(study, respondent)
    },
    onError: showFailure,
  })
  return (
    <Stack gap="sm" align="flex-start">
      <Text>
        When a person asks for it: answers, events, note and tags are deleted, and every count is made without
        them.
      </Text>
      <Button variant="outline" color="red" onClick={() => setIsOpen(true)}>
        Erase this response
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        title="Erase this response?"
        confirmLabel="Erase for good"
        isBusy={erased.isPending}
        onClose={() => setIsOpen(false)}
        onConfirm={() => erased.mutate({ params: { workspace, study, respondent }, body: {} })}
      >
        It cannot be restored. Files that were downloaded before still contain it. To leave it out of the
        results and keep it, exclude it instead.
      </ConfirmDialog>
    </Stack>
  )
}
