import { keepPreviousData } from '@tanstack/react-query'
import type { z } from 'zod'
import { client } from '#api/client.ts'
import { statusOf } from '#api/query-cache.ts'
import { tsr } from '#api/query.tsx'
import { messages } from '#contract/shared/messages.ts'
import type { studiesQuery, studiesReply } from '#contract/studies/draft.ts'
import type { DraftCalls } from '#studies/builder/draft/use-study-draft.ts'
import { failureText } from '../forms/refusal.ts'
import { queryClient } from '../session/account.ts'
import { useWorkspace } from '../session/current-workspace.tsx'

const listsKey = (workspace: string) => ['workspace', workspace, 'studies']
const studyKey = (workspace: string, study: string) => ['workspace', workspace, 'study', study]

/** The filter of the list of studies. */
export type StudiesFilter = Omit<z.input<typeof studiesQuery>, 'after'>

interface StudiesPage {
  readonly body: z.infer<typeof studiesReply>
}

/** The studies of the current workspace that match, page by page. */
export const useStudies = (query: StudiesFilter) => {
  const { id: workspace } = useWorkspace()
  return tsr.listStudies.useInfiniteQuery({
    queryKey: [...listsKey(workspace), query],
    queryData: ({ pageParam }: { pageParam: string | undefined }) => ({
      params: { workspace },
      query: { ...query, ...(pageParam !== undefined && { after: pageParam }) },
    }),
    initialPageParam: undefined,
    getNextPageParam: ({ body }: StudiesPage) => body.next ?? undefined,
    placeholderData: keepPreviousData,
  })
}

const draftQuery = (workspace: string, study: string) => ({
  queryKey: studyKey(workspace, study),
  queryData: { params: { workspace, study } },
})

/** State, title and organization of one study. Throws the reply if the study cannot be read. */
export const useStudyEntry = (study: string) => {
  const { id: workspace } = useWorkspace()
  return tsr.readStudyDraft.useSuspenseQuery(draftQuery(workspace, study)).data.body.entry
}

/** Titles of studies by their identifiers; while they are read `…`, none for studies that cannot be read. */
export const useStudyTitles = (studies: readonly string[]): ReadonlyMap<string, string> => {
  const { id: workspace } = useWorkspace()
  const reads = tsr.readStudyDraft.useQueries({
    queries: studies.map((study) => draftQuery(workspace, study)),
  })
  return new Map(
    studies.flatMap((study, at) => {
      const read = reads[at]
      if (read?.isPending) return [[study, '…'] as const]
      return read?.data ? [[study, read.data.body.entry.title] as const] : []
    }),
  )
}

/** The screening questions of the draft of a study. */
export const useStudyScreening = (study: string) => {
  const { id: workspace } = useWorkspace()
  return tsr.readStudyDraft.useSuspenseQuery(draftQuery(workspace, study)).data.body.study.screening
}

/** The language of the draft of a study. */
export const useStudyLanguage = (study: string) => {
  const { id: workspace } = useWorkspace()
  return tsr.readStudyDraft.useSuspenseQuery(draftQuery(workspace, study)).data.body.study.language
}

/** Reads the lists, and one study, once more after a change. */
export const refreshStudies = async (workspace: string, study?: string) => {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: listsKey(workspace) }),
    study === undefined
      ? Promise.resolve()
      : queryClient.invalidateQueries({ queryKey: studyKey(workspace, study) }),
  ])
}

/** Shows the saved title above the builder without reading the draft once more. */
const showSaved = (workspace: string, study: string, title: string) =>
  queryClient.readStudyDraft.setQueryData(studyKey(workspace, study), (cached) =>
    cached
      ? {
          ...cached,
          body: { ...cached.body, entry: { ...cached.body.entry, title, hasChanges: true } },
        }
      : undefined,
  )

const unreachable = (call: string, status: number) => new Error(`${call} failed with status ${status}`)

/** Whether the call may succeed later. */
const isTemporary = (status: number) => status === 408 || status === 429 || status >= 500

/** The calls of the builder about one study. */
export const createDraftCalls = (workspace: string, study: string): DraftCalls => {
  const params = { workspace, study }
  return {
    load: async () => {
      try {
        // Never from the cache: a save changes the draft, and its revision, on the server only.
        const { body } = await queryClient.readStudyDraft.fetchQuery({
          ...draftQuery(workspace, study),
          staleTime: 0,
        })
        const { revision, faults, study: content, settings } = body
        return { kind: 'loaded', revision, faults, draft: { study: content, settings } }
      } catch (error) {
        if (statusOf(error) !== 404) throw error
        return { kind: 'unknown', message: failureText(error) }
      }
    },
    save: async ({ revision, draft, sections }) => {
      const reply = await client.saveStudyDraft({
        params,
        headers: { 'if-match': `"${revision}"` },
        body: {
          study: Object.fromEntries(
            sections.flatMap((section) => (section === 'settings' ? [] : [[section, draft.study[section]]])),
          ),
          ...(sections.includes('settings') && { settings: draft.settings }),
        },
      })
      if (reply.status === 200) {
        void queryClient.invalidateQueries({ queryKey: listsKey(workspace) })
        showSaved(workspace, study, draft.study.title)
        return { kind: 'saved', ...reply.body }
      }
      if (reply.status === 412) return { kind: 'conflict' }
      if (isTemporary(reply.status)) throw unreachable('saveStudyDraft', reply.status)
      return { kind: 'refused', message: failureText(reply) || messages.server.failed }
    },
  }
}
