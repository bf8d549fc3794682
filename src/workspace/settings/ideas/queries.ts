import { keepPreviousData } from '@tanstack/react-query'
import type { z } from 'zod'
import { createQueries } from '#api/create-queries.ts'
import { ideaModerationCalls } from '#contract/ideas/calls.ts'
import type { moderatedCommentsReply, ModerationQuery } from '#contract/ideas/ideas.ts'
import type { pollTextsReply } from '#contract/ideas/poll.ts'
import { router, strict } from '#contract/shared/ts-rest.ts'
import { queryClient } from '../../session/account.ts'

const { exportIdeas: _, ...calls } = ideaModerationCalls

/** The calls of this page: the first load of the app leaves them out. */
export const ideasTsr = createQueries(router(calls, strict))

const key = ['installation-ideas']

/** Reads ideas and comments once more after a change. */
export const refreshIdeas = () => queryClient.invalidateQueries({ queryKey: key })

/** A page of ideas with one status; the one before stays while it loads. */
export const useIdeas = (query: ModerationQuery) =>
  ideasTsr.moderatedIdeas.useQuery({
    queryKey: [...key, 'ideas', query],
    queryData: { query },
    placeholderData: keepPreviousData,
  })

interface CommentsPage {
  readonly body: z.infer<typeof moderatedCommentsReply>
}

/** All comments on one idea, or those on any idea that wait for the team. */
export const useComments = (idea: string | undefined) =>
  ideasTsr.moderatedComments.useInfiniteQuery({
    queryKey: [...key, 'comments', idea],
    queryData: ({ pageParam }: { pageParam: string | undefined }) => ({
      query: { ...(idea !== undefined && { idea }), ...(pageParam !== undefined && { before: pageParam }) },
    }),
    initialPageParam: undefined,
    getNextPageParam: ({ body }: CommentsPage) => body.olderThan ?? undefined,
  })

const pollsKey = [...key, 'polls']

/** Reads the polls once more after a change. */
export const refreshPolls = () => queryClient.invalidateQueries({ queryKey: pollsKey })

/** All polls with their results, the newest first. */
export const usePolls = () => ideasTsr.polls.useQuery({ queryKey: pollsKey })

interface TextsPage {
  readonly body: z.infer<typeof pollTextsReply>
}

/** Answers in words to one question of a poll. */
export const usePollTexts = (poll: string, question: string) =>
  ideasTsr.pollTexts.useInfiniteQuery({
    queryKey: [...key, 'poll-texts', poll, question],
    queryData: ({ pageParam }: { pageParam: string | undefined }) => ({
      params: { poll },
      query: { question, ...(pageParam !== undefined && { before: pageParam }) },
    }),
    initialPageParam: undefined,
    getNextPageParam: ({ body }: TextsPage) => body.olderThan ?? undefined,
  })
