import { expect, test } from 'vitest'
import { fieldName } from '#studies/builder/field-names.ts'

test.each([
  ['study.title', 'Title of the study'],
  ['study.welcome.title', 'Heading'],
  ['study.rejection.text', 'After a disqualifying answer, text'],
  ['study.tasks.cards.3.label', 'Card 4, text'],
  ['study.tasks.tasks', ''],
  ['study.tasks.tasks.0.designs.1.name', 'Task 1, design 2, name'],
  ['study.tasks.tasks.0.reason.question', 'Task 1, question about the reason'],
  ['study.tasks.pages.0.questions.0.options.1.label', 'Page 1, question 1, option 2, text'],
  ['study.followUps.0.text', 'Question 1, text'],
  ['settings.correct.task-4f2a', 'Correct answer'],
  ['settings.hotspots.task-4f2a.0.name', 'Hotspot 1, name'],
  ['study', ''],
])('names the field %s “%s”', (path, name) => {
  expect(fieldName(path)).toBe(name)
})
