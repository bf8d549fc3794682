import { expect, type Page } from '@playwright/test'
import { studies } from '#content/studies/index.ts'
import { messages } from '#content/translations/en.ts'
import type { Question } from '#contract/studies/questions.ts'
import { resultsReply } from '#contract/studies/results.ts'

/** A published study as participants receive it. */
export const studyOf = (id: string) => {
  const published = studies.find(({ study }) => study.id === id)
  if (!published) throw new Error(`There is no study ${id}`)
  return published.study
}

export const pageHeading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true })

/** Opens the link to a study and starts the session. */
export const beginStudy = async (page: Page, id: string) => {
  await page.goto(`/take?study=${id}`)
  await expect(pageHeading(page, studyOf(id).welcome.title)).toBeFocused()
  await page.getByRole('button', { name: /^(Begin|Continue on this device)$/ }).click()
}

const clickContinue = (page: Page) => page.getByRole('button', { name: /^(Continue|Skip)$/ }).click()

/** Answers the screening questions so that the participant is accepted. */
export const passScreening = async (page: Page, id: string) => {
  for (const { text, options, rejects } of studyOf(id).screening) {
    await expect(pageHeading(page, text)).toBeFocused()
    const accepted = options.find((option) => !rejects.includes(option.id))
    await page.getByRole('radio', { name: accepted?.label ?? '', exact: true }).check()
    await clickContinue(page)
  }
  await expect(pageHeading(page, studyOf(id).instructions.title)).toBeFocused()
}

const passToTasks = async (page: Page, id: string) => {
  await passScreening(page, id)
  await page.getByRole('button', { name: 'Start', exact: true }).click()
}

/** Opens a study and continues to its first task. */
export const reachTasks = async (page: Page, id: string) => {
  await beginStudy(page, id)
  await passToTasks(page, id)
}

/**
 * Starts the study that is open over, up to its first task: as a new participant, whose earlier answers are deleted.
 */
export const startOver = async (page: Page, id: string) => {
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const leave = page.getByRole('button', { name: messages.shell.leave, exact: true })
  if (await leave.isVisible()) await leave.click()
  await press(messages.shell.deletion.ask)
  await expect(pageHeading(page, messages.shell.deletion.title)).toBeFocused()
  await press(messages.shell.deletion.ask)
  await press(messages.shell.beginAgain)
  await expect(pageHeading(page, studyOf(id).welcome.title)).toBeFocused()
  await press('Begin')
  await passToTasks(page, id)
}

const answerQuestion = async (page: Page, question: Question) => {
  await expect(pageHeading(page, question.text)).toBeFocused()
  if (question.type === 'text') await page.getByRole('main').getByRole('textbox').fill('A fern by the brook')
  else if (question.type === 'rating') await page.getByRole('radio').nth(1).check()
  else if (question.type === 'multiple') await page.getByRole('checkbox').first().check()
  else await page.getByRole('radio').first().check()
  await clickContinue(page)
}

/** Answers the follow-up questions with their first options, following skip rules, and waits until all is saved. */
export const finishFollowUps = async (page: Page, id: string) => {
  const { followUps, closing } = studyOf(id)
  let next = followUps[0]?.id
  for (const [index, question] of followUps.entries()) {
    if (question.id !== next) continue
    await answerQuestion(page, question)
    const skip = question.type === 'single' ? question.skip?.[question.options[0]?.id ?? ''] : undefined
    next = skip ?? followUps[index + 1]?.id
  }
  await expect(pageHeading(page, closing.title)).toBeFocused()
  await expect(page.getByText('All your answers are saved.')).toBeVisible()
}

/** The number of visitors' finished sorts that contain a group of this name. */
export const sortsWithGroup = async (page: Page, id: string, name: string) => {
  const reply = await page.request.get(`/studies/${id}/results?sample=without`)
  const { counts } = resultsReply.parse(await reply.json())
  if (counts.tool !== 'cardsort') throw new Error('Not a card sort')
  return counts.groups.find((group) => group.name === name)?.sorts ?? 0
}

/** The study in the frame beside its builder, as participants see it. */
export const studyPreview = (page: Page) =>
  page.frameLocator('iframe[title="The study as participants see it"]')
