import { expect, test } from '@playwright/test'
import { analysisPlanReply } from '#contract/analysis-plans/plan.ts'
import { sessionReply } from '#contract/studies/session.ts'
import { expectAccessible, expectNarrow } from '#tests/support/accessible.ts'
import { press, tabTo } from '#tests/support/keyboard.ts'
import { createPublisher } from '#tests/support/publish-study.ts'

const options = [
  { id: 'hedge', label: 'A hedge' },
  { id: 'fence', label: 'A fence' },
]
const questions = [
  { id: 'border', type: 'single', text: 'What do you prefer around your garden?', options, required: true },
]
const survey = {
  study: {
    welcome: { title: 'Borders', text: 'One question.' },
    closing: { title: 'Thank you', text: 'Your answers are saved.' },
    tasks: { tool: 'questionnaire', pages: [{ id: 'page-1', questions }] },
  },
}

test('a plan is made by keyboard, frozen by the publication, and its change is listed beside the results @desktop', async ({
  page,
  context,
  baseURL,
}) => {
  const { workspace, create, publishDraft, saveChange } = await createPublisher(context, baseURL)
  const id = await create('questionnaire', 'Borders of gardens', survey)
  const field = (name: string) => page.getByRole('textbox', { name })
  const button = (name: string) => page.getByRole('button', { name, exact: true })

  await page.goto(`/app/studies/${id}/plan`)
  await press(button('Plan the analysis'), 'Enter')
  await press(button('Save plan'), 'Enter')
  await expect(field('Research question')).toBeFocused()
  await expect(field('Research question')).toHaveAccessibleDescription(/Write the question/)
  await page.keyboard.type('Do most people want a hedge?')
  await tabTo(page.getByRole('combobox', { name: 'Result' }))
  await page.keyboard.type('Answers: A h')
  await tabTo(field('Value'))
  await page.keyboard.type('50')
  await tabTo(field('Smallest difference that matters'))
  await page.keyboard.type('15')
  await tabTo(page.getByRole('radio', { name: 'Once, at the end' }))
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('status').filter({ hasText: 'people, looked at after' })).toBeVisible()
  await press(page.getByRole('checkbox', { name: 'Set the numbers of people myself' }), 'Space')
  await tabTo(field('People at look 1'))
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('3')
  await tabTo(field('People at the end'))
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('6')
  await press(page.getByRole('switch', { name: 'The study closes by itself' }), 'Space')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText('All changes are saved.')).toBeVisible()
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNarrow(page)
  await page.setViewportSize({ width: 1280, height: 800 })

  await publishDraft(id)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Plan 1 is frozen' })).toBeVisible()
  await expect(page.getByText(/^[\da-f]{64}$/)).toBeVisible()
  await expectAccessible(page)
  for (let each = 0; each < 3; each += 1) {
    const started = await context.request.post(`/studies/${id}/sessions`, { data: {} })
    const { session } = sessionReply.parse(await started.json())
    const tool = { tool: 'questionnaire', answers: { border: 'hedge' }, page: null, ms: 4000 }
    const finished = await context.request.post(`/studies/${id}/session/finish`, {
      headers: { 'x-session-token': session },
      data: { from: 0, events: [], progress: { screening: {}, tool, followUps: {} } },
    })
    expect(finished.status()).toBe(200)
  }
  await press(button('Change the plan…'), 'Enter')
  await tabTo(field('People at the end'))
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('8')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Change the frozen plan?' })
  await press(dialog.getByRole('button', { name: 'Change the plan' }), 'Enter')
  await expect(page.getByRole('heading', { name: 'Plan 2 is frozen' })).toBeVisible()
  const deviations = page.getByRole('list', { name: 'Deviations from the plan' })
  await expect(deviations).toContainText('The plan was changed, after 3 people.')

  await page.getByRole('link', { name: 'Results', exact: true }).click()
  const panel = page.getByRole('region', { name: 'Analysis plan' })
  await expect(panel.getByText('3 of 8 people · next look at 8')).toBeVisible()
  await expect(panel.getByText(/^At the look at 3 people nothing is decided/)).toBeVisible()
  await panel.getByText('The plan, and 1 deviation').click()
  await expect(panel.getByRole('list', { name: 'Deviations from the plan' })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNarrow(page)
  await panel.getByRole('link', { name: 'Open the plan' }).click()
  await expect(page.getByRole('heading', { name: 'Plan 2 is frozen' })).toBeVisible()

  await test.step('a plan for a question of the draft waits, two changes at once are shown together, and it can be discarded', async () => {
    const gate = questions.map((question) => ({ ...question, id: 'gate', text: 'Would you like a gate?' }))
    const pages = [{ id: 'page-1', questions: [...questions, ...gate] }]
    await saveChange(id, { study: { tasks: { tool: 'questionnaire', pages } } })
    const path = `/workspaces/${workspace}/studies/${id}/analysis-plan`
    const saveElsewhere = async (question: string) => {
      const { plan, measures, revision } = analysisPlanReply.parse(
        await (await context.request.get(path)).json(),
      )
      const measured = measures.find(({ taskText }) => taskText === 'Would you like a gate?')
      const measure = { task: measured?.task, name: measured?.name }
      const headers = { origin: baseURL ?? '', 'if-match': `"${revision}"` }
      const saved = await context.request.post(path, {
        headers,
        data: { plan: { ...plan, question, measure } },
      })
      expect(saved.status()).toBe(200)
    }
    await saveElsewhere('Do most people want a gate?')
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Plan for the next version' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Plan 2 holds until then' })).toBeVisible()
    await button('Change the plan…').click()
    await field('Research question').fill('Does anybody want a gate?')
    await saveElsewhere('Does every second person want a gate?')
    await button('Save plan').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Save the plan' }).click()
    await expect(page.getByRole('alert')).toContainText('The plan was changed meanwhile')
    await expect(page.getByText('Does every second person want a gate?')).toBeVisible()
    await expect(page.getByRole('paragraph').filter({ hasText: 'Does anybody want a gate?' })).toBeVisible()
    await expectAccessible(page)
    await expectNarrow(page)
    await button('Discard mine and show the saved one').click()
    await expect(page.getByRole('heading', { name: 'Plan for the next version' })).toBeVisible()

    await button('Change the plan…').click()
    await button('Discard the changes…').click()
    await expect(page.getByText('Plan 2 holds on, also for the next version.')).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Discard the changes' }).click()
    await expect(page.getByRole('heading', { name: 'Plan 2 is frozen' })).toBeVisible()
  })
})
