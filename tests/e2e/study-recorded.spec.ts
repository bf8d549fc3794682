import { expect, test } from '@playwright/test'
import { websiteTesting } from '#content/studies/website-testing/study.ts'
import {
  capturesReply,
  consentVersions,
  ownCapturesReply,
  startCaptureForm,
} from '#contract/captures/captures.ts'
import { respondentsReply } from '#contract/studies/results.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { button, publishRecorded, reachConsent, status } from '#tests/support/recorded-study.ts'
import { pageHeading } from '#tests/support/take-study.ts'

/** Parts in the storage of the browser. */
const countStoredParts = () =>
  new Promise<number>((resolve) => {
    const opening = indexedDB.open('understory-captures')
    opening.addEventListener('success', () => {
      const counting = opening.result.transaction('parts').objectStore('parts').count()
      counting.addEventListener('success', () => resolve(counting.result))
    })
  })

test('screen, voice and face are recorded and sent, and the participant deletes them @desktop', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  test.slow()
  const { id, workspace } = await publishRecorded(context, baseURL ?? '', {
    screen: 'required',
    voice: 'required',
    face: 'optional',
  })
  await page.addInitScript(() => {
    const recorders: MediaRecorder[] = []
    Object.assign(window, { recorders })
    window.MediaRecorder = class extends MediaRecorder {
      override start(ms?: number) {
        recorders.push(this)
        super.start(ms)
      }
    }
  })
  const states = () => page.evaluate('recorders.map(({ state }) => state)')
  await reachConsent(page, id)
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText([
    /^Your screen/,
    /^Your voice/,
    /^Your face/,
  ])
  await expectAccessible(page)
  await button(page, 'Agree and continue').click()
  await button(page, 'Use the microphone').click()
  await button(page, 'Use the camera').click()
  await button(page, 'Choose what to share').click()
  await expect(page.getByRole('meter', { name: 'Level of your voice' })).toBeVisible()
  await expectAccessible(page)
  await button(page, 'Start recording').click()
  await expect(status(page, 'Recording: voice, face, and screen')).toBeVisible()
  await button(page, 'Pause recording').click()
  await expect(status(page, 'Recording paused')).toBeVisible()
  expect(await states()).toEqual(['paused', 'paused'])
  await expectAccessible(page)
  await button(page, 'Resume recording').click()
  await expect(status(page, 'Recording: voice, face, and screen')).toBeVisible()
  expect(await states()).toEqual(['recording', 'recording'])
  const sent = page.waitForResponse((reply) => reply.url().endsWith('/parts/1'))
  expect((await sent).status()).toBe(200)

  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Open the website' }).click()
  await (await opened).close()
  await button(page, 'I give up').click()
  await page.getByRole('radio').nth(3).check()
  await button(page, 'Continue').click()
  await expect(pageHeading(page, websiteTesting.study.closing.title)).toBeVisible()
  await expect(page.getByText('Your recordings are sent.')).toBeVisible()

  const respondents = `/studies/${id}/respondents`
  const listed = async () =>
    respondentsReply.parse(await (await context.request.get(respondents)).json()).respondents
  // The last step is shown while the answers are sent.
  await expect.poll(listed).toHaveLength(1)
  const [first] = await listed()
  const path = `/workspaces/${workspace}${respondents}/${first?.id}/captures`
  const stored = async () => capturesReply.parse(await (await context.request.get(path)).json()).captures
  await expect(async () => {
    expect((await stored()).map(({ source, state, hasVoice }) => [source, state, hasVoice])).toEqual(
      expect.arrayContaining([
        ['screen', 'ready', true],
        ['face', 'ready', false],
      ]),
    )
  }).toPass()

  for (const { pauses } of await stored()) expect(pauses).toHaveLength(1)

  // The link on the last page deletes them in any browser.
  const link = await page.getByRole('link', { name: /#recordings=/ }).getAttribute('href')
  const elsewhere = await (await browser.newContext()).newPage()
  await elsewhere.goto(link ?? '')
  await expect(pageHeading(elsewhere, 'Your recordings')).toBeVisible()
  await expect(elsewhere.getByText('screen and face')).toBeVisible()
  await expectAccessible(elsewhere)
  await button(elsewhere, 'Delete my recordings').click()
  await expect(elsewhere.getByText('Your recordings are deleted.').first()).toBeVisible()
  expect(await stored()).toEqual([])
  await elsewhere.reload()
  await expect(elsewhere.getByText('There are no recordings at this link.').first()).toBeVisible()
  await elsewhere.context().close()
  await button(page, 'Delete my recordings').click()
  await expect(page.getByText('Your recordings are deleted.')).toBeVisible()
})

test('an ended share and a lost device are said, and each has a way on @desktop', async ({
  page,
  context,
  baseURL,
}) => {
  const { id } = await publishRecorded(context, baseURL ?? '', {
    screen: 'required',
    voice: 'optional',
    face: 'off',
  })
  // Keeps the sources, so that the test can end them as the browser does.
  await page.addInitScript(() => {
    const sources: MediaStream[] = []
    Object.assign(window, { sources })
    for (const name of ['getUserMedia', 'getDisplayMedia'] as const) {
      const open = navigator.mediaDevices[name].bind(navigator.mediaDevices)
      navigator.mediaDevices[name] = async (wishes?: MediaStreamConstraints) => {
        const stream = await open(wishes)
        sources.push(stream)
        return stream
      }
    }
  })
  const end = (kind: 'audio' | 'video') =>
    page.evaluate(`for (const track of sources.flatMap((stream) => stream.getTracks()))
      if (track.kind === '${kind}' && track.readyState === 'live') {
        track.stop()
        track.dispatchEvent(new Event('ended'))
      }`)
  await reachConsent(page, id)
  await button(page, 'Agree and continue').click()
  await button(page, 'Use the microphone').click()
  // While the browser asks for another source.
  await expect(button(page, 'Choose what to share')).toBeVisible()
  await end('audio')
  await button(page, 'Choose what to share').click()
  await expect(pageHeading(page, 'This is not available')).toBeVisible()
  await button(page, 'Try again').click()
  // Before anything is recorded.
  await expect(page.getByRole('meter', { name: 'Level of your voice' })).toBeVisible()
  await end('video')
  await expect(pageHeading(page, 'This is not available')).toBeVisible()
  await expect(button(page, 'Leave').last()).toBeVisible()
  await button(page, 'Try again').click()
  await button(page, 'Start recording').click()
  await expect(status(page, 'Recording: voice and screen')).toBeVisible()

  // While it is recorded: a required source is shared again, an optional one may be left out.
  await end('video')
  await expect(pageHeading(page, 'The recording has stopped')).toBeVisible()
  await expectAccessible(page)
  await expect(button(page, 'Continue without it')).toBeHidden()
  await button(page, 'Try again').click()
  await button(page, 'Start recording').click()
  await expect(status(page, 'Recording: voice and screen')).toBeVisible()
  await end('audio')
  await expect(pageHeading(page, 'The recording has stopped')).toBeVisible()
  await button(page, 'Continue without it').click()
  await button(page, 'Start recording').click()
  await expect(status(page, 'Recording: screen')).toBeVisible()

  // A second tab goes on in place of the first, which records no more.
  const second = await context.newPage()
  // The browser's question stays open until the test answers it.
  await second.addInitScript(() => {
    const answer = Promise.withResolvers<void>()
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    navigator.mediaDevices.getUserMedia = async (wishes) => {
      await answer.promise
      const stream = await open(wishes)
      Object.assign(window, { late: stream })
      return stream
    }
    Object.assign(window, { answer: answer.resolve })
  })
  await second.goto(`/take?study=${id}`)
  await expect(pageHeading(page, 'This study is open in another tab')).toBeVisible()
  await expect(status(page, 'Recording')).toBeHidden()

  // A microphone that is allowed after a third tab went on is not left open.
  await button(second, 'Agree and continue').click()
  await button(second, 'Use the microphone').click()
  const third = await context.newPage()
  await third.goto(`/take?study=${id}`)
  await expect(pageHeading(second, 'This study is open in another tab')).toBeVisible()
  await second.evaluate('answer()')
  const lateStates = () => second.evaluate('globalThis.late?.getTracks().map(({ readyState }) => readyState)')
  await expect.poll(lateStates).toEqual(['ended'])
})

test('a tab that a phone suspends keeps what was recorded, and the participant goes on @desktop', async ({
  page,
  context,
  baseURL,
}) => {
  const { id } = await publishRecorded(context, baseURL ?? '', {
    screen: 'off',
    voice: 'required',
    face: 'off',
  })
  // Parts come only when they are asked for. Keeps what a phone ends.
  await page.addInitScript(() => {
    const [databases, recorders]: [IDBDatabase[], MediaRecorder[]] = [[], []]
    Object.assign(window, { databases, recorders })
    const open = indexedDB.open.bind(indexedDB)
    indexedDB.open = (...parameters) => {
      const request = open(...parameters)
      request.addEventListener('success', () => databases.push(request.result))
      return request
    }
    window.MediaRecorder = class extends MediaRecorder {
      override start() {
        recorders.push(this)
        super.start()
      }
    }
    /** Hides the tab until the recorder gives a part: one that has just begun may have none. */
    const hide = async () => {
      const [recorder] = recorders.slice(-1)
      if (!recorder) throw new Error('Nothing is recorded')
      let size = 0
      while (size === 0) {
        const given = new Promise<number>((resolve) =>
          recorder.addEventListener('dataavailable', ({ data }) => resolve(data.size), { once: true }),
        )
        Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
        Reflect.deleteProperty(document, 'visibilityState')
        size = await given
      }
    }
    Object.assign(window, { hide })
  })
  const hide = () => page.evaluate('hide()')
  const partIsSent = (part: number) =>
    page.waitForResponse((reply) => reply.url().endsWith(`/parts/${part}`) && reply.status() === 200)
  const record = async () => {
    await button(page, 'Start recording').click()
    await expect(status(page, 'Recording: voice')).toBeVisible()
  }
  await reachConsent(page, id)
  await button(page, 'Agree and continue').click()
  await button(page, 'Use the microphone').click()
  await record()
  const first = partIsSent(0)
  await hide()
  await first
  // The phone closes the database of a suspended tab, then its recorder.
  const second = partIsSent(1)
  await page.evaluate('for (const database of databases) database.close()')
  await hide()
  await second
  const finished = page.waitForResponse((reply) => reply.url().endsWith('/finish') && reply.status() === 200)
  await page.evaluate('recorders.at(-1).stop()')
  await expect(pageHeading(page, 'The recording has stopped')).toBeVisible()
  await finished
  await button(page, 'Try again').click()
  await record()
  await expect(page.getByRole('link', { name: 'Open the website' })).toBeVisible()
})

test('a device that is full, or fails, keeps parts on the page until they are sent @desktop', async ({
  page,
  context,
  baseURL,
}) => {
  const { id } = await publishRecorded(context, baseURL ?? '', {
    screen: 'off',
    voice: 'required',
    face: 'off',
  })
  const devtools = await context.newCDPSession(page)
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: baseURL ?? '', quotaSize: 1 })
  await reachConsent(page, id)
  await button(page, 'Agree and continue').click()
  await button(page, 'Use the microphone').click()
  const sent = page.waitForResponse((reply) => reply.url().endsWith('/parts/1'))
  await button(page, 'Start recording').click()
  expect((await sent).status()).toBe(200)
  expect(await page.evaluate(countStoredParts)).toBe(0)

  await page.evaluate(
    "IDBObjectStore.prototype.getAll = () => { throw new DOMException('The disk is gone', 'UnknownError') }",
  )
  const unreadable = page.waitForResponse((reply) => reply.url().endsWith('/parts/3'))
  expect((await unreadable).status(), 'the page sends what it keeps beside a device that fails').toBe(200)
})

