import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { countsOn, resultsOf, sampleDays } from '#tests/support/study-results.ts'

/** Creates a share link with the command line tool. */
const createLink = (allow: string, password: string) =>
  new Promise<string>((resolve, reject) => {
    const child = execFile(
      process.execPath,
      ['src/server/cli/studies.ts', 'share', 'hybrid-card-sorting', '--allow', allow, '--password'],
      {
        env: {
          ...process.env,
          DATABASE_URL: `file:${join(process.env['E2E_FOLDER'] ?? '', 'understory.db')}`,
        },
      },
      (error, stdout) => {
        const address = /\/results\S+/.exec(stdout)?.[0]
        if (error || !address) reject(error ?? new Error(stdout))
        else resolve(address)
      },
    )
    child.stdin?.end(`${password}\n`)
  })

test('opens a link with a password, limits it to its permissions, and saves changed settings @desktop', async ({
  page,
}) => {
  await page.goto(await createLink('settings', 'correct horse'))
  await expect(page.getByRole('heading', { name: 'These results have a password' })).toBeVisible()
  const field = page.getByLabel('Password', { exact: true })
  const views = page.getByRole('navigation', { name: 'Views of the results' })

  await test.step('a wrong password is refused', async () => {
    await field.fill('battery staple')
    await page.getByRole('button', { name: 'Open the results' }).click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText(/password/i)
  })

  await test.step('the password stays when the connection fails, can be shown, and is sent again', async () => {
    await page.route('**/unlock', (route) => route.abort())
    await field.fill('correct horse')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main').getByRole('alert')).toContainText('The connection failed.')
    await expect(field).toHaveValue('correct horse')
    await expect(field).toHaveAttribute('type', 'password')
    await page.getByLabel('Show the password').check()
    await expect(field).toHaveAttribute('type', 'text')
    await page.unroute('**/unlock')
    await field.press('Enter')
    await expect(views).toBeVisible()
    await expect(
      page.getByRole('heading', { level: 1 }),
      'the focus is on the heading of the results',
    ).toBeFocused()
  })

  await test.step('the page has the look of the study, and nothing of this site', async () => {
    await expect(page.getByText('The garden center').first()).toBeVisible()
    const consent = page.getByRole('region', { name: 'Consent', includeHidden: true })
    await expect(consent).toBeAttached()
    for (const part of [consent, page.getByRole('contentinfo'), page.getByText('Talk to sales')])
      await expect(part.first()).toBeHidden()
    await expect(page.locator('body'), 'no room for the hidden bar').toHaveCSS('padding-bottom', '0px')
  })

  await test.step('downloads and the list of respondents are not part of the link', async () => {
    await expect(page.getByText('does not allow downloads')).toBeVisible()
    await views.getByRole('link', { name: 'Respondents' }).click()
    await expect(page.getByText('does not share the list of respondents')).toBeVisible()
  })

  const boxes = page.getByRole('list').getByRole('checkbox')
  await test.step('changed settings are saved', async () => {
    await views.getByRole('link', { name: 'Categories' }).click()
    await boxes.nth(0).check()
    await boxes.nth(1).check()
    await page.getByLabel('Merge 2 categories under the name').fill('Merged for good')
    await page.getByRole('button', { name: 'Merge', exact: true }).click()
    await expect(page.getByText('Saved. The results are recalculated for everyone')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('checkbox', { name: 'Merged for good' })).toBeVisible()
  })

  await test.step('a second change waits until the first is saved', async () => {
    const first = Promise.withResolvers<void>()
    let sent = 0
    await page.route('**/settings', async (route) => {
      sent += 1
      if (sent === 1) await first.promise
      await route.continue()
    })
    await page.getByRole('button', { name: 'Split “Merged for good”' }).click()
    await boxes.nth(1).check()
    await boxes.nth(2).check()
    await page.getByRole('button', { name: 'Merge', exact: true }).click()
    await expect(page.getByText('Saving.')).toBeVisible()
    expect(sent, 'a second change waits until the first is saved').toBe(1)
    first.resolve()
    await expect(page.getByText('Saved. The results are recalculated for everyone')).toBeVisible()
    expect(sent).toBe(2)
  })
})

test('leads from an unknown link to the results of the demos, which show the newest filter @desktop', async ({
  page,
  request,
}) => {
  const study = 'tree-testing'

  await test.step('an error is shown for an unknown link', async () => {
    await page.goto(`/results?study=${study}#share=nobody-ever-made-this-link`)
    await expect(page.getByRole('heading', { name: 'Results not found' })).toBeVisible()
  })

  await test.step('the demos are listed if the address has no study', async () => {
    await page.getByRole('link', { name: 'results of the demos' }).click()
    await expect(page).toHaveURL('/results')
    await page.getByRole('link', { name: 'Tree test', exact: true }).click()
    await expect(page.getByRole('navigation', { name: 'Views of the results' })).toBeVisible()
  })

  await test.step('a stale answer does not replace the numbers of a newer filter', async () => {
    const { responses } = await resultsOf(request, study, 'completeness=all')
    await page.getByText(/^Filters/).click()
    await page.getByLabel('Until').fill(sampleDays.replace('until=', ''))
    await page.getByLabel('Until').press('Enter')
    await expect(page).toHaveURL(new RegExp(sampleDays))
    const answered = Promise.withResolvers<void>()
    await page.route(/results\?.*completeness=partial/, async (route) => {
      await answered.promise
      await route.continue().catch(() => undefined)
    })
    const aborted = page.waitForEvent('requestfailed', (failed) =>
      failed.url().includes('completeness=partial'),
    )
    const completeness = page.getByLabel('Completeness')
    await completeness.selectOption('partial')
    await expect(page.getByRole('status').filter({ hasText: 'Updating the counts.' })).toBeVisible()
    await completeness.selectOption('all')
    await aborted
    const counts = countsOn(page)
    await expect(counts).toContainText(`${responses.all} responses`)
    answered.resolve()
    await page.waitForLoadState('networkidle')
    await expect(counts).toContainText(`${responses.all} responses`)
    await expect(completeness).toHaveValue('all')
  })
})
