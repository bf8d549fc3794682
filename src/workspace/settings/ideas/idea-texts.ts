import type { ModeratedIdea, ModerationReply } from '#contract/ideas/ideas.ts'
import type { PollResults } from '#contract/ideas/poll.ts'
import { counted, people } from '#studies/statistics/format.ts'

const list = new Intl.ListFormat('en', { type: 'conjunction' })

/** “1 idea and 2 comments wait for you.” */
export const waitingText = ({ ideas, comments }: ModerationReply['waiting']) => {
  const parts = [
    ...(ideas > 0 ? [counted(ideas, 'idea')] : []),
    ...(comments > 0 ? [counted(comments, 'comment')] : []),
  ]
  if (parts.length === 0) return 'Nothing waits for you.'
  return `${list.format(parts)} ${ideas + comments === 1 ? 'waits' : 'wait'} for you.`
}

/** “12 votes: 2 by account, 9 by confirmed address, 1 by browser”. */
export const votesText = ({ votes, votesBy }: Pick<ModeratedIdea, 'votes' | 'votesBy'>) => {
  const ways = [
    [votesBy.account, 'by account'],
    [votesBy.mail, 'by confirmed address'],
    [votesBy.browser, 'by browser'],
  ] as const
  const used = ways.filter(([count]) => count > 0)
  const text = counted(votes, 'vote')
  const [only] = used
  if (!only) return text
  return used.length === 1
    ? `${text} ${only[1]}`
    : `${text}: ${used.map(([count, way]) => `${count} ${way}`).join(', ')}`
}

/** “12 people answered”. */
export const answeredText = ({ answered }: Pick<PollResults, 'answered'>) =>
  answered === 0 ? 'No answers yet' : `${people(answered)} answered`
