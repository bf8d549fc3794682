import { expect, type Page, type Route, test } from '@playwright/test'
import type { SnapshotFrom } from 'xstate'
import { z } from 'zod'
import { authoringPages } from '#contract/authoring/pages.ts'
import { createStudyReply, draftReply } from '#contract/studies/draft.ts'
import type { Study } from '#contract/studies/study.ts'
import type { LoadOutcome } from '#machines/studies/study-draft-context.ts'
import { abortRequest, continueRequest } from '#tests/support/held-requests.ts'
import { callEndOf, type Path } from '#tests/support/model-graph.ts'
import { describePage } from '#tests/support/page-model.ts'
import { createOwner, type SignedIn, useSession } from '#tests/support/signed-in.ts'
import { studyDraftModel, theirsElsewhere } from './study-draft.ts'

type State = SnapshotFrom<typeof studyDraftModel.machine>

interface Edited {
  readonly owner: SignedIn & { readonly workspace: string }
  readonly study: string
  /** Title of the last version that the page sent. */
  sent: string
  /** Title of the last version that the page knows to be saved. */
  saved: string
}
const edited = new WeakMap<Page, Edited>()

const editedOn = (page: Page) => {
  const found = edited.get(page)
  if (!found) throw new Error('The page edits no study')
  return found
}

const origin = () => test.info().project.use.baseURL ?? ''
const draftPath = ({ owner, study }: Edited) => `/workspaces/${owner.workspace}/studies/${study}/draft`

/** Reads the draft as another window does; the page's own requests are held. */
const readDraft = async (page: Page) =>
  draftReply.parse(await (await page.context().request.get(draftPath(editedOn(page)))).json())

/** Saves a title as another window does. */
const saveTitle = async (page: Page, title: string, closing?: Study['closing']) => {
  const { revision, study } = await readDraft(page)
  if (study.title === title && closing === undefined) return
  const reply = await page.context().request.post(draftPath(editedOn(page)), {
    headers: { origin: origin(), 'if-match': `"${revision}"` },
    data: { study: { title, ...(closing && { closing }) } },
  })
  expect(reply.ok()).toBe(true)
}

/** For each attempt to keep or forget the draft on this device, whether it succeeds. */
const storageEnds = (path: Path) =>
  path.flatMap(({ event }) => {
    const end = callEndOf(event)
    return end?.id === 'keepDraft' || end?.id === 'forgetDraft' ? [end.isDone] : []
  })

/** Owner of the studies of all paths: they share a document, which remembers who is signed in. */
let owner: Edited['owner'] | undefined

declare global {
  interface Window {
    /** For each attempt to come to keep or forget the draft on this device, whether it succeeds. */
    storageEnds?: boolean[]
    storageFailures?: number
  }
}

/** Lets the storage of the page fail at the attempts that fail in the path. */
const breakStorage = (ends: boolean[]) => {
  const isBroken = window.storageEnds !== undefined
  window.storageEnds = ends
  window.storageFailures = 0
  // A document that an earlier path has opened asks for the ends of this one.
  if (isBroken) return
  for (const method of ['setItem', 'removeItem'] as const) {
    const value = new Proxy(Storage.prototype[method], {
      apply: (store, device, [key, ...rest]: [string, ...unknown[]]) => {
        const isDraft = key.startsWith('understory-study-draft-')
        if (isDraft && window.storageEnds?.shift() === false) {
          window.storageFailures = (window.storageFailures ?? 0) + 1
          throw new Error('no space')
        }
        const result: unknown = Reflect.apply(store, device, [key, ...rest])
        return result
      },
    })
    Object.defineProperty(Storage.prototype, method, { value })
  }
}

/** Puts a copy of the draft on this device, as an earlier visit does. */
const keepCopy = async (page: Page, isOutdated: boolean) => {
  const { revision, study, settings } = await readDraft(page)
  const copy = {
    version: 1,
    revision: isOutdated ? revision - 1 : revision,
    draft: { study: { ...study, title: 'Kept' }, settings },
  }
  // Not by a call that the path counts.
  await page.evaluate(
    ([id, text]) => {
      localStorage[`understory-study-draft-${id}`] = text
    },
    [editedOn(page).study, JSON.stringify(copy)] as const,
  )
}

const sentTitle = z.object({ study: z.object({ title: z.string().default('') }) })

