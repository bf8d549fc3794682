import { demoSitePages } from '#content/demo-sites/index.ts'
import type { Question, QuestionAnswer } from '#contract/studies/questions.ts'

/** Sentences that a participant might say at a new page, in turn. */
const pageTexts = [
  (title: string) => `So this is “${title}”.`,
  (title: string) => `Let me look at “${title}”.`,
  (title: string) => `“${title}”, that could be it.`,
]

export const pageText = (path: string, turn: number) => {
  const title = demoSitePages.find((each) => each.path === path)?.page.title ?? path
  return (pageTexts[turn % pageTexts.length] ?? String)(title)
}

export const endTexts = {
  reached: 'There it is.',
  done: 'I think I have done it.',
  'gave-up': 'I cannot find it. I give up.',
  'timed-out': 'My time is over.',
} as const

export const answerText = (question: Question, answer: QuestionAnswer | undefined) => {
  if (typeof answer === 'number' && question.type === 'rating') return `${answer} of ${question.max}.`
  if (typeof answer !== 'string') return 'Nothing to add.'
  const options = question.type === 'single' ? question.options : []
  return options.find(({ id }) => id === answer)?.label ?? answer
}

/** Shows what the participant says for some seconds, or until the next text. */
export const createCaptions = () => {
  const captions: { from: number; to: number; text: string }[] = []
  return {
    captions,
    say: (at: number, text: string) => {
      const last = captions.at(-1)
      if (last) last.to = Math.min(last.to, at)
      captions.push({ from: at, to: at + 3500, text })
    },
  }
}
