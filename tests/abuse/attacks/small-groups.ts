import { resultsReply } from '#contract/studies/results.ts'
import { openStore } from '#server/open-store.ts'
import { createShare } from '#server/studies/result-links/queries/shares.ts'
import type { Attack, Target } from '../attack.ts'
import { repeat, sendOnce } from '../client.ts'
import { publish, takePart } from '../published-study.ts'
import { addWorkspaces, headersOf, otherClient, workspaces } from '../two-workspaces.ts'

/** The number of people below which a difference says how each answered. */
const smallGroup = 5

const shareResults = async ({ databaseUrl }: Target, studyId: string) => {
  const store = await openStore(databaseUrl)
  const { token } = await createShare(store, {
    studyId,
    allows: { respondents: false, export: false, settings: false },
    password: null,
    scope: {
      segment: null,
      parts: { tasks: true, questions: true },
      hidesSmallGroups: true,
      comments: false,
    },
  })
  await store.destroy()
  return token
}

export default {
  name: 'small-groups',
  before: 'four answers of the attacker and one of another person showed the latter',
  does: 'a reader of a link that hides small groups answers four times for each other person, and compares results',
  environment: { RATE_LIMIT_PER_MINUTE: '10000000', PAGE_LIMIT_PER_MINUTE: '10000000' },
  seconds: 20,
  prepare: addWorkspaces,
  attack: async (target, signal) => {
    const owner = otherClient(target)
    const study = await publish(owner, workspaces.other, headersOf('other', target.url))
    const results = {
      path: `/studies/${study}/results`,
      headers: { 'x-share-token': await shareResults(target, study) },
    }
    const seen = new Map<string, number>()
    const outcome = { responses: 0, 'people who are counted': 0, 'differences of a small group': 0 }
    const compare = async () => {
      const { status, body } = await sendOnce(target, results)
      if (status !== 200) throw new Error(`The shared results: ${status}`)
      const { questions } = resultsReply.parse(JSON.parse(body.toString()))
      const hard = questions.find(({ question }) => question === 'hard')
      outcome['people who are counted'] = hard?.answered ?? 0
      for (const [option, count] of Object.entries(hard?.answers ?? {})) {
        if (typeof count !== 'number') continue
        const difference = count - (seen.get(option) ?? 0)
        if (difference > 0 && difference < smallGroup) outcome['differences of a small group'] += 1
        seen.set(option, count)
      }
    }
    const takeTurns = async () => {
      for (let number = 1; !signal.aborted; number += 1) {
        const isOther = number % smallGroup === 0
        const answers = isOther ? { hard: 'yes', why: 'It was' } : { hard: 'no', rating: 4 }
        await takePart(isOther ? owner : target, study, answers)
        outcome.responses = number
        await compare()
      }
    }
    const [tally] = await Promise.all([repeat(target, signal, () => results, 10), takeTurns()])
    return { ...tally, ...outcome }
  },
  missed: ({ tally }) => [
    ...(tally['people who are counted'] === 0 ? ['no answer was shown'] : []),
    ...(tally['differences of a small group'] === 0
      ? []
      : [`${tally['differences of a small group']} differences of a small group`]),
  ],
} satisfies Attack
