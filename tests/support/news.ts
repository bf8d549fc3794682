import type { ToolAnswer, ToolEvent } from '#contract/studies/registry.ts'
import type { TaskNews } from '#machines/task.ts'

/** A session’s ear: writes down what a task tells, and how often it said that it is finished. */
export const listen = <Answer extends ToolAnswer, Event extends ToolEvent>() => {
  const told: Event[] = []
  const answers: Answer[] = []
  const finished: boolean[] = []
  const tell = (_: unknown, news: TaskNews<Answer, Event>) => {
    if (news.type === 'work.finished') finished.push(true)
    else {
      told.push(...news.events)
      answers.push(news.answer)
    }
  }
  return { told, answers, finished, tell }
}
