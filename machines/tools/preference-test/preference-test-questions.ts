import { maxLength } from '#contract/shared/limits.ts'
import { defineToolQuestions } from '../../studies/study-questions.ts'

/** A preference test asks for nothing but the reason of a choice, which is no filter of results. */
export const preferenceTestQuestions = defineToolQuestions('preferencetest', {
  asked: () => [],
  given: () => ({}),
  errors: () => [],
  again: ({ tasks }, answer, { task: index, question: id }) => {
    const done = answer.tasks[index]
    const reason = tasks.find((task) => task.id === done?.task)?.reason
    if (!done || !reason || id !== 'reason') return undefined
    const { question: text, required } = reason
    return {
      question: { id, type: 'text', text, required, length: 'long', max: maxLength.comment },
      given: done.reason,
      correct: (given) => ({
        ...answer,
        tasks: answer.tasks.map((each) =>
          each === done ? { ...each, reason: typeof given === 'string' ? given : '' } : each,
        ),
      }),
    }
  },
})
