import type { Study } from '#contract/studies/study.ts'
import type { Remembered } from '#machines/studies/tool-review.ts'
import { toolReviews } from '#machines/studies/tool-reviews.ts'
import { mentionsIn, wordCounts } from '#studies/words/word-counts.ts'
import { aboutSet, quoteSome } from '../reading.ts'
import type { Finding, PreflightRule } from '../rule.ts'

/**
 * Texts before a design that contain a word of an answer: participants would remember the text instead of the design.
 * Words that say little, such as “the”, are left out.
 */
const revealedIn = (
  { title, welcome, branding }: Pick<Study, 'title' | 'welcome' | 'branding'>,
  { phrases, labels, apart, language }: Remembered,
): readonly Finding[] => {
  const reading = { language, apart }
  const words = [...new Set([...phrases, ...wordCounts(labels, reading).map(({ word }) => word)])]
  const texts = [
    ['study.title', 'The title', title],
    ['study.welcome.text', 'The welcome', `${welcome.title}\n${welcome.text}`],
    ['study.branding.name', 'The sender', branding.name],
  ] as const
  return texts.flatMap(([path, name, text]) => {
    const found = words.filter(mentionsIn(text, reading))
    if (found.length === 0) return []
    return [
      {
        path,
        about: aboutSet(path, found),
        message: `${name} contains ${quoteSome(found)}, which participants are asked to remember. Leave it out, so that they remember the design and not this text.`,
      },
    ]
  })
}

/** Texts before a five second test that name an answer. */
export const revealedWord: PreflightRule = {
  name: 'revealed-word',
  title: 'A text that names what participants should remember',
  explanation: [
    'Participants of a five second test read the title, the welcome and the name of the sender before they see the design. A word of an answer in these texts is remembered from there.',
    'The rule compares these texts with the words that count as recalled and with the correct options; with all options of a question that has no correct one.',
    'The advice is wrong if the name of the sender is known to participants anyway.',
  ],
  source: {
    text: 'Doncaster, P. (2014). The UX Five-Second Rules. Morgan Kaufmann; the exact condition is our own.',
  },
  check: ({ study, settings }) => {
    const remembered = toolReviews[study.tasks.tool]?.remembered(study.tasks, settings)
    return remembered ? revealedIn(study, remembered) : []
  },
}
