import { expect, type Page } from '@playwright/test'
import { studies } from '#content/studies/index.ts'
import type { Question } from '#contract/studies/questions.ts'
import { resultsReply } from '#contract/studies/results.ts'
import { sessionReply } from '#contract/studies/session.ts'
import { z } from 'zod'

type StudyId =
  | 'open-card-sorting'
  | 'hybrid-card-sorting'
  | 'closed-card-sorting'
  | 'card-sorting-image'
  | 'tree-testing'
  | 'preference-test'
  | 'preference-test-mobile'
  | 'preference-test-videos'
  | 'preference-test-voice'
  | 'first-click-testing'
  | 'mobile-first-click'
  | 'website-first-click'
  | 'shopping-survey'
  | 'marketing-survey'
  | 'exploration-survey'
  | 'five-second-test'

/** A published study, as its participants get it. */
export const studyOf = (id: StudyId) => {
  const found = studies.find(({ study }) => study.id === id)
  if (!found) throw new Error(`There is no study ${id}`)
  return found.study
}

export const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

/** Opens the link to a study and begins. */
export const beginStudy = async (page: Page, id: StudyId) => {
  await page.goto(`/take?study=${id}`)
  await expect(title(page, studyOf(id).welcome.title)).toBeFocused()
  await page.getByRole('button', { name: 'Begin' }).click()
}

const goOn = (page: Page) => page.getByRole('button', { name: /^(Continue|Skip)$/ }).click()

/** Answers the screening so that nobody is rejected. */
export const passScreening = async (page: Page, id: StudyId) => {
  for (const { text, options, rejects } of studyOf(id).screening) {
    await expect(title(page, text)).toBeFocused()
    const fitting = options.find((option) => !rejects.includes(option.id))
    await page.getByRole('radio', { name: fitting?.label ?? '', exact: true }).check()
    await goOn(page)
  }
  await expect(title(page, studyOf(id).instructions.title)).toBeFocused()
}

/** From the link to the first task. */
export const reachTasks = async (page: Page, id: StudyId) => {
  await beginStudy(page, id)
  await passScreening(page, id)
  await page.getByRole('button', { name: 'Start', exact: true }).click()
}

const answerOne = async (page: Page, question: Question) => {
  await expect(title(page, question.text)).toBeFocused()
  if (question.type === 'text') await page.getByRole('main').getByRole('textbox').fill('A fern by the brook')
  else if (question.type === 'rating') await page.getByRole('radio').nth(1).check()
  else if (question.type === 'multiple') await page.getByRole('checkbox').first().check()
  else await page.getByRole('radio').first().check()
  await goOn(page)
}

/** Answers every follow-up question that the first options lead through, and waits until all is stored. */
export const finishFollowUps = async (page: Page, id: StudyId) => {
  const { followUps, closing } = studyOf(id)
  let next = followUps[0]?.id
  for (const [place, question] of followUps.entries()) {
    if (question.id !== next) continue
    await answerOne(page, question)
    const skip = question.type === 'single' ? question.skip?.[question.options[0]?.id ?? ''] : undefined
    next = skip ?? followUps[place + 1]?.id
  }
  await expect(title(page, closing.title)).toBeFocused()
  await expect(page.getByText('All your answers are saved.')).toBeVisible()
}

const kept = z.object({ token: z.string(), events: z.array(z.unknown()), offset: z.number() })

/** What the browser remembers of a session. */
const rememberedOf = async (page: Page, id: StudyId) => {
  const text = await page.evaluate((key) => localStorage.getItem(key), `understory-session-${id}`)
  return kept.parse(JSON.parse(text ?? 'null'))
}

/** What the server has of the session in this browser. */
export const storedOf = async (page: Page, id: StudyId) => {
  const { token } = await rememberedOf(page, id)
  const reply = await page.request.get(`/studies/${id}/session`, { headers: { 'x-session-token': token } })
  return sessionReply.parse(await reply.json())
}

/** Waits until the server has every event of this browser, and each once. */
export const expectAllStored = async (page: Page, id: StudyId) =>
  expect
    .poll(async () => {
      const { events, offset } = await rememberedOf(page, id)
      return (await storedOf(page, id)).nextEvent - offset - events.length
    })
    .toBe(0)

/** How many finished sorts of visitors have a group of this name. */
export const sortsWithGroup = async (page: Page, id: StudyId, name: string) => {
  const reply = await page.request.get(`/studies/${id}/results?sample=without`)
  const { counts } = resultsReply.parse(await reply.json())
  if (counts.tool !== 'cardsort') throw new Error('Not a card sort')
  return counts.groups.find((group) => group.name === name)?.sorts ?? 0
}
