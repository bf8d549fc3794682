import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { routes } from '#content/site/routes.ts'
import { messages as player } from '#content/translations/en.ts'
import { format } from '#content/translations/translation.ts'
import { gardenStudy } from '#contract/authoring/examples.ts'
import { attribute } from '#contract/people/attributes.ts'
import { peopleMessages } from '#contract/people/messages.ts'
import { peoplePages } from '#contract/people/pages.ts'
import { peopleSegment, person } from '#contract/people/people.ts'
import { recontactMessages } from '#contract/recontact/messages.ts'
import { workspaceMessages } from '#contract/workspace/messages.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { linkIn } from '#tests/support/mailed-link.ts'
import { createPublisher } from '#tests/support/publish-study.ts'
import { createMember, createOwner, useSession } from '#tests/support/signed-in.ts'

const listed = (page: Page) => page.getByRole('table').getByRole('rowheader')

/** Makes a change of people as another member does. */
const send = async (page: Page, workspace: string, path: string, data: object) => {
  const reply = await page.request.post(`/workspaces/${workspace}/people${path}`, {
    data,
    headers: { origin: new URL(page.url()).origin },
  })
  expect(reply.status()).toBe(200)
  const body: unknown = await reply.json()
  return body
}

test('people are added with attributes, found by a filter, saved as a segment, tagged, opted out and deleted @desktop', async ({
  page,
  context,
  baseURL,
}) => {
  const owner = await createOwner()
  await useSession(context, owner, baseURL)
  await page.goto(peoplePages.people.path)
  await expect(page.getByRole('heading', { name: 'Your database has no people yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Try it with 500 sample people' }).click()
  await expect(page.getByRole('note', { name: 'These people are invented' })).toBeVisible()
  await expect(page.getByLabel('Tag of this import')).toHaveValue('Sample people')
  await page.getByRole('link', { name: peoplePages.people.title, exact: true }).click()
  await page.getByRole('link', { name: peoplePages.peopleAttributes.title }).click()
  const newAttribute = page.getByRole('form', { name: 'New attribute' })
  await newAttribute.getByLabel('Name').fill('City')
  await newAttribute.getByRole('button', { name: 'Add attribute' }).click()
  const attributes = page.getByRole('list', { name: 'Attributes' })
  await expect(attributes.getByRole('listitem')).toHaveCount(1)
  await newAttribute.getByLabel('Name').fill('Plan')
  await newAttribute.getByLabel('Type').selectOption('One option')
  await newAttribute.getByLabel('Options').fill('Free\nTeam')
  await newAttribute.getByLabel('Options').press('Tab')
  await page.keyboard.press('Enter')
  await expect(attributes.getByRole('listitem')).toHaveCount(2)
  await expect(attributes.getByText('One option: Free, Team')).toBeVisible()
  await expectAccessible(page)

  // The first person by keyboard: an error is shown at its field, which gets the focus.
  await page.getByRole('link', { name: 'All people' }).click()
  const add = page.getByRole('button', { name: 'Add a person' })
  await add.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add a person' })
  await expect(dialog.getByLabel('E-mail')).toBeFocused()
  await page.keyboard.type('ada')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Invalid email')).toBeVisible()
  await expect(dialog.getByLabel('E-mail')).toBeFocused()
  await page.keyboard.type('@example.org')
  await dialog.getByLabel('Name', { exact: true }).fill('Ada Lovelace')
  await dialog.getByLabel('City').fill('Vienna')
  await dialog.getByLabel('Plan').selectOption('Team')
  await dialog.getByLabel('Tags').fill('Shop')
  await page.keyboard.press('Enter')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add the person' }).click()
  await expect(page.getByText('1 person', { exact: true })).toBeFocused()
  await expect(listed(page)).toHaveText(['Ada Lovelace'])

  await add.click()
  await dialog.getByLabel('E-mail').fill('ADA@example.org')
  await dialog.getByRole('button', { name: 'Add the person' }).click()
  await expect(dialog.getByText(peopleMessages.emailTaken)).toBeVisible()
  await dialog.getByLabel('E-mail').fill('grace@example.org')
  await dialog.getByLabel('Name', { exact: true }).fill('Grace Hopper')
  await dialog.getByLabel('City').fill('Graz')
  await dialog.getByRole('button', { name: 'Add the person' }).click()
  await expect(listed(page)).toHaveText(['Grace Hopper', 'Ada Lovelace'])
  await expect(add).toBeFocused()

  await page.getByRole('button', { name: 'City', exact: true }).press('Enter')
  await expect(page.getByRole('columnheader', { name: 'City' })).toHaveAttribute('aria-sort', 'ascending')
  await page.getByLabel('Search by name or e-mail').fill('hopp')
  await expect(listed(page)).toHaveText(['Grace Hopper'])
  await page.getByLabel('Search by name or e-mail').fill('')
  await expect(listed(page)).toHaveText(['Grace Hopper', 'Ada Lovelace'])
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByRole('button', { name: 'Add condition' }).click()
  await page.getByRole('button', { name: 'Apply filter' }).click()
  await expect(page.getByText('Required')).toBeVisible()
  await page.getByLabel('Values of condition 1').fill('VIEN')
  await page.getByRole('button', { name: 'Add group' }).click()
  await page.getByLabel('Field of condition 2.1').selectOption('Tag')
  await page.getByRole('combobox', { name: 'Tag of condition 2.1' }).click()
  await page.getByRole('option', { name: 'Shop' }).click()
  await page.getByRole('button', { name: 'Apply filter' }).click()
  await expect(listed(page)).toHaveText(['Ada Lovelace'])
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save as a segment' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Vienna shop')
  await page.keyboard.press('Enter')
  const segments = page.getByRole('navigation', { name: 'Segments' })
  await expect(segments.locator('[aria-current]')).toHaveText(['Vienna shop1'])
  await page.reload()
  await expect(listed(page)).toHaveText(['Ada Lovelace'])
  await expect(page.getByText('City contains “VIEN” and (tagged Shop)')).toBeVisible()
  await segments.getByRole('link', { name: 'Everybody 2' }).click()
  await expect(listed(page)).toHaveText(['Grace Hopper', 'Ada Lovelace'])

  await page.getByRole('link', { name: peoplePages.peopleRules.title }).click()
  const rules = page.getByRole('form', { name: 'Rules' })
  await rules.getByLabel('Leave out people without a consent').check()
  await rules.getByLabel('Invitations').fill('2')
  await rules.getByRole('button', { name: 'Save' }).click()
  await expect(rules.getByLabel('In the last days')).toBeFocused()
  await page.keyboard.type('30')
  await page.keyboard.press('Enter')
  await expect(page.getByText('The rules are saved.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'All people' }).click()
  await page.getByRole('button', { name: 'Count who may be asked' }).click()
  const counts = page.getByRole('group', { name: 'People by the rules' })
  await expect(counts.getByRole('button')).toHaveText([
    '0 of 2 may be asked',
    '0 opted out',
    '2 without consent',
    '0 invited often enough',
  ])
  await counts.getByRole('button', { name: '2 without consent' }).press('Enter')
  const choice = page.getByRole('button', { name: 'Only: without consent' })
  await expect(choice).toBeVisible()
  await expect(listed(page)).toHaveText(['Grace Hopper', 'Ada Lovelace'])
  await expectAccessible(page)
  await page.getByLabel('Search by name or e-mail').fill('hopp')
  await expect(counts.getByRole('button').first()).toHaveText('0 of 1 may be asked')
  await page.getByLabel('Search by name or e-mail').fill('')
  await choice.press('Enter')
  await expect(page.getByText('2 people', { exact: true })).toBeFocused()

  await page.getByLabel('Select all shown').press('Space')
  await page.getByRole('button', { name: 'Add tags' }).click()
  await page.getByRole('dialog').getByLabel('Tags').fill('Newsletter')
  await page.getByRole('dialog').getByRole('button', { name: 'Add tags' }).click()
  await expect(page.getByRole('table').getByText('Newsletter')).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Add tags' })).toBeFocused()

  await page.getByRole('link', { name: 'Grace Hopper' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Grace Hopper' })).toBeVisible()
  const note = page.getByRole('form', { name: 'New note' })
  await note.getByLabel('Note').fill('Prefers afternoons')
  await note.getByRole('button', { name: 'Add note' }).click()
  const history = page.getByRole('list', { name: 'Events, the newest first' })
  await expect(history.getByText('Prefers afternoons')).toBeVisible()
  const consent = page.getByRole('form', { name: 'Consent' })
  await consent.getByRole('switch', { name: /^Opted out/ }).press('Space')
  await consent.getByRole('button', { name: 'Save consent' }).click()
  await expect(page.getByText('Do not ask this person')).toBeVisible()
  await expect(history.getByRole('listitem').first()).toContainText('Opted out')
  await consent.getByRole('switch', { name: /^Opted out/ }).press('Space')
  await consent.getByRole('button', { name: 'Save consent' }).click()
  await expect(consent.getByText(peopleMessages.stillOptedOut)).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  const details = page.getByRole('form', { name: 'Details' })
  await details.getByLabel('City').fill('Linz')
  await details.getByRole('button', { name: 'Save details' }).click()
  await expect(page.getByText('The details are saved.')).toBeVisible()

  await page.getByRole('button', { name: 'Delete this person' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete for good' }).click()
  await expect(listed(page)).toHaveText(['Ada Lovelace'])
  await page.getByLabel('Select Ada Lovelace').check()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete 1 person' }).click()
  await expect(page.getByRole('heading', { name: 'Your database has no people yet' })).toBeVisible()
})

test('a change of another member is not overwritten, a segment with a removed attribute is mended, and viewers are kept out @desktop', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const owner = await createOwner()
  await useSession(context, owner, baseURL)
  await page.goto(peoplePages.peopleAttributes.path)
  const change = (path: string, data: object) => send(page, owner.workspace, path, data)
  const city = attribute.parse(await change('/attributes', { name: 'City', type: 'text' }))
  const ada = person.parse(await change('', { email: 'ada@example.org', values: { [city.id]: 'Vienna' } }))
  const { id: segment } = peopleSegment.parse(
    await change('/segments', {
      name: 'Vienna',
      filter: {
        match: 'all',
        conditions: [{ kind: 'text', field: city.id, operator: 'is', values: ['Vienna'] }],
      },
    }),
  )

  await page.goto(peoplePages.person.path.replace('$person', ada.id))
  const details = page.getByRole('form', { name: 'Details' })
  await details.getByLabel('City').fill('Graz')
  const renamed = await page.request.post(`/workspaces/${owner.workspace}/people/${ada.id}`, {
    data: { name: 'Ada King' },
    headers: { origin: baseURL ?? '', 'if-match': `"${ada.revision}"` },
  })
  expect(renamed.status()).toBe(200)
  await details.getByRole('button', { name: 'Save details' }).click()
  await page.getByRole('button', { name: 'Discard mine and show the saved ones' }).click()
  await expect(details.getByLabel('Name', { exact: true })).toHaveValue('Ada King')
  await expect(details.getByLabel('City')).toHaveValue('Vienna')

  await page.goto(peoplePages.peopleAttributes.path)
  await page.getByRole('button', { name: 'Remove City' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove it with its values' }).click()
  await expect(page.getByText('No attributes yet')).toBeVisible()
  await page.goto(`${peoplePages.people.path}?segment=${segment}`)
  await expect(page.getByRole('alert')).toContainText('This filter cannot be used as it is')
  await expect(page.getByRole('link', { name: 'Vienna has to be mended' })).toBeVisible()
  const field = page.getByLabel('Field of condition 1')
  await expect(field).toHaveAccessibleDescription(peopleMessages.attribute.filtered)
  await expectAccessible(page)
  await field.selectOption('E-mail')
  await page.getByLabel('Values of condition 1').fill('ada@')
  await page.getByRole('button', { name: 'Apply filter' }).click()
  await expect(listed(page)).toHaveText(['Ada King'])
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('link', { name: 'Vienna 1' })).toBeVisible()

  const visit = await browser.newContext({ ...(baseURL && { baseURL }) })
  await useSession(visit, await createMember(owner.workspace, 'viewer', 'Grace Hopper'), baseURL)
  const viewer = await visit.newPage()
  await viewer.goto(peoplePages.people.path)
  await expect(viewer.getByText(workspaceMessages.notAllowed)).toBeVisible()
  await expect(viewer.getByRole('navigation', { name: 'Main' }).getByText('People')).toHaveCount(0)
  await visit.close()
})

test('the list, the filter and a person fit a phone @phone', async ({ page, context, baseURL }) => {
  const owner = await createOwner()
  await useSession(context, owner, baseURL)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(peoplePages.peopleAttributes.path)
  const change = (path: string, data: object) => send(page, owner.workspace, path, data)
  const city = attribute.parse(await change('/attributes', { name: 'City', type: 'text' }))
  await change('', {
    email: 'maximiliana@example.org',
    name: 'Maximiliana Wolfeschlegelsteinhausenbergerdorff',
    tags: ['Newsletter', 'Shop'],
    values: {
      [city.id]: 'Taumatawhakatangihangakoauauotamateaturipukakapikimaungahoronukupokaiwhenuakitanatahu',
    },
  })
  const expectNarrow = async () => {
    const isWide = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return scrollWidth > clientWidth
    })
    expect(isWide).toBe(false)
  }
  await page.goto(peoplePages.people.path)
  await expect(listed(page)).toHaveCount(1)
  await expectNarrow()
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByRole('button', { name: 'Add condition' }).click()
  await page.getByLabel('Operator of condition 1').selectOption('starts with')
  await page.getByLabel('Values of condition 1').fill('taumata')
  await page.getByRole('button', { name: 'Apply filter' }).tap()
  await expect(page.getByText('1 person', { exact: true })).toBeVisible()
  await page.getByLabel(/^Select Maximiliana/).tap()
  await expect(page.getByText('1 person selected')).toBeVisible()
  await expectNarrow()
  await expectAccessible(page)
  await listed(page).getByRole('link').tap()
  await expect(page.getByRole('form', { name: 'Details' })).toBeVisible()
  await expectNarrow()
  await expectAccessible(page)
})

/** Encodes a text as Windows-1250, for the letters that these tests use. */
const windows1250 = (text: string) => {
  const letters: Readonly<Record<string, number>> = { Š: 0x8a, á: 0xe1, ř: 0xf8, ü: 0xfc }
  return Buffer.from(Array.from(text, (letter) => letters[letter] ?? letter.charCodeAt(0)))
}

/** Drops a file on an element, as from the desktop. */
const dropFile = async (page: Page, target: Locator, file: { name: string; bytes: Buffer }) => {
  const dataTransfer = await page.evaluateHandle(
    ({ name, bytes }) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([new Uint8Array(bytes)], name, { type: 'text/csv' }))
      return transfer
    },
    { name: file.name, bytes: [...file.bytes] },
  )
  await target.dispatchEvent('drop', { dataTransfer })
}

test('a file is imported after its columns are mapped and its rows checked, and the import is undone @desktop', async ({
  page,
  context,
  baseURL,
}) => {
  const owner = await createOwner()
  await useSession(context, owner, baseURL)
  await page.goto(peoplePages.people.path)
  await page.getByRole('link', { name: peoplePages.peopleImport.title }).click()
  await expect(page.getByText('No imports yet.')).toBeVisible()
  await expectAccessible(page)
  await dropFile(page, page.getByText('Drop a file here'), {
    name: 'customers.csv',
    bytes: windows1250(
      [
        'E-mail;Name;Customer since',
        'jurgen@example.org;Jürgen Müller;03/04/2024',
        'sarka@example.org;Šárka Dvořáková;05/06/2023',
        'nobody;Nobody;01/02/2022',
      ].join('\r\n'),
    ),
  })

  const columns = page.getByRole('table', { name: 'Columns of the file' })
  await expect(columns.getByText('Jürgen Müller')).toBeVisible()
  // Both encodings of Europe are likely: the page says so, and another one is chosen.
  await expect(page.getByRole('note', { name: 'Check the letters' })).toBeVisible()
  await page
    .getByLabel('Encoding')
    .selectOption({ label: 'Windows-1250 (Central Europe): Jürgen, Šárka, Dvořáková' })
  const firstRows = page.getByRole('region', { name: 'First rows of the file' })
  await expect(firstRows.getByText('Šárka Dvořáková')).toBeVisible()
  await expect(columns.getByLabel('Use of E-mail')).toHaveValue('email')
  await columns.getByLabel('Use of Customer since').selectOption('New attribute')
  await columns.getByLabel('Type').selectOption('Date')
  await expectAccessible(page)
  const check = page.getByRole('button', { name: 'Check the rows' })
  await check.press('Enter')
  // The dates are days in two orders: neither is guessed.
  await expect(columns.getByText(peopleMessages.import.dates)).toBeVisible()
  await expect(columns.getByLabel('Dates are written as')).toBeFocused()
  await columns.getByLabel('Dates are written as').selectOption('Day, month, year')
  await expect(columns.getByText('03/04/2024 is Apr 3, 2024')).toBeVisible()
  await check.press('Enter')

  await expect(page.getByRole('heading', { name: 'The rows are checked' })).toBeFocused()
  const refused = page.getByRole('region', { name: 'Refused rows, row by row' })
  await expect(refused.getByRole('row', { name: '4 Not an e-mail address E-mail nobody' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Import 2 people' }).press('Enter')

  await expect(page.getByRole('heading', { name: 'The people are imported' })).toBeFocused()
  const importAddress = page.url()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download refused rows' }).click()
  const rows = await readFile(await (await download).path(), 'utf8')
  expect(rows).toContain('Not an e-mail address,nobody,Nobody')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Show these people' }).click()
  await expect(listed(page)).toHaveText([/Jürgen Müller|Šárka Dvořáková/, /Jürgen Müller|Šárka Dvořáková/])
  await expect(page.getByRole('table').getByText('Apr 3, 2024')).toBeVisible()
  const exported = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  expect(await readFile(await (await exported).path(), 'utf8')).toContain('Šárka Dvořáková')

  // The page goes on where the import is on the server.
  await page.goto(importAddress)
  await page.getByRole('button', { name: 'Undo the import' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the import' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'The import is undone' })).toBeFocused()
  await page.getByRole('link', { name: 'Show all people' }).click()
  await expect(page.getByRole('heading', { name: 'Your database has no people yet' })).toBeVisible()
})

test('by a link of their own, a person reads what is stored, stops being asked and erases everything @desktop', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const owner = await createOwner()
  await useSession(context, owner, baseURL)
  await page.goto(peoplePages.people.path)
  const ada = { email: 'ada@example.org', name: 'Ada Lovelace' }
  const { id } = person.parse(await send(page, owner.workspace, '', ada))
  await send(page, owner.workspace, `/${id}/notes`, { text: 'Prefers afternoons' })
  await page.goto(peoplePages.person.path.replace('$person', id))
  await page.getByRole('button', { name: 'Copy the link to their page' }).click()
  const { hash } = new URL(await page.getByLabel('Link to their page').inputValue())
  await expectAccessible(page)

  const visit = await browser.newContext({ ...(baseURL && { baseURL }) })
  const own = await visit.newPage()
  await own.goto(`${routes.pageMyData}${hash}`)
  await expect(own.getByText('Prefers afternoons')).toBeVisible()
  await expectAccessible(own)
  await own.getByRole('button', { name: 'Stop asking me' }).press('Enter')
  await expect(own.getByText(peopleMessages.own.optedOut)).toBeFocused()
  const erase = own.getByRole('button', { name: 'Erase everything' })
  await erase.press('Enter')
  const dialog = own.getByRole('dialog', { name: 'Erase everything about you?' })
  await expect(dialog).toBeVisible()
  await expectAccessible(own)
  await own.keyboard.press('Escape')
  await expect(erase).toBeFocused()
  await erase.press('Enter')
  await dialog.getByRole('button', { name: 'Erase for good' }).click()
  await expect(own.getByText(peopleMessages.own.erased)).toBeFocused()
  await own.reload()
  await expect(own.getByText(peopleMessages.own.unknown)).toBeVisible()
  await visit.close()

  await page.reload()
  await expect(page.getByText(peopleMessages.unknown)).toBeVisible()
})

test('a participant agrees to be asked again, confirms by mail, and is in the database with an answer @desktop', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const publisher = await createPublisher(context, baseURL)
  const screening = [
    {
      id: 'city',
      text: 'Where do you live?',
      required: true,
      options: [
        { id: 'vienna', label: 'Vienna' },
        { id: 'graz', label: 'Graz' },
      ],
      rejects: [],
    },
  ]
  const id = await publisher.publish('questionnaire', gardenStudy.title, {
    study: { ...gardenStudy, screening },
  })
  await page.goto(`/app/studies/${id}/recruit`)
  await send(page, publisher.workspace, '/attributes', { name: 'City', type: 'oneOf', options: ['Linz'] })
  await page.reload()
  const settings = page.getByRole('form', { name: 'Ask them again' })
  await settings.getByRole('switch', { name: 'Ask participants at the end' }).check()
  await settings.getByLabel('Purpose').fill('')
  await settings.getByRole('button', { name: 'Save' }).click()
  await expect(settings.getByLabel('Purpose')).toBeFocused()
  await page.keyboard.type('Studies of hedges')
  await settings.getByLabel('Where do you live?').selectOption('City')
  await settings.getByLabel('Tags of these people').fill('Gardeners')
  await page.keyboard.press('Enter')
  await expectAccessible(page)
  await settings.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Participants are asked from now on.')).toBeVisible()

  const visit = await browser.newContext({ ...(baseURL && { baseURL }) })
  const participant = await visit.newPage()
  const { recontact, shell, question } = player
  const press = (name: string) => participant.getByRole('button', { name, exact: true }).click()
  await participant.goto(`/take?study=${id}`)
  await press(shell.welcome.begin)
  await participant.getByRole('radio', { name: 'Vienna' }).check()
  await press(question.next)
  await press(shell.start)
  await participant.getByRole('main').getByRole('textbox').fill('For the birds')
  await participant.getByRole('button', { name: /^(Continue|Finish)$/ }).click()
  const card = participant.getByRole('region', { name: recontact.title })
  await expect(card.getByText('Studies of hedges')).toBeVisible()
  await press(recontact.agree)
  const email = card.getByLabel(recontact.email)
  await expect(email).toBeFocused()
  await expect(email).toHaveAccessibleDescription(recontact.invalidEmail)
  await expectAccessible(participant)
  const address = `hedges-${id}@example.org`
  await participant.keyboard.type(address)
  const keep = card.getByRole('checkbox', { name: recontact.keep })
  await expect(keep).toHaveAccessibleDescription('City: Vienna')
  await keep.check()
  await press(recontact.agree)
  await expect(card.getByText(format(recontact.sent, { email: address, days: 7 }))).toBeFocused()
  await expectAccessible(participant)

  await participant.goto(linkIn(address, 'recontact'))
  await press('Yes, you may ask me again')
  await expect(participant.getByText(recontactMessages.sent.confirmed, { exact: true })).toBeFocused()
  await participant.goto('/recontact#token=forged')
  await participant.reload()
  await press('Yes, you may ask me again')
  await expect(participant.getByText(recontactMessages.link.invalid)).toBeVisible()
  await expectAccessible(participant)
  await visit.close()

  await page.reload()
  await page.getByRole('link', { name: 'Show the people who took part in this study' }).click()
  await expect(listed(page)).toHaveText([address])
  await expect(page.getByRole('table').getByText('Vienna')).toBeVisible()
  await expect(page.getByRole('table').getByText('Gardeners')).toBeVisible()
})
