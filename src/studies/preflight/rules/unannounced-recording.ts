import { findPhrase } from '../phrases.ts'
import { aboutOf, readingOf } from '../reading.ts'
import type { PreflightRule } from '../rule.ts'
import { wordListsOf } from '../words/index.ts'

const sources = [
  ['face', 'the face'],
  ['voice', 'the voice'],
  ['screen', 'the screen'],
] as const

const anyOf = new Intl.ListFormat('en', { type: 'conjunction' })

/** Recordings that the texts before them do not mention. */
export const unannouncedRecording: PreflightRule = {
  name: 'unannounced-recording',
  title: 'A recording that the welcome does not mention',
  explanation: [
    'The player asks everybody for consent before it records. People who learn of it only then have read the welcome and answered the screening for nothing if they do not want to be recorded.',
    'The rule reports a study that asks for the face or the voice, or requires the screen, if neither its welcome nor its instructions speak of it. A recording of the screen that is optional is left to the question for consent. It knows English, German, Spanish and French.',
    'The advice is wrong if your invitation says it already.',
  ],
  source: {
    text: 'Regulation (EU) 2016/679 (GDPR), articles 7 and 13; the exact condition is our own.',
    url: 'https://eur-lex.europa.eu/eli/reg/2016/679/oj',
  },
  check: (draft) => {
    const reading = readingOf(draft)
    const lists = wordListsOf(reading.language)
    const { tasks, welcome, instructions } = reading.study
    const wishes = 'recording' in tasks ? tasks.recording : undefined
    if (!lists || !wishes) return []
    const texts = [welcome.title, welcome.text, instructions.title, instructions.text].map(reading.words)
    const missing = sources.flatMap(([source, name]) => {
      const isAsked = source === 'screen' ? wishes.screen === 'required' : wishes[source] !== 'off'
      return isAsked && texts.every((text) => findPhrase(text, lists[source]) === undefined) ? [name] : []
    })
    if (missing.length === 0) return []
    return [
      {
        path: 'study.tasks.recording',
        about: aboutOf('recording', ...missing),
        message: `The study asks to record ${anyOf.format(missing)}, and the welcome does not say so. People who do not want it leave late: announce it in the welcome.`,
      },
    ]
  },
}
