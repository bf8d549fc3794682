import { expect, test } from '@playwright/test'
import { expectAccessible } from '#tests/support/accessible.ts'
import { button, publishRecorded, reachConsent, status } from '#tests/support/recorded-study.ts'
import { pageHeading } from '#tests/support/take-study.ts'
import { browserArguments, findFullChromium } from '../../scripts/ensure-browser.ts'

const executablePath = findFullChromium()

// A drawn picture and a tone, for which the browser needs a permission; the headless shell knows none for devices.
test.use({
  launchOptions: {
    args: [...browserArguments, '--use-fake-device-for-media-stream', '--auto-reject-this-tab-capture'],
    ...(executablePath !== undefined && { executablePath }),
  },
})

test('a refused permission can be given later, or the participant goes on without @desktop', async ({
  page,
  context,
  baseURL,
}) => {
  const { id } = await publishRecorded(context, baseURL ?? '', {
    screen: 'optional',
    voice: 'required',
    face: 'optional',
    pages: 'optional',
  })
  const uploads: string[] = []
  page.on('request', (request) => {
    if (/captures/.test(request.url()) && request.method() !== 'GET') uploads.push(request.url())
  })
  // All other permissions are refused.
  await context.grantPermissions(['notifications'])
  // The browser refuses this tab alone without a person who chooses.
  await page.addInitScript(() => {
    const share = navigator.mediaDevices.getDisplayMedia.bind(navigator.mediaDevices)
    navigator.mediaDevices.getDisplayMedia = (wishes) =>
      share(Object.assign({ preferCurrentTab: true }, wishes))
  })
  await reachConsent(page, id)
  // Recording is required: there is no way on without consent but leaving.
  await expect(button(page, 'Continue without recording')).toBeHidden()
  await button(page, 'Agree and continue').click()
  await button(page, 'Use the microphone').click()
  await expect(pageHeading(page, 'This is not available')).toBeVisible()
  await expect(button(page, 'Continue without it')).toBeHidden()
  await context.grantPermissions(['microphone'])
  await button(page, 'Try again').click()
  await button(page, 'Use the camera').click()
  await expect(pageHeading(page, 'This is not available')).toBeVisible()
  await button(page, 'Continue without it').click()
  await button(page, 'Use the extension').click()
  await expect(pageHeading(page, 'The browser extension is missing')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Get the extension' })).toBeVisible()
  await expectAccessible(page)
  await button(page, 'Continue without it').click()
  await button(page, 'Choose what to share').click()
  await expect(pageHeading(page, 'This is not available')).toBeVisible()
  await expectAccessible(page)
  await button(page, 'Continue without it').click()
  await expect(page.getByRole('meter', { name: 'Level of your voice' })).toBeVisible()
  expect(uploads).toEqual([])
  await button(page, 'Start recording').click()
  await expect(status(page, 'Recording: voice')).toBeVisible()
})
