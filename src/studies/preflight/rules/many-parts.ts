import { toolReviews } from '#machines/studies/tool-reviews.ts'
import { aboutOf } from '../reading.ts'
import type { PreflightRule } from '../rule.ts'

const advice = {
  tasks:
    'With each one, participants know the tree better and find things that visitors would not. Give each person fewer.',
  cards: 'Participants tire before they have placed them all. Leave out cards that say nothing new.',
} as const

/** Tasks and cards beyond what one person does well. */
export const manyParts: PreflightRule = {
  name: 'many-parts',
  title: 'More tasks or cards than one person does well',
  explanation: [
    'In a tree test, people learn the tree while they look: after many tasks they find everything, which visitors of a website would not. In a card sort, people tire and put the last cards anywhere.',
    'The rule reports a tree test with more than 10 tasks (Tree Testing for Websites: 8 to 10 for each participant), an open or hybrid card sort with more than 60 cards (Optimal Workshop: 30 to 60), and a closed one with more than 100, which is our own limit.',
    'The advice is wrong if your participants know that it takes long and are paid for it.',
  ],
  source: {
    text: 'O’Brien, D. Tree Testing for Websites, “How many tasks?”; Optimal Workshop, Card sorting 101.',
    url: 'https://treetesting.atlassian.net/wiki/spaces/TTFW/pages/164260/How+many+tasks',
  },
  check: ({ study: { tasks } }) => {
    const load = toolReviews[tasks.tool]?.load(tasks)
    if (!load || load.count <= load.most) return []
    const { path, parts, count, most } = load
    return [
      {
        path: `study.tasks.${path}`,
        about: aboutOf(parts, String(count)),
        message: `There are ${count} ${parts}; up to ${most} are advised. ${advice[parts]}`,
      },
    ]
  },
}
