import type { FiveSecondSettings, FiveSecondTasks } from '#contract/studies/tools/five-second.ts'

type TaskSettings = FiveSecondSettings['tasks'][string]

/** Settings of the tasks, questions and options that exist: others cannot be published. */
export const knownSettings = (
  settings: FiveSecondSettings,
  { tasks }: FiveSecondTasks,
): FiveSecondSettings => {
  const known = tasks.flatMap(({ id, questions }): [string, TaskSettings][] => {
    const own = settings.tasks[id]
    if (!own) return []
    const recall = Object.entries(own.recall).filter(([question]) =>
      questions.some((each) => each.id === question && each.type === 'text'),
    )
    const clear = Object.entries(own.clear).flatMap(([question, options]): [string, string[]][] => {
      const asked = questions.find((each) => each.id === question)
      const kept =
        asked?.type === 'single'
          ? options.filter((option) => asked.options.some((each) => each.id === option))
          : []
      return kept.length === 0 ? [] : [[question, kept]]
    })
    return [[id, { recall: Object.fromEntries(recall), clear: Object.fromEntries(clear) }]]
  })
  return { ...settings, tasks: Object.fromEntries(known) }
}
