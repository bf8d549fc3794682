import { describe, expect, it } from 'vitest'
import { messages } from '#contract/shared/messages.ts'
import { type Results, resultsFilter } from '#contract/studies/results.ts'
import { studyQuestions } from '#machines/studies/study-questions.ts'
import { surveyQuestions } from '#machines/tools/survey/survey-questions.ts'
import { toolQuestions } from '#machines/studies/tool-questions.ts'
import { invalidateAggregates } from '#server/studies/sessions/queries/sessions.ts'
import { resultsVersion } from '#server/studies/results/read-results.ts'
import { queueLimits } from '#server/studies/results/report-service.ts'
import { createDemoStudies, openStudies } from '#studies/engine/published.ts'
import { numberTablesOf } from '#studies/engine/report/number-tables.ts'
import { reportOf } from '#studies/engine/report/index.ts'
import { newSummary } from '#studies/engine/summary.ts'
import { percent } from '#studies/statistics/format.ts'
import { shareOf } from '#studies/statistics/intervals.ts'
import { wordCounts } from '#studies/words/word-counts.ts'
import { startApp } from '#tests/support/app.ts'
import { anyDatabase } from '#tests/support/databases.ts'
import { eventually } from '#tests/support/eventually.ts'
import { pdfText, readPdf } from '#tests/support/pdf-text.ts'
import { cardSortModel } from '#tools/card-sort/analysis/card-sort-model.ts'
import { similarityDendrogram } from '#tools/card-sort/analysis/clustering.ts'
import { clustersAt, cutFor } from '#tools/card-sort/analysis/dendrogram.ts'
import { groupStability, supportOf } from '#tools/card-sort/analysis/group-stability.ts'
import { mentalModels } from '#tools/card-sort/analysis/mental-models.ts'
import { leadText, preferenceTestModel } from '#tools/preference-test/analysis/preference-test.ts'
import { serverTools } from '#tools/server.ts'
import { countThreads } from './count-threads.ts'
import { answered, nothingYet, plainSort, startParticipant, startStudies, takePart } from './participant.ts'
import { sampleResults } from './sample-results.ts'
import { smallStudies } from './small-studies.ts'

const studies = [...openStudies(serverTools, createDemoStudies(serverTools))]
const noon = new Date('2026-11-20T12:00:00Z')
const usual = resultsFilter.parse({})

const byId = new Map(studies.map(([id, open]) => [id, sampleResults(open)]))
const resultsFor = (id: string) => {
  const results = byId.get(id)
  if (!results) throw new Error(`No study ${id}`)
  return results
}

const squeezed = (text: string) => text.replaceAll(/\s/g, '')

const written = new WeakMap<Results, ReturnType<typeof reportOf>>()
/** The report of all responses. Tests share it, as writing one takes about half a second. */
const usualReport = (results: Results) => {
  const report = written.get(results) ?? reportOf(serverTools, results, usual, { now: noon })
  written.set(results, report)
  return report
}
const textOf = new WeakMap<Results, string>()
const read = async (results: Results) => {
  const text = textOf.get(results) ?? pdfText(await usualReport(results))
  textOf.set(results, text)
  return text
}

/** “70% (57–81%)”, worked out here once more. */
const shareText = (count: number, of: number) => {
  const { interval } = shareOf(count, of)
  const whole = (share: number) => Math.round(share * 100)
  return squeezed(`${whole(count / of)}% (${whole(interval.low)}–${whole(interval.high)}%)`)
}

