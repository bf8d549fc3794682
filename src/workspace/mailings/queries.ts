import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { createQueries } from '#api/create-queries.ts'
import { mailingCalls } from '#contract/mailings/calls.ts'
import type {
  Mailing,
  MailingForm,
  MailingNamesQuery,
  MailingsQuery,
  RecipientState,
} from '#contract/mailings/mailings.ts'
import { mailingPages } from '#contract/mailings/pages.ts'
import { router, strict } from '#contract/shared/ts-rest.ts'
import { RefusedCall } from '../forms/refused-call.ts'
import { queryClient } from '../session/account.ts'
import { useWorkspace } from '../session/current-workspace.tsx'
import { refetchAllMs, refetchMs } from './mailing-state.ts'

/** The calls of these pages: the first load of the app leaves them out. */
export const mailingsTsr = createQueries(router(mailingCalls, strict))

const keyOf = (workspace: string) => ['workspace', workspace, 'mailings']

/** Reads everything about mailings once more after a change. */
export const refreshMailings = (workspace: string) =>
  queryClient.invalidateQueries({ queryKey: keyOf(workspace) })

/** The newest mailings of the current workspace, of all studies and segments or of some. */
export const useMailings = (selection: MailingsQuery = {}) => {
  const { id: workspace } = useWorkspace()
  return mailingsTsr.listMailings.useQuery({
    queryKey: [...keyOf(workspace), 'list', selection],
    queryData: { params: { workspace }, query: selection },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => refetchAllMs(state.data?.body.mailings ?? []),
  })
}

/** The names of all mailings of the current workspace, or of those to a study. */
export const useMailingNames = (selection: MailingNamesQuery = {}) => {
  const { id: workspace } = useWorkspace()
  return mailingsTsr.listMailingNames.useQuery({
    queryKey: [...keyOf(workspace), 'names', selection],
    queryData: { params: { workspace }, query: selection },
  })
}

/** A mailing with its counts, which are read again while it is sent. Throws the reply if it cannot be read. */
export const useMailing = (mailing: string): Mailing => {
  const { id: workspace } = useWorkspace()
  return mailingsTsr.readMailing.useSuspenseQuery({
    queryKey: [...keyOf(workspace), 'mailing', mailing],
    queryData: { params: { workspace, mailing } },
    refetchInterval: ({ state }) => state.data !== undefined && refetchMs(state.data.body),
  }).data.body
}

interface CreateMailing {
  readonly onCreated?: () => void
  readonly onError: (error: unknown) => void
}

/** Writes a new mailing and opens its draft. */
export const useCreateMailing = ({ onCreated, onError }: CreateMailing) => {
  const { id: workspace } = useWorkspace()
  const navigate = useNavigate()
  const { mutate, isPending } = mailingsTsr.createMailing.useMutation({
    onSuccess: async ({ body }) => {
      onCreated?.()
      await navigate({ to: mailingPages.mailing.path, params: { mailing: body.id } })
      await refreshMailings(workspace)
    },
    onError,
  })
  return { create: (form: MailingForm) => mutate({ params: { workspace }, body: form }), isPending }
}

/** Counts whom a draft would invite, and renders its mail. Throws a `RefusedCall` if the server refuses it. */
export const checkDraft = async (workspace: string, form: MailingForm) => {
  const reply = await mailingsTsr.checkMailing.mutate({ params: { workspace }, body: form })
  if (reply.status !== 200) throw new RefusedCall(reply)
  return reply.body
}

/** The check of a draft, which is shown beside it; the one before stays while it is read. */
export const useDraftCheck = (form: MailingForm) => {
  const { id: workspace } = useWorkspace()
  return useQuery({
    queryKey: [...keyOf(workspace), 'check', form],
    queryFn: () => checkDraft(workspace, form),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
}

interface RecipientsPage {
  readonly body: { readonly cursor: string | null }
}

/** The recipients of a mailing, of one state or of all, page by page. */
export const useRecipients = (mailing: Mailing, state: RecipientState | undefined) => {
  const { id: workspace } = useWorkspace()
  return mailingsTsr.listMailingRecipients.useInfiniteQuery({
    queryKey: [...keyOf(workspace), 'recipients', mailing.id, state],
    queryData: ({ pageParam }: { pageParam: string | undefined }) => ({
      params: { workspace, mailing: mailing.id },
      query: { ...(state && { state }), ...(pageParam !== undefined && { cursor: pageParam }) },
    }),
    initialPageParam: undefined,
    getNextPageParam: ({ body }: RecipientsPage) => body.cursor ?? undefined,
    placeholderData: keepPreviousData,
    refetchInterval: refetchMs(mailing),
  })
}