const isDraft = ({ pathname }: URL) => pathname.endsWith('/draft')

/** Whether the draft of the path that runs is open. */
let isOpen = false

const isConflict = (state: State) => state.matches({ editing: { saving: 'conflict' } })

/** Sends the draft of another window, or that there is none. */
const answerLoad = async (page: Page, route: Route, outcome: LoadOutcome, title?: string) => {
  if (outcome.kind === 'unknown') return route.fulfill({ status: 404, json: { message: outcome.message } })
  if (title !== undefined) await saveTitle(page, title)
  if (outcome.kept) await keepCopy(page, outcome.kept.revision !== outcome.revision)
  return route.continue()
}

describePage('study-draft', studyDraftModel, {
  calls: {
    loadDraft: { method: 'GET', url: isDraft },
    // The same request, once the draft is open.
    loadTheirs: { method: 'GET', url: (url) => isOpen && isDraft(url) },
    saveDraft: { method: 'POST', url: isDraft },
  },
  delays: { autosave: 800, keep: 500 },
  // Versions of the draft are compared by identity, and the sent one by its title: long paths cannot be predicted.
  paths: 'short',
  elsewhere: {
    address: authoringPages.studies.path,
    shown: (page) => page.getByRole('heading', { level: 1, name: authoringPages.studies.title }),
  },
  unavailable: [
    {
      events: ['xstate.error.actor.waitForConnection'],
      reason: 'Waiting for the connection always ends with a retry.',
    },
    {
      events: ['page.left'],
      if: (state) => state.can({ type: 'save.requested' }),
      reason: 'A page that is left saves at once, if it can.',
    },
    {
      events: ['draft.changed', 'change.undone', 'change.redone'],
      in: ['editing.saving.conflict.choosing'],
      reason: 'The dialog about both versions covers the draft.',
    },
    {
      events: [
        'draft.changed',
        'change.undone',
        'change.redone',
        'save.requested',
        'page.left',
        'conflict.resolved',
        'xstate.done.actor.saveDraft',
        'xstate.error.actor.saveDraft',
        'xstate.done.actor.loadTheirs',
        'xstate.error.actor.loadTheirs',
        'xstate.done.actor.waitForConnection',
      ],
      if: (state) =>
        state.matches({ editing: { keeping: 'keeping' } }) ||
        state.matches({ editing: { keeping: 'forgetting' } }),
      reason: 'This device stores at once: nothing comes in between.',
    },
  ],
  open: async ({ page, calls, path, visit, prepare }) => {
    isOpen = false
    // The clock belongs to all pages of a browser: an earlier path has stopped it.
    await page.clock.resume()
    owner ??= await createOwner()
    await useSession(page.context(), owner, origin())
    const reply = await page.context().request.post(`/workspaces/${owner.workspace}/studies`, {
      headers: { origin: origin() },
      data: { tool: 'cardsort', title: 'First' },
    })
    const { id } = createStudyReply.parse(await reply.json())
    edited.set(page, { owner, study: id, sent: '', saved: 'First' })
    await prepare(breakStorage, storageEnds(path))
    await visit(`/app/studies/${id}/build/welcome`)
    // The page around the builder reads the draft too, and first.
    await (await calls.take('loadDraft')).continue()
    await calls.waitFor('loadDraft')
    // Only the steps of the path move the clock. A busy machine may take seconds until it stops.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000)
  },
  act: ({ page }) => {
    const title = page.getByRole('textbox', { name: 'Title of the study' })
    const dialog = page.getByRole('dialog', { name: 'This study was changed twice' })
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const says = (text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible()
    const expectHistory = async (state: State) => {
      for (const [name, type] of [
        ['Undo', 'change.undone'],
        ['Redo', 'change.redone'],
      ] as const) {
        const control = page.getByRole('button', { name, exact: true, includeHidden: true })
        const off = expect(control)
        await (state.can({ type }) ? off.not : off).toHaveAttribute('aria-disabled', 'true')
      }
    }
    return {
      events: {
        'draft.changed': async () => {
          await title.fill((await title.inputValue()) === 'Mine' ? 'Mine too' : 'Mine')
          // While the clock stands, no paint follows: the field sends its text to the draft on blur.
          await title.blur()
        },
        'change.undone': () => button('Undo').click(),
        'change.redone': () => button('Redo').click(),
        'save.requested': () => page.keyboard.press('Control+s'),
        'conflict.resolved': async ({ mine }) => {
          if (mine.length === 0) return dialog.getByRole('button', { name: 'Take the other version' }).click()
          await dialog.getByRole('radio', { name: 'My version' }).check()
          return dialog.getByRole('button', { name: 'Save this choice' }).click()
        },
        'page.left': () => page.evaluate(() => window.dispatchEvent(new Event('pagehide'))),
        'page.retried': () => button('Try again').click(),
      },
      ends: {
        loadDraft: {
          done: (route, outcome) => {
            isOpen = outcome.kind === 'loaded'
            return answerLoad(page, route, outcome)
          },
          error: abortRequest,
        },
        loadTheirs: {
          done: async (route, outcome) => {
            const on = editedOn(page)
            if (outcome === theirsElsewhere) {
              await saveTitle(page, on.saved, theirsElsewhere.draft.study.closing)
              return route.continue()
            }
            const theirs = outcome.kind === 'loaded' ? outcome.draft.study.title : ''
            if (outcome.kind === 'loaded') on.saved = on.sent.startsWith(theirs) ? on.sent : theirs
            return answerLoad(page, route, outcome, on.saved)
          },
          error: abortRequest,
        },
        saveDraft: {
          done: async (route, outcome) => {
            if (outcome.kind === 'refused')
              return route.fulfill({ status: 409, json: { message: outcome.message } })
            if (outcome.kind === 'conflict') {
              editedOn(page).sent = sentTitle.parse(route.request().postDataJSON()).study.title
              await saveTitle(page, 'In between')
            } else {
              const { study: posted } = sentTitle.parse(route.request().postDataJSON())
              editedOn(page).saved = posted.title || editedOn(page).saved
            }
            return continueRequest(route)
          },
          error: abortRequest,
        },
        keepDraft: { complete: async () => {}, fail: async () => {} },
        forgetDraft: { complete: async () => {}, fail: async () => {} },
        waitForConnection: {
          complete: () => page.evaluate(() => window.dispatchEvent(new Event('online'))),
        },
      },
      states: {
        loading: () => expect(page.getByRole('status', { name: /loading/i }).first()).toBeVisible(),
        unreachable: () => expect(button('Try again')).toBeVisible(),
        unknown: ({ context }) => says(context.notice ?? ''),
        'editing.saving.saved': async (state) => {
          await says(/^Saved$/)
          await expectHistory(state)
        },
        'editing.saving.changed': async (state) => {
          await says(/^Saving$/)
          await expectHistory(state)
        },
        'editing.saving.saving': () => says(/^Saving$/),
        'editing.saving.offline': () => says(/^Offline/),
        'editing.saving.refused': ({ context }) => says(`Not saved. ${context.notice ?? ''}`),
        'editing.saving.conflict.loading': () => says('Not saved: somebody else changed this study'),
        'editing.saving.conflict.unreachable': () => expect(button('Try again')).toBeVisible(),
        // The dialog is loaded when it is needed, and React waits up to 300 ms before it shows what was loaded.
        'editing.saving.conflict.choosing': () =>
          expect(async () => {
            await page.clock.runFor(50)
            await expect(dialog).toBeVisible({ timeout: 200 })
          }).toPass(),
        'editing.keeping.idle': async (state) => {
          const { kept, draft } = state.context
          if (state.matches({ editing: { saving: 'offline' } }))
            await says(kept === draft ? 'Offline: kept on this device' : /^Offline$/)
          if (!isConflict(state)) await expect(dialog).toHaveCount(0)
        },
        'editing.keeping.outdated': (state) =>
          state.matches({ editing: { saving: 'offline' } }) ? says(/^Offline$/) : Promise.resolve(),
        // Stored, or not, by the time that the page is looked at.
        'editing.keeping.keeping': () => expect(title).toBeAttached(),
        'editing.keeping.failed': async (state) => {
          await expect.poll(() => page.evaluate(() => window.storageFailures)).toBeGreaterThan(0)
          if (state.matches({ editing: { saving: 'offline' } }))
            await says('Offline: not saved. Keep this page open')
        },
        'editing.keeping.forgetting': () => expect(title).toBeAttached(),
      },
    }
  },
})
