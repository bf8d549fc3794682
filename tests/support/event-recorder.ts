import type { ToolAnswer, ToolEvent } from '#contract/studies/registry.ts'
import type { TaskEvent } from '#machines/studies/task.ts'

/** Records every event that a task machine sends to its session. */
export const recordEvents = <Answer extends ToolAnswer, Event extends ToolEvent>() => {
  const events: Event[] = []
  const answers: Answer[] = []
  /** One entry per `work.finished` event. */
  const finished: true[] = []
  const sendToSession = (_: unknown, event: TaskEvent<Answer, Event>) => {
    if (event.type === 'work.finished') finished.push(true)
    else {
      events.push(...event.events)
      answers.push(event.answer)
    }
  }
  return { events, answers, finished, sendToSession }
}
