import { ideaMessages } from '#contract/ideas/messages.ts'
import { routes } from '#content/site/routes.ts'
import { ideas as contract } from '#contract/ideas/index.ts'
import type { Config } from '../config.ts'
import { defineFeature } from '../define-feature.ts'
import { createAnswerOnce } from '../http/form-message.ts'
import type { Captcha } from '../http/captcha.ts'
import { registerOneClick } from '../http/one-click.ts'
import { createBoundedQueue } from '../jobs/bounded-queue.ts'
import { scheduled } from '../jobs/scheduled.ts'
import { checkpoint } from '../store/checkpoint.ts'
import type { KeyRing } from '../store/credentials.ts'
import type { Store } from '../store/schema.ts'
import { done, invalid } from '../members/define-refusals.ts'
import { registerIdeaFeed } from './feed.ts'
import { createFollowersJob } from './followers-job.ts'
import { createIdeaMails, createVoteTokens, unfollowParameter } from './idea-mails.ts'
import { createMergingJob } from './merging-job.ts'
import { addIdeas } from './migrations/2026-11-28-ideas.ts'
import { addPolls } from './migrations/2026-11-28-polls.ts'
import { indexVotesOfNetworks } from './migrations/2026-11-29-votes-of-networks.ts'
import { openOwnDatabase } from './migrations/2027-01-12-open-database.ts'
import { createModeratorsJob } from './moderators-job.ts'
import { createModerationHandlers } from './moderation-routes.ts'
import { createIdeaPages } from './page-parts.ts'
import { personalData } from './personal-data.ts'
import { removeExpiredVotes, unfollow } from './queries/votes.ts'
import { createPollHandlers } from './poll-routes.ts'
import { createIdeaHandlers } from './routes.ts'
import { createVoters } from './voter.ts'

interface Services {
  readonly config: Pick<Config, 'publicUrl' | 'roadmapUrl'>
  readonly store: Store
  readonly captcha: Captcha
  readonly keys: KeyRing
  readonly sendsMail: boolean
}

/** A search reads all ideas; pages are asked for more often than calls. */
const searchLimits = { concurrency: 1, maxWaiting: 40, maxPerClient: 6, secondsPerTask: 1 } as const

/** The board of ideas. */
export const ideas = defineFeature({
  contract,
  migrations: {
    '2026-11-28-ideas': addIdeas,
    '2026-11-28-polls': addPolls,
    '2026-11-29-votes-of-networks': indexVotesOfNetworks,
    '2027-01-12-open-database': openOwnDatabase,
  },
  personalData,
  start: ({ config: { publicUrl, roadmapUrl }, store, captcha, keys, sendsMail }: Services) => {
    const tokens = createVoteTokens(keys)
    const mails = createIdeaMails(publicUrl, tokens)
    const followers = createFollowersJob(store, mails)
    const merging = createMergingJob(store)
    const answerOnce = createAnswerOnce({ store, captcha, keys })
    const searches = createBoundedQueue(searchLimits)
    const voters = createVoters({ keys, sendsMail, publicUrl })
    return {
      handlers: {
        ...createIdeaHandlers({ store, answerOnce, voters, tokens, mails, searches }),
        ...createModerationHandlers({ store, mails, followers, merging }),
        ...createPollHandlers({ store, answerOnce, voters }),
      },
      pageParts: createIdeaPages({ store, searches }, roadmapUrl),
      callRoutes: (app) =>
        registerOneClick(app, {
          path: routes.pageIdea,
          parameter: unfollowParameter,
          unsubscribe: async (token) => {
            const id = tokens.readUnfollow(token)
            if (id === undefined) return invalid({ token: [ideaMessages.link] })
            await unfollow(store, id)
            return done({ message: ideaMessages.unfollowed })
          },
        }),
      fileRoutes: (app) => registerIdeaFeed(app, store, publicUrl),
      jobs: [
        followers,
        merging,
        createModeratorsJob(store, mails, sendsMail),
        scheduled('removeExpiredVotes', 'hourly', async () => {
          const votes = await removeExpiredVotes(store)
          // Without the checkpoint the removed rows could stay in the write-ahead log for weeks.
          if (votes > 0) await checkpoint(store)
          return { votes }
        }),
      ],
    }
  },
})