test('recordings that the server does not take leave nothing, end with a word, and are deleted after leaving @desktop', async ({
  page,
  context,
  baseURL,
}) => {
  const { id } = await publishRecorded(context, baseURL ?? '', {
    screen: 'off',
    voice: 'optional',
    face: 'optional',
  })
  const announcements = `**/studies/${id}/session/captures`
  const tokens: string[] = []
  const consents: unknown[] = []
  await page.route(announcements, async (route) => {
    const request = route.request()
    if (request.method() !== 'POST') {
      const response = await route.fetch()
      const own = ownCapturesReply.parse(await response.json())
      return route.fulfill({ response, json: { ...own, transcriber: 'whisper.example.org' } })
    }
    tokens.push(request.headers()['x-session-token'] ?? '')
    consents.push(startCaptureForm.parse(request.postDataJSON()).consent)
    return tokens.length === 2 ? route.fulfill({ status: 503, json: { message: 'busy' } }) : route.continue()
  })
  await reachConsent(page, id)
  await expect(page.getByText('What you say may be sent to whisper.example.org')).toBeVisible()
  await expect(page.getByText(/ sees the recordings, and so do the people they share/)).toBeVisible()
  await button(page, 'Agree and continue').click()
  await button(page, 'Use the microphone').click()
  await button(page, 'Use the camera').click()
  const taken = page.waitForResponse((reply) => reply.url().endsWith('/finish'))
  await button(page, 'Start recording').click()
  await expect(pageHeading(page, 'The recording could not start')).toBeVisible()
  expect((await taken).status()).toBe(200)
  const own = await page.request.get(`/studies/${id}/session/captures`, {
    headers: { 'x-session-token': tokens[0] ?? '' },
  })
  expect(ownCapturesReply.parse(await own.json()).captures, 'nothing is left of the voice').toEqual([])

  expect(consents[0]).toMatchObject({
    version: consentVersions.transcribed,
    transcriber: 'whisper.example.org',
  })
  await button(page, 'Try again').click()
  await expect(status(page, 'Recording: voice and face')).toBeVisible()
  await page.route('**/parts/*', (route) => route.fulfill({ status: 413, json: { message: 'full' } }))
  await expect(pageHeading(page, 'Your recording cannot be stored')).toBeVisible()
  await expect(status(page, 'Recording')).toBeHidden()
  await expect(button(page, 'Continue without recording')).toBeVisible()
  await expectAccessible(page)
  await button(page, 'Leave').last().click()
  await expect(pageHeading(page, 'You have paused the study')).toBeVisible()
  await expect(page.getByRole('link', { name: /#recordings=/ })).toBeVisible()
  await button(page, 'Delete my recordings').click()
  await expect(page.getByText('Your recordings are deleted.')).toBeVisible()
})

test('a phone that shares no screen records the rest, or says that it cannot @phone', async ({
  page,
  context,
  baseURL,
}) => {
  const { id } = await publishRecorded(context, baseURL ?? '', {
    screen: 'optional',
    voice: 'required',
    face: 'optional',
  })
  const { id: screens } = await publishRecorded(context, baseURL ?? '', {
    screen: 'required',
    voice: 'off',
    face: 'off',
  })
  await page.addInitScript(() => Reflect.deleteProperty(MediaDevices.prototype, 'getDisplayMedia'))
  await reachConsent(page, id)
  await expect(page.getByRole('listitem').filter({ hasText: 'Your screen' })).toBeHidden()
  await button(page, 'Agree and continue').click()
  await button(page, 'Use the microphone').click()
  await button(page, 'Use the camera').click()
  await expect(page.getByRole('meter', { name: 'Level of your voice' })).toBeVisible()
  await expectAccessible(page)
  await button(page, 'Start recording').click()
  await expect(status(page, 'Recording: voice and face')).toBeVisible()

  await page.goto(`/take?study=${screens}`)
  await button(page, 'Begin').click()
  await button(page, 'Start').click()
  await expect(pageHeading(page, 'This browser cannot make the recordings')).toBeVisible()
  await expectAccessible(page)
  await expect(button(page, 'Leave').last()).toBeVisible()
})