describe('the report of a study', () => {
  it.each(studies.map(([id]) => id))('states its study, date and number of responses: %s', async (id) => {
    const results = resultsFor(id)
    const { study, responses, excluded } = results
    const raw = Buffer.from(await usualReport(results)).toString('latin1')
    expect(raw).toContain('/Lang (en)')
    expect(raw).toContain('/DisplayDocTitle true')
    const text = await read(results)
    expect(text).toContain(squeezed(study.title))
    expect(text).toContain(squeezed('Report of 20 November 2026 at 12:00 UTC'))
    expect(text).toContain(squeezed(`All of these ${responses.all} responses are sample data`))
    expect(text).toContain(squeezed(`Included in this report${responses.included}`))
    const left = excluded.reduce((sum, { count }) => sum + count, 0)
    expect(left).toBeGreaterThan(0)
    expect(responses.included + left).toBe(responses.all)
    for (const { text: question } of [...study.screening, ...study.followUps])
      expect(text).toContain(squeezed(question))
    expect(text).toContain(squeezed('Adjusted Wald: Agresti and Coull 1998'))
  })

  it.each(studies.map(([id]) => id))(
    'says on its first page what the results page says first: %s',
    async (id) => {
      const results = resultsFor(id)
      const { study } = results
      const { findings } = serverTools[study.tasks.tool].writeReport(results, new Map())
      if (!findings) throw new Error('No findings')
      const text = await read(results)
      const first = text.slice(0, text.indexOf(squeezed('Matching the filter')))
      for (const said of [study.branding.name, study.title, findings.sentence])
        expect(first).toContain(squeezed(said))
      for (const { name, value, note } of findings.numbers)
        expect(first).toContain(squeezed(name) + squeezed(value) + squeezed(note))
    },
  )

  it('prints headings of all pages in the color of the study', async () => {
    const results = resultsFor('tree-testing')
    const branded = {
      ...results,
      study: { ...results.study, branding: { ...results.study.branding, color: '#7b1fa2' } },
    }
    const { pages } = readPdf(await reportOf(serverTools, branded, usual, { now: noon }))
    const purple = `${[0x7b, 0x1f, 0xa2].map((part) => part / 255).join(' ')} scn`
    const withHeadings = pages.filter(({ content }) => /\/H[123] </.test(content))
    expect(withHeadings.length).toBeGreaterThan(5)
    for (const { content } of withHeadings) expect(content).toContain(purple)
  })

  it('describes the filter', async () => {
    const filter = resultsFilter.parse({
      sample: 'without',
      country: 'SK',
      since: '2026-10-01',
      atLeast: 90,
      answer: 'lost:often',
    })
    const pdf = await reportOf(serverTools, resultsFor('tree-testing'), filter, { now: noon })
    expect(pdfText(pdf)).toContain(
      squeezed(
        'This report includes finished responses, started on 1 October 2026 or later, from Slovakia, that took 1 min 30 s or longer, that answered “Did you feel lost at some point?” with “Often”, without sample data.',
      ),
    )
  })

  it('names a custom answer as its question does', async () => {
    const results = resultsFor('marketing-survey')
    const asked = studyQuestions(results.study, toolQuestions[results.study.tasks.tool]).find(
      (question) => 'other' in question,
    )
    const filter = resultsFilter.parse({ answer: `${asked?.id}:other` })
    const pdf = await reportOf(serverTools, results, filter, { now: noon })
    expect(pdfText(pdf)).toContain(squeezed(`answered “${asked?.text}” with “Somewhere else”`))
  })

  it('of a tree test contains the success of each task, counted by hand', async () => {
    const { counts, settings, study } = resultsFor('tree-testing')
    if (counts.tool !== 'treetest' || settings.tool !== 'treetest' || study.tasks.tool !== 'treetest')
      throw new Error('Not a tree test')
    const text = await read(resultsFor('tree-testing'))
    expect(text.split(squeezed('towards a correct answer')), 'a pietree for each task').toHaveLength(
      study.tasks.tasks.length + 1,
    )
    const { tree } = study.tasks
    const parents = new Set(tree.map(({ parent }) => parent))
    const leaves = tree.filter(({ id }) => !parents.has(id)).length
    for (const { task, answers } of counts.tasks) {
      const total = (of: typeof answers) => of.reduce((sum, { count }) => sum + count, 0)
      const right = answers.filter(
        ({ end }) => end !== null && settings.correct[task]?.includes(end) === true,
      )
      const words = study.tasks.tasks.find(({ id }) => id === task)?.text ?? ''
      const chance = percent((settings.correct[task]?.length ?? 0) / leaves)
      expect(text).toContain(
        `${squeezed(words)}${total(answers)}${shareText(total(right), total(answers))}${chance}`,
      )
    }
  })

  it('of an open card sort contains the mental models of its people', async () => {
    const { counts, study, responses } = resultsFor('open-card-sorting')
    if (counts.tool !== 'cardsort' || study.tasks.tool !== 'cardsort') throw new Error('Not a card sort')
    const { labels, sorts } = cardSortModel(study.tasks, counts, responses.included)
    const found = mentalModels(labels.length, sorts)
    const text = await read(resultsFor('open-card-sorting'))
    for (const [index, { share, groups }] of found?.models.entries() ?? []) {
      expect(text).toContain(squeezed(`Model ${index + 1}: ${percent(share)} of people`))
      for (const group of groups) {
        const cards = group.map(({ card, probability }) => `${labels[card]} ${percent(probability)}`)
        expect(text).toContain(squeezed(cards.join(', ')))
      }
    }
    for (const { bic } of found?.fits ?? []) expect(text).toContain(bic.toFixed(1))
    expect(found?.models.length).toBeGreaterThan(0)
  })

  it('of a survey contains the words of its free answers', async () => {
    const results = resultsFor('marketing-survey')
    const { counts, study } = results
    if (counts.tool !== 'questionnaire' || study.tasks.tool !== 'questionnaire')
      throw new Error('Not a survey')
    const [asked] = surveyQuestions(study.tasks).filter(({ type }) => type === 'text')
    const texts = counts.texts.find(({ question }) => question === asked?.id)?.texts ?? []
    const [word] = wordCounts(texts, { language: 'en', apart: [] })
    const text = await read(results)
    expect(text).toContain(squeezed(`Words in ${texts.length} answers`))
    const others = word?.forms.filter((form) => form !== word.word).join(', ') ?? ''
    expect(word?.count).toBeGreaterThan(1)
    expect(text).toContain(squeezed(`${word?.word}${others}${word?.count}`))
    const words = numberTablesOf(serverTools, results).find(({ name }) => name === 'Words')
    expect(words?.rows[1]).toEqual([
      asked?.text,
      word?.word,
      word?.forms.slice(1).join('; '),
      word?.count,
      texts.length,
      (word?.count ?? 0) / texts.length,
    ])
  })

  it('of a preference test contains shares, test results and the newest reasons', async () => {
    const results = resultsFor('preference-test')
    const { counts, study } = results
    if (counts.tool !== 'preferencetest' || study.tasks.tool !== 'preferencetest')
      throw new Error('Not a preference test')
    const text = await read(results)
    const [model] = preferenceTestModel(study.tasks, counts)
    if (!model) throw new Error('No task')
    expect(text).toContain(squeezed(leadText(model.lead)))
    const answers = model.designs.reduce((sum, { share }) => sum + share.count, 0)
    for (const { name, share, reasons } of model.designs) {
      const row = `${share.count} of ${answers}`
      expect(text).toContain(`${squeezed(name + row)}${shareText(share.count, answers)}`)
      expect(text).toContain(squeezed(`“${reasons[0]}”`))
    }
  })

  it('of an open sort contains the strongest pair and its share', async () => {
    const { counts, study, responses } = resultsFor('open-card-sorting')
    if (counts.tool !== 'cardsort' || study.tasks.tool !== 'cardsort') throw new Error('Not a card sort')
    const { cards } = study.tasks
    const pairs = cards.flatMap(({ label }, place) =>
      cards.slice(place + 1).map((other) => `${label} + ${other.label}`),
    )
    const most = Math.max(...counts.pairs)
    const strongest = pairs[counts.pairs.indexOf(most)] ?? ''
    const text = await read(resultsFor('open-card-sorting'))
    expect(text).toContain(`${squeezed(strongest)}${most}${shareText(most, responses.included)}`)
    const model = cardSortModel(study.tasks, counts, responses.included)
    const tree = similarityDendrogram(model.similarity)
    const stability = groupStability(tree, model.similarity, model.sorts)
    const cut = cutFor(tree, stability.proposed?.groups ?? 0)
    const found = clustersAt(tree, cut + 1e-9)
    const groups = found.filter(({ length }) => length > 1)
    expect(text, 'as the page counts them').toContain(
      squeezed(`cut at an agreement of ${percent(1 - cut)}: ${groups.length} groups`),
    )
    const { exact } = supportOf(stability.support, cards.length, found.length, groups[0] ?? []) ?? {
      exact: 0,
    }
    const labels = (groups[0] ?? []).map((card) => cards[card]?.label).join(', ')
    expect(text).toContain(squeezed(`${labels}${percent(exact)}`))
  })

  it('of a closed sort contains placements of each card, but no tree', async () => {
    const { counts, study, responses } = resultsFor('closed-card-sorting')
    if (counts.tool !== 'cardsort' || study.tasks.tool !== 'cardsort') throw new Error('Not a card sort')
    const text = await read(resultsFor('closed-card-sorting'))
    for (const [place, { label }] of study.tasks.cards.entries()) {
      const shares = study.tasks.categories.map(({ id }) => {
        const put = counts.groups.find(({ category }) => category === id)?.cards[place] ?? 0
        return `${Math.round((100 * put) / responses.included)}%`
      })
      expect(text).toContain(squeezed(`${label}${shares.join('')}`))
    }
    expect(text).not.toContain(squeezed('Average linkage'))
  })

  it('writes Slovak, Greek and Cyrillic, and replaces other characters by ?', async () => {
    const results = resultsFor('open-card-sorting')
    const study = { ...results.study, title: 'Ťažký kôň · Βιβλιοθήκη · Библиотека · 図書館' }
    expect(await read({ ...results, study })).toContain(squeezed('Ťažký kôň · Βιβλιοθήκη · Библиотека · ?'))
  })

  it('states that there are no results yet', async () => {
    const [, open] = studies.find(([id]) => id === 'tree-testing') ?? []
    if (!open) throw new Error('No tree test')
    const { study, settings } = open
    const empty = {
      study,
      counted: { version: 1, finished: 0, changes: 0 },
      settings,
      allows: { respondents: true, export: true, settings: false },
      countries: [],
      parameters: [],
    }
    const text = await read({ ...empty, ...newSummary(open).reply() })
    expect(text).toContain(squeezed('No results yet'))
  })
})

