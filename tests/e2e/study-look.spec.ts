import { devices, expect, type Locator, type Page, test } from '@playwright/test'
import { messages as player } from '#content/translations/en.ts'
import { gardenStudy } from '#contract/authoring/examples.ts'
import { studyMessages } from '#contract/studies/messages.ts'
import { workspaceMessages } from '#contract/workspace/messages.ts'
import { brandColorIn } from '#contract/studies/brand-color.ts'
import { createStudyReply } from '#contract/studies/draft.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { expectSaved } from '#tests/support/draft-saved.ts'
import { png } from '#tests/support/generated-media.ts'
import { createOwner, useSession } from '#tests/support/signed-in.ts'
import { pageHeading, studyPreview } from '#tests/support/take-study.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

/** A color of the contract, `#rrggbb`, as browsers compute it. */
const computed = (color: string) =>
  `rgb(${[1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16)).join(', ')})`
const expectFilled = (where: Locator, color: string) =>
  expect(where).toHaveCSS('background-color', computed(color))

test('a study gets a color, a logo and a link, and a participant sees them in light and dark @desktop', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const owner = await createOwner()
  await useSession(context, owner, baseURL)
  const url = `/workspaces/${owner.workspace}/studies`
  const headers = { origin: baseURL ?? '' }
  const data = { tool: 'questionnaire', title: gardenStudy.title }
  const { id } = createStudyReply.parse(await (await context.request.post(url, { headers, data })).json())
  await context.request.post(`${url}/${id}/draft`, {
    headers: { ...headers, 'if-match': '"1"' },
    data: { study: gardenStudy },
  })

  await page.goto(`/app/studies/${id}/build/look`)
  const color = field(page, 'Color')
  await color.fill('#ffd40')
  await expect(page.getByText(workspaceMessages.color, { exact: true })).toBeVisible()
  await color.fill('#ffd400')
  const replacement = brandColorIn('light', '#ffd400').color
  await expect(page.getByText(`Participants see ${replacement} there.`)).toBeVisible()
  const [brand, inDark] = ['#1f4e8c', brandColorIn('dark', '#1f4e8c').color]
  await color.fill(brand)
  await expect(page.getByText(`Participants see ${inDark} there.`)).toBeVisible()
  await expect(page.getByText(replacement)).toHaveCount(0)

  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('group', { name: 'Logo of this study' }).getByRole('button').click()
  await (await chosen).setFiles({ name: 'leaf.png', mimeType: 'image/png', buffer: png(120, 40) })
  const description = field(page, 'Alternative text')
  await expect(description).toHaveValue(gardenStudy.branding.name)
  await description.fill('A leaf')
  await field(page, 'Text of the link').fill('Visit our garden')
  const target = field(page, 'Address of the link')
  await target.fill('http://garden.example/thanks')
  await expect(page.getByText(studyMessages.thankYouLink, { exact: true })).toBeVisible()
  await target.fill('https://garden.example/thanks')
  await expect(page.getByText('No problems')).toBeVisible()

  const preview = studyPreview(page)
  await expect(preview.getByRole('img', { name: 'A leaf' })).toHaveJSProperty('naturalWidth', 120)
  await expectFilled(preview.getByRole('button', { name: player.shell.welcome.begin }), brand)
  await expectAccessible(page)
  await expectSaved(page)
  await button(page, 'Publish').click()
  await button(page, 'Publish now').click()
  const address = await page
    .getByRole('dialog')
    .getByRole('textbox', { name: 'Link to the study' })
    .inputValue()

  const other = await browser.newContext({
    ...devices['Pixel 7'],
    colorScheme: 'dark',
    reducedMotion: 'reduce',
  })
  const participant = await other.newPage()
  await participant.goto(address)
  await expect(participant.getByRole('img', { name: 'A leaf' })).toHaveJSProperty('naturalWidth', 120)
  const begin = button(participant, player.shell.welcome.begin)
  await expectFilled(begin, inDark)
  await expectAccessible(participant)
  await participant.emulateMedia({ colorScheme: 'light' })
  await expectFilled(begin, brand)
  await begin.click()
  await button(participant, player.shell.start).click()
  await participant.getByRole('main').getByRole('textbox').fill('For the birds')
  await participant.getByRole('button', { name: /^(Continue|Finish)$/ }).click()
  await expect(pageHeading(participant, 'Thank you')).toBeFocused()
  const link = participant.getByRole('link', { name: 'Visit our garden' })
  await expect(link).toHaveAttribute('href', 'https://garden.example/thanks')
  await expect(participant.getByText('(garden.example)')).toBeVisible()
  await expectAccessible(participant)
  await other.close()
})
