import { expect, type Page, test } from '@playwright/test'
import { hybridCardSorting } from '#content/studies/hybrid-card-sorting/study.ts'
import { authoringPages } from '#contract/authoring/pages.ts'
import { createStudyReply, draftReply, studiesReply, type StudyState } from '#contract/studies/draft.ts'
import { describePage, navigate } from '#tests/support/page-model.ts'
import { createOwner, useSession } from '#tests/support/signed-in.ts'
import { stateTexts, type Transition, transitionTexts } from '#workspace/studies/study-texts.ts'
import { studyLifeModel } from './study-life.ts'

const title = 'Tea garden'
const origin = () => test.info().project.use.baseURL ?? ''

/** Path of the calls about the study of the path that runs. */
let callPath = ''
/** Path of its builder. */
let builder = ''

const openList = async (page: Page, isTrashed: boolean) => {
  await navigate(page, `${authoringPages.studies.path}${isTrashed ? '?trash=only' : ''}`)
  const list = page.getByRole('list', { name: 'Studies' })
  await expect(list).toContainText(title)
  return list
}

/** Makes a change that can be published, as another window does. */
const changeDraft = async (page: Page) => {
  const { request } = page.context()
  const { revision } = draftReply.parse(await (await request.get(`${callPath}/draft`)).json())
  const reply = await request.post(`${callPath}/draft`, {
    headers: { origin: origin(), 'if-match': `"${revision}"` },
    data: { study: { closing: { title: 'Thank you', text: `Version ${revision}` } } },
  })
  expect(reply.ok()).toBe(true)
}

const publish = async (page: Page) => {
  await changeDraft(page)
  await navigate(page, builder)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText(/^The (study|new version) is published\./)).toBeVisible()
}

/** Waits for the notice of a change, and closes it: the next change can have the same words. */
const closeNotice = async (page: Page, words: string) => {
  const notice = page.getByRole('alert').filter({ hasText: words })
  await notice.getByRole('button', { name: 'Dismiss' }).click()
  await expect(notice).toBeHidden()
}

/** Chooses a change in the list that the check of the state has opened, and confirms it where the page asks. */
const choose = async (page: Page, transition: Transition, confirm?: string) => {
  await page.getByRole('button', { name: `More about ${title}` }).click()
  await page.getByRole('menuitem', { name: transitionTexts[transition].verb, exact: true }).click()
  if (confirm !== undefined) await page.getByRole('dialog').getByRole('button', { name: confirm }).click()
  await closeNotice(page, transitionTexts[transition].done)
}

const expectState = (page: Page, state: StudyState, isTrashed: boolean) => async () => {
  const list = await openList(page, isTrashed)
  await expect(list).toContainText(stateTexts[state].name)
  const known = await page.context().request.get(callPath.slice(0, callPath.lastIndexOf('/')), {
    params: isTrashed ? { trash: 'only' } : {},
  })
  const { studies } = studiesReply.parse(await known.json())
  expect(studies.find((study) => study.title === title)?.state, 'the server knows').toBe(state)
  const link = await page.context().request.get(callPath.replace(/^\/workspaces\/[^/]+/, ''))
  expect(link.ok(), 'participants can start').toBe(state === 'live')
}

describePage('study-life', studyLifeModel, {
  unavailable: [
    {
      events: ['study.expired', 'study.filled'],
      reason: 'The rules of recruiting close the study, on the server.',
    },
  ],
  open: async ({ page }) => {
    const owner = await createOwner()
    await page.context().clearCookies()
    await useSession(page.context(), owner, origin())
    const studies = `/workspaces/${owner.workspace}/studies`
    const reply = await page.context().request.post(`${studies}/${hybridCardSorting.study.id}/duplicate`, {
      headers: { origin: origin() },
      data: { title },
    })
    const { id } = createStudyReply.parse(await reply.json())
    callPath = `${studies}/${id}`
    builder = authoringPages.studyBuild.path.replace('$study', id).replace('$section', 'welcome')
    await page.goto(authoringPages.studies.path)
  },
  act: ({ page }) => ({
    events: {
      'study.published': () => publish(page),
      'study.paused': () => choose(page, 'study.paused'),
      'study.resumed': () => choose(page, 'study.resumed'),
      'study.closed': () => choose(page, 'study.closed', 'Close the study'),
      'study.reopened': () => choose(page, 'study.reopened'),
      'study.trashed': () => choose(page, 'study.trashed', 'Move to trash'),
      'study.restored': () => choose(page, 'study.restored'),
      'study.expired': async () => {},
      'study.filled': async () => {},
    },
    ends: {},
    states: {
      draft: expectState(page, 'draft', false),
      live: expectState(page, 'live', false),
      paused: expectState(page, 'paused', false),
      closed: expectState(page, 'closed', false),
      draftInTrash: expectState(page, 'draft', true),
      closedInTrash: expectState(page, 'closed', true),
    },
  }),
})
