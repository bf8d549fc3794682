import { useState } from 'react'
import { z } from 'zod'
import { questionAnswer, type QuestionAnswer } from '#contract/studies/questions.ts'

/** Under which key the answer a session is still writing is kept on this device. */
export const draftKey = (session: string) => `understory-draft-${session}`

const record = z.object({ place: z.string(), answer: questionAnswer.nullable() })
type Draft = z.infer<typeof record>

const recall = (session: string, place: string): Draft | undefined => {
  try {
    const draft = record.parse(JSON.parse(localStorage.getItem(draftKey(session)) ?? 'null'))
    return draft.place === place ? draft : undefined
  } catch {
    return undefined
  }
}

const remember = (session: string, draft: Draft) => {
  try {
    localStorage.setItem(draftKey(session), JSON.stringify(draft))
  } catch {
    // It lasts as long as the question stands on the page.
  }
}

/**
 * What somebody is writing and has not given yet: it is still there after a reload, and after the study was left for a
 * while. `place` tells one question of the session from another; a session keeps what was written last.
 */
export const useDraft = (session: string, place: string, given: QuestionAnswer | null) => {
  const [answer, setAnswer] = useState(() => {
    const draft = recall(session, place)
    return draft ? draft.answer : given
  })
  const write = (next: QuestionAnswer | null) => {
    setAnswer(next)
    remember(session, { place, answer: next })
  }
  return [answer, write] as const
}
