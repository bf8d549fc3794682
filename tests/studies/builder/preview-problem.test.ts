import { expect, test } from 'vitest'
import { messages } from '#contract/shared/messages.ts'
import { studies } from '#content/studies/index.ts'
import { previewProblem } from '#studies/builder/preview/preview-problem.ts'
import { schemaFaults } from '#studies/builder/draft/schema-faults.ts'

const withTree = (label: string, hasTasks = true) => {
  const found = studies.find(({ study }) => study.tasks.tool === 'treetest')
  if (found?.study.tasks.tool !== 'treetest') throw new Error('There is no demo of a tree test')
  const { study, settings } = found
  const { tasks } = found.study
  const tree = tasks.tree.map((node, index) => (index === 1 ? { ...node, label } : node))
  return { study: { ...study, tasks: { ...tasks, tree, tasks: hasTasks ? tasks.tasks : [] } }, settings }
}

test('an empty text is no reason to withhold the preview of the tasks', () => {
  const draft = withTree('')
  const faults = schemaFaults(draft)
  expect(faults.map(({ path }) => path)).toEqual(['study.tasks.tree.1.label'])
  expect(previewProblem(draft, faults)).toBeNull()
})

test('a problem that keeps the tasks from being shown is named before empty texts', () => {
  const draft = withTree('', false)
  expect(previewProblem(draft, schemaFaults(draft))).toBe('Add at least one')
})

test('a value that is missing is a problem, also with the message of an empty text', () => {
  const problem = previewProblem(withTree('Home'), [
    { path: 'study.tasks.tree.1.missing', message: messages.required },
  ])
  expect(problem).toContain(messages.required)
})

test('problems outside of the tasks do not withhold their preview', () => {
  expect(previewProblem(withTree('Home'), [{ path: 'study.closing', message: messages.invalid }])).toBeNull()
})
