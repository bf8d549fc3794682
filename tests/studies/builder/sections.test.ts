import { describe, expect, test } from 'vitest'
import { studies } from '#content/studies/index.ts'
import { draftSection } from '#contract/studies/draft.ts'
import { schemaFaults } from '#studies/builder/draft/schema-faults.ts'
import { builderSections, sectionNames, sectionOfPath } from '#studies/builder/sections.ts'

describe('the sections of the builder', () => {
  test.each(draftSection.options)('have the field %s in one section', (name) => {
    const path = name === 'settings' ? 'settings' : `study.${name}`
    const owners = sectionNames.filter((section) =>
      builderSections[section].paths.some((own) => own === path),
    )
    expect(owners).toEqual([sectionOfPath(path)])
  })

  test('lead from a field within a list to the section of the list', () => {
    expect(sectionOfPath('study.tasks.cards.3.label')).toBe('tasks')
    expect(sectionOfPath('study.taskOrder')).toBe('tasks')
    expect(sectionOfPath('study.screening.0.options.1.label')).toBe('screening')
  })
})

describe('the problems of a draft', () => {
  test.each(studies.map(({ study, settings }) => [study.id, { study, settings }] as const))(
    'are none in the published study %s',
    (_, draft) => {
      expect(schemaFaults(draft)).toEqual([])
    },
  )

  test('name the path of an empty field', () => {
    const [first] = studies
    if (!first) throw new Error('There are no demos')
    const { study, settings } = first
    expect(
      schemaFaults({ study: { ...study, welcome: { ...study.welcome, title: ' ' } }, settings }),
    ).toEqual([{ path: 'study.welcome.title', message: 'Required' }])
  })
})
