import { createQueries } from '#api/create-queries.ts'
import { captureCalls } from '#contract/captures/calls.ts'
import { captureReviewCalls } from '#contract/capture-review/calls.ts'
import { transcriptCalls } from '#contract/transcripts/transcripts.ts'
import { router, strict } from '#contract/shared/ts-rest.ts'
import { queryClient } from '../session/account.ts'
import { useWorkspace } from '../session/current-workspace.tsx'

const { listCaptures } = captureCalls

/** The calls about captures and their review: the first load of the app leaves them out. */
export const reviewTsr = createQueries(
  router({ listCaptures, ...captureReviewCalls, ...transcriptCalls }, strict),
)

/** Milliseconds after which recordings that are being processed are read again. */
const processingMs = 4000
/** The addresses of files open nothing after some hours. */
const staleMs = 3_600_000

/** The captures of a respondent; read again until all of them can be played. */
export const useCaptures = (study: string, respondent: string) => {
  const { id: workspace } = useWorkspace()
  return reviewTsr.listCaptures.useQuery({
    queryKey: ['captures', study, respondent],
    queryData: { params: { workspace, study, respondent } },
    staleTime: staleMs,
    refetchInterval: ({ state }) =>
      [...(state.data?.body.captures ?? []), ...(state.data?.body.pages ?? [])].some(
        (each) => each.state === 'receiving' || each.state === 'processing',
      )
        ? processingMs
        : false,
  })
}

const reviewKey = (study: string) => ['capture-review', study]

/** The team's work on the captures of a study: notes, clips and reels. */
export const useReview = (study: string) => {
  const { id: workspace } = useWorkspace()
  return reviewTsr.readCaptureReview.useQuery({
    queryKey: reviewKey(study),
    queryData: { params: { workspace, study } },
  })
}

/** Reads the review once more after a change. */
export const refreshReview = (study: string) => queryClient.invalidateQueries({ queryKey: reviewKey(study) })

const transcriptKey = (study: string, capture: string) => ['transcript', study, capture]

/** The speech in a capture; fetched again until the transcriber has answered. None without a capture. */
export const useTranscript = (study: string, capture: string | undefined) => {
  const { id: workspace } = useWorkspace()
  return reviewTsr.readTranscript.useQuery({
    queryKey: transcriptKey(study, capture ?? ''),
    queryData: { params: { workspace, study, capture: capture ?? '' } },
    enabled: capture !== undefined,
    refetchInterval: ({ state }) => (state.data?.body.state === 'waiting' ? processingMs : false),
  })
}

/** Reads a transcript once more after a change. */
export const refreshTranscript = (study: string, capture: string) =>
  queryClient.invalidateQueries({ queryKey: transcriptKey(study, capture) })

/** The header with the revision that a change is based on. */
export const basedOn = (revision: number) => ({ 'if-match': `"${revision}"` })
