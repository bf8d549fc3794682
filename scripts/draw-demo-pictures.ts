import { mkdir } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { recordingDemo } from '#content/demo-shop/recording-demo.ts'
import { shopPath } from '#content/demo-shop/shop.ts'
import { productPictures } from '#content/site/result-pictures.ts'
import { studies } from '#content/studies/index.ts'
import type { StudyDefinition } from '#content/studies/study-definition.ts'
import { peoplePages } from '#contract/people/pages.ts'
import { palette } from '#ui/palette.ts'
import {
  answerPage,
  installApp,
  launchBrowser,
  openPage,
  openPrototype,
  reachTasks,
  setUpOwner,
  showPicture,
  sortCards,
  waitForPictures,
} from './product-tour.ts'

/**
 * Draws src/site/pictures/demos/*.webp, the covers of the demos: a task of each demo as a participant sees the task,
 * from a running site, one per color scheme: `node scripts/draw-demo-pictures.ts http://localhost:3000`. Names of
 * studies after the address draw only these. With the set-up link that the first start of an installation prints
 * instead of the address, the script also draws the pictures of the builder and of people. Run it again when a demo,
 * the player or one of these changes.
 */
const folder = 'src/site/pictures'

const [address, ...chosen] = process.argv.slice(2)
if (!address)
  throw new Error(
    'Pass the address of the running site: node scripts/draw-demo-pictures.ts http://localhost:3000',
  )
const site = new URL('/', address).href

type Study = StudyDefinition['study']
type Scheme = (typeof schemes)[number]

const schemes = ['light', 'dark'] as const

/** The participant's actions before the picture is taken; without an entry the task has just started. */
const progress: Readonly<Partial<Record<string, (page: Page) => Promise<void>>>> = {
  'open-card-sorting': sortCards({
    Borrowing: ['Renew a loan', 'Pay a late fee', 'Reserve a book'],
    'For children': ['Story time for toddlers', 'Homework club'],
    'The past of our town': ['Old maps of the town', 'Trace your family history'],
  }),
  'hybrid-card-sorting': sortCards({
    Plants: ['Tulip bulbs', 'Lawn seed'],
    Tools: ['Pruning shears', 'Push mower'],
    'Soil and feed': ['Tomato feed'],
    'Outdoor living': ['Hammock'],
  }),
  'closed-card-sorting': sortCards({
    Paper: ['Old newspapers', 'Egg carton'],
    Glass: ['Jam jar'],
    Metal: ['Frying pan', 'Tin can'],
    Bulky: ['Armchair', 'Mattress'],
  }),
  'card-sorting-image': sortCards({
    Cutting: ['Chef’s knife', 'Bread knife', 'Peeler'],
    Baking: ['Rolling pin', 'Whisk', 'Cake tin'],
  }),
  'tree-testing': async (page) => {
    for (const branch of ['Rules and advice', 'What is allowed'])
      await page.getByRole('main').getByRole('button', { name: branch, exact: true }).click()
  },
  'marketing-survey': async (page) => {
    await answerPage(page, 'Concerts, or a late tour')
    await answerPage(page, '')
  },
  'first-click-testing': showPicture,
  'mobile-first-click': showPicture,
  'website-first-click': showPicture,
  'five-second-test': showPicture,
  'prototype-testing': openPrototype,
  'prototype-testing-ab': openPrototype,
  'mobile-prototype': openPrototype,
}

/** Tests in another tab of a phone. */
const isOnPhone = ({ id, tasks: { tool } }: Study) => id === 'mobile-website' || tool === 'iosapp'

/** Boards and trees need room; a larger window makes their texts smaller in the picture. */
const isWide = ({ tasks: { tool } }: Study) => tool === 'cardsort' || tool === 'treetest'

const save = async (page: Page, name: string, width: number) => {
  await waitForPictures(page)
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    window.scrollTo(0, 0)
  })
  await sharp(await page.screenshot())
    .resize(width)
    .webp({ quality: 72 })
    .toFile(`${folder}/${name}.webp`)
}

const drawDemo = async (browser: Browser, study: Study, colorScheme: Scheme) => {
  const viewport = isWide(study) ? { width: 960, height: 720 } : { width: 800, height: 600 }
  const page = await openPage(browser, { colorScheme, deviceScaleFactor: 2, viewport })
  await reachTasks(page, site, study)
  await progress[study.id]?.(page)
  await save(page, `demos/${study.id}-${colorScheme}`, 1280)
  if (study.id === 'open-card-sorting') await save(page, `results/participant-${colorScheme}`, 1280)
  await page.context().close()
}

