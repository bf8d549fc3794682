import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { startingTexts } from '#content/studies/starting-texts.ts'
import { studyFrom } from '#content/studies/templates/template.ts'
import { studyTemplates } from '#content/studies/templates/index.ts'
import { languages } from '#contract/shared/enumerations.ts'
import { study as studySchema, studyMessage } from '#contract/studies/study.ts'
import { studyTool } from '#contract/studies/registry.ts'
import { blankStudy } from '#studies/engine/blank-study.ts'
import { draftFaults } from '#studies/engine/draft-faults.ts'
import { serverTools } from '#tools/server.ts'

const named = { id: 'a-study', title: 'A study', name: 'Atlas' }

test.each(studyTemplates)('the template $id can be published as it is', (template) => {
  const content = studyFrom(template, named)
  expect(draftFaults(serverTools, content)).toEqual([])
  // Nothing in it is unknown to the contract.
  expect(studySchema.parse(content.study)).toEqual(content.study)
  expect(template.minutes).toBeGreaterThan(0)
  expect(template.when).toMatch(/\.$/)
  expect(template.answers).toMatch(/\?$/)
})

test('the gallery has at least twelve templates over all methods, each with an identifier of its own', () => {
  expect(studyTemplates.length).toBeGreaterThanOrEqual(12)
  expect(new Set(studyTemplates.map(({ id }) => id)).size).toBe(studyTemplates.length)
  const tools = new Set(studyTemplates.map(({ study }) => study.tasks.tool))
  expect([...tools].toSorted()).toEqual(studyTool.options.toSorted())
})

test('every example picture exists and is said to be one', () => {
  for (const { id, study, hasExamplePictures = false } of studyTemplates) {
    const paths = JSON.stringify(study).match(/(?<=")\/studies\/[^"]+/g) ?? []
    for (const path of paths)
      expect([path, existsSync(fileURLToPath(new URL(`../../public${path}`, import.meta.url)))]).toEqual([
        path,
        true,
      ])
    expect([id, hasExamplePictures]).toEqual([id, paths.length > 0])
  }
})

test('standard questionnaires name their publications', () => {
  const standard = studyTemplates.filter(({ study }) => /"type":"(sus|nps)"/.test(JSON.stringify(study)))
  expect(standard.filter(({ sources = [] }) => sources.length === 0).map(({ id }) => id)).toEqual([])
})

test('a new study begins with texts of its language, for every method', () => {
  for (const language of languages) {
    for (const tool of studyTool.options) {
      const { study } = blankStudy(serverTools[tool], { ...named, language })
      const texts = [study.welcome, study.instructions, study.rejection, study.closing]
      for (const text of texts)
        expect([language, tool, studyMessage.safeParse(text).success]).toEqual([language, tool, true])
    }
  }
  expect(new Set(languages.map((language) => startingTexts[language].closing.text)).size).toBe(
    languages.length,
  )
})