const reportPath = '/studies/closed-card-sorting/report'

it('is downloaded with the study id as file name', async () => {
  const app = await startApp('file::memory:')
  const reply = await app.inject(`${reportPath}?country=SK`)
  expect(reply.statusCode).toBe(200)
  expect(reply.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="closed-card-sorting.pdf"',
  })
  expect(pdfText(reply.rawPayload)).toContain(squeezed('from Slovakia'))
  expect((await app.inject('/studies/none/report')).statusCode).toBe(404)
})

describe.each(anyDatabase)('on %s, a report', (database) => {
  it('is written once until a response changes the results', async () => {
    const { app } = await startStudies(database)
    const threads = countThreads()
    const readText = async (query = '') => {
      const reply = await app.inject(`/studies/open/report?${query}`)
      expect(reply.statusCode).toBe(200)
      return pdfText(reply.rawPayload)
    }
    const head = await app.inject({ method: 'HEAD', url: '/studies/open/report' })
    expect([head.statusCode, head.body, threads.started], 'HEAD writes none').toEqual([200, '', 0])
    expect(head.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="open.pdf"',
    })
    const [first, second] = await Promise.all([readText(), readText()])
    expect([second, await readText()]).toEqual([first, first])
    expect(threads.started).toBe(1)

    await takePart(app, 'open', answered(plainSort))
    expect(await readText()).toContain(squeezed('Included in this report1'))
    expect(threads.started).toBe(2)
  })

  it('has another version of its results when a response can change them', async () => {
    const { app, store } = await startStudies(database)
    const study = openStudies(serverTools, smallStudies).get('open')
    if (!study) throw new Error('No study')
    const partial = resultsFilter.parse({ completeness: 'all' })
    const versions = () => Promise.all([usual, partial].map((filter) => resultsVersion(store, study, filter)))
    const seen = [await versions()]
    const note = async () => seen.push(await versions())
    const isNew = () => seen.at(-1)?.map((version, place) => version !== seen.at(-2)?.[place])

    await note()
    expect(isNew()).toEqual([false, false])
    const participant = await startParticipant(app, 'open')
    await note()
    expect(isNew(), 'a session starts').toEqual([true, true])
    await participant.save({ progress: { ...nothingYet, screening: { pets: 'yes' } } })
    await note()
    expect(isNew(), 'a step, which the usual filter does not read').toEqual([false, true])
    await participant.finish({ progress: answered(plainSort) })
    await note()
    expect(isNew(), 'a session ends').toEqual([true, true])
    await invalidateAggregates(store, 'open')
    await note()
    expect(isNew(), 'settings change').toEqual([true, true])
  })
})

it('replies 503 with Retry-After above the limit and accepts a client again whose connections closed', async () => {
  const app = await startApp('file::memory:')
  const site = await app.listen({ port: 0, host: '127.0.0.1' })
  const controller = new AbortController()
  const accepted = queueLimits.maxPerClient
  const replies = Array.from({ length: accepted + 1 }, (_, number) =>
    fetch(`${site}${reportPath}?atMost=${10_000 + number}`, { signal: controller.signal }),
  )
  const refused = await Promise.any(
    replies.map(async (sent) => {
      const reply = await sent
      expect(reply.status).toBe(503)
      return reply
    }),
  )
  expect(refused.headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
  expect(await refused.json()).toEqual({ message: messages.study.report.busy })
  controller.abort()
  await Promise.allSettled(replies)
  await eventually(async () => {
    expect((await fetch(`${site}${reportPath}`)).status).toBe(200)
  })
})

it('whose thread ends replies 500, and the next request writes it', async () => {
  const app = await startApp('file::memory:')
  process.once('worker', (thread) => void thread.terminate())
  const reply = await app.inject(reportPath)
  expect([reply.statusCode, reply.json()]).toEqual([500, { message: messages.server.failed }])
  expect((await app.inject(reportPath)).statusCode).toBe(200)
})