const phone = { width: 390, height: 780 } as const

/** A screenshot of a phone with round corners. */
const phonePicture = async (page: Page) => {
  await page.bringToFront()
  await waitForPictures(page)
  const [width, height] = [452, 904]
  const corners = `<svg width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="36"/></svg>`
  return sharp(await page.screenshot())
    .resize(width, height)
    .composite([{ input: Buffer.from(corners), blend: 'dest-in' }])
    .png()
    .toBuffer()
}

const openWebsite = async (page: Page) => {
  const opening = page.context().waitForEvent('page')
  await page.getByRole('link', { name: 'Open the website' }).click()
  return opening
}

/** A test of a website or an app on a phone: the task, and beside it the other tab. */
const drawOnPhone = async (browser: Browser, study: Study, colorScheme: Scheme) => {
  const page = await openPage(browser, {
    colorScheme,
    deviceScaleFactor: 2,
    viewport: phone,
    isMobile: true,
    hasTouch: true,
  })
  await reachTasks(page, site, study)
  const app = study.tasks.tool === 'iosapp' ? await installApp(page) : undefined
  const task = await phonePicture(page)
  const other = app ?? (await openWebsite(page))
  await other.getByRole('heading', { level: 1 }).waitFor()
  await sharp({
    create: { width: 1280, height: 960, channels: 3, background: palette.lichen[colorScheme] },
  })
    .composite([
      { input: task, left: 142, top: 28 },
      { input: await phonePicture(other), left: 686, top: 28 },
    ])
    .webp({ quality: 72 })
    .toFile(`${folder}/demos/${study.id}-${colorScheme}.webp`)
  await page.context().close()
}

/** The demo of session recording has a shop in place of a study. */
const drawShop = async (browser: Browser, colorScheme: Scheme) => {
  const page = await openPage(browser, {
    colorScheme,
    deviceScaleFactor: 2,
    viewport: { width: 960, height: 720 },
  })
  await page.goto(new URL(shopPath, site).href)
  await page.getByRole('button', { name: 'Decline' }).click()
  await save(page, `demos/${recordingDemo}-${colorScheme}`, 1280)
  await page.context().close()
}

const saveInSchemes = async (page: Page, name: string) => {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme })
    await save(page, `results/${name}-${colorScheme}`, 1320)
  }
}

/** Draws the builder with a study from a template. */
const drawBuilder = async (page: Page) => {
  await page.getByRole('button', { name: 'Use template: Group the topics of a help center' }).click()
  await page.getByRole('link', { name: 'Tasks', exact: true }).click()
  const preview = page.frameLocator('iframe[title="The study as participants see it"]')
  await preview.getByRole('list', { name: 'Unsorted cards' }).waitFor()
  await saveInSchemes(page, 'builder')
}

/** Draws an import of the sample people, the list filtered by their tag, and one of them. */
const drawPeople = async (page: Page) => {
  await page.setViewportSize(productPictures.people)
  await page.goto(new URL(peoplePages.people.path, site).href)
  await page.getByRole('button', { name: 'Try it with 500 sample people' }).click()
  await page.getByRole('button', { name: 'Check the rows' }).click()
  await page.getByRole('heading', { name: 'The rows are checked' }).waitFor()
  await saveInSchemes(page, 'people-import')
  await page.getByRole('button', { name: 'Import 500 people' }).click()
  await page.getByRole('link', { name: 'Show these people' }).click()
  await page.getByRole('rowheader').first().waitFor()
  await saveInSchemes(page, 'people')
  await page.getByRole('rowheader').first().getByRole('link').click()
  await page.getByRole('heading', { name: 'Details' }).waitFor()
  await saveInSchemes(page, 'person')
}

const browser = await launchBrowser()
await mkdir(`${folder}/demos`, { recursive: true })
const drawn = studies.filter(({ study }) => chosen.length === 0 || chosen.includes(study.id))
for (const colorScheme of schemes)
  for (const { study } of drawn)
    await (isOnPhone(study) ? drawOnPhone : drawDemo)(browser, study, colorScheme)
if (chosen.length === 0 || chosen.includes(recordingDemo))
  for (const colorScheme of schemes) await drawShop(browser, colorScheme)
if (address.includes('/app/setup')) {
  const page = await openPage(browser, { deviceScaleFactor: 2, viewport: productPictures.builder })
  await setUpOwner(page, address)
  await drawBuilder(page)
  await drawPeople(page)
}
await browser.close()
