import {
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Locator,
  type Page,
  type Route,
  test,
} from '@playwright/test'
import type { AnyMachineSnapshot, EventObject } from 'xstate'
import { type CallRequest, type CallUrl, type HeldRequests, holdRequests } from './held-requests.ts'
import {
  type CallEnds,
  callEndOf,
  callsOf,
  delayNameOf,
  delaysOf,
  type Edge,
  eventsOf,
  fewestPaths,
  graphOf,
  isIn,
  kindOf,
  longPaths,
  type Model,
  nameOf,
  type Path,
  titleOf,
} from './model-graph.ts'
import { modelAnnotation, type ModelFigures } from './model-report.ts'

/**
 * When a model has more edges than this, the page runs only as many as cover all states, transitions and events; the
 * machine's own test runs all of them.
 */
const maxEdges = 36

/** The page that runs a path, and its intercepted requests. */
export interface Scene {
  readonly page: Page
  readonly calls: HeldRequests
  readonly path: Path
  /** Opens an address: by a document, or by the application when the path runs in the document of an earlier one. */
  readonly visit: (address: string) => Promise<unknown>
  /** Runs a function in the page, before its own scripts where a document is opened. */
  readonly prepare: (run: (flags: boolean[]) => void, flags: boolean[]) => Promise<unknown>
}

/** For each event, the action of a visitor that causes it. */
type Executors<Event extends EventObject> = {
  readonly [Type in Event['type']]: (event: Extract<Event, { type: Type }>) => Promise<unknown>
}

/** How the network resolves or rejects a call, given the output or error of the model. */
interface RequestEnd<Output> {
  done(route: Route, output: Output): Promise<unknown>
  error(route: Route, reason: unknown): Promise<unknown>
}

/** How a call ends that sends no request, such as a delay. It cannot fail on the page unless there is `fail`. */
interface LocalEnd<Output> {
  complete(output: Output): Promise<unknown>
  fail?(): Promise<unknown>
}

type EndExecutors<Ends extends CallEnds> = {
  readonly [Id in keyof Ends]: RequestEnd<Ends[Id]['done'][number]> | LocalEnd<Ends[Id]['done'][number]>
}

/** Events that a visitor cannot cause on the page: in some states, or in any state. */
interface Unavailable<Snapshot, Type extends string> {
  /** Event types, including those that end a call. */
  readonly events: readonly Type[]
  readonly in?: readonly string[]
  readonly if?: (snapshot: Snapshot) => boolean
  readonly reason: string
  /** The control that would cause the events; it must be hidden there. */
  readonly hidden?: (page: Page) => Locator
}

interface View<Snapshot, Event extends EventObject, Ends extends CallEnds> {
  readonly context?: BrowserContextOptions
  /** Shows the question about cookies, which is answered in advance by default. */
  readonly asksForConsent?: boolean
  /**
   * By default a path continues as long as it adds coverage. `short` ones end after the first edge of interest: for
   * models whose states say too little of the past to predict where another path continues.
   */
  readonly paths?: 'short'
  /** Items of localStorage from an earlier visit. */
  readonly storedItems?: Readonly<Record<string, string>>
  /** The requests of the machine's calls, and other requests to intercept. */
  readonly calls?: Readonly<Record<string, CallUrl | CallRequest>>
  /** How long each delay of the machine lasts, in milliseconds; the clock of the page is moved on by it. */
  readonly delays?: Readonly<Record<string, number>>
  readonly unavailable?: readonly Unavailable<
    Snapshot,
    Event['type'] | `xstate.${'done' | 'error'}.actor.${keyof Ends & string}`
  >[]
  /**
   * Another page of the same application. After each path the document leaves for it, so that the machine stops, and
   * the next path starts from there. Without it, each path opens a new document.
   */
  readonly elsewhere?: { readonly address: string; readonly shown: (page: Page) => Locator }
  /** Opens the page for a path, by `visit` where documents are shared, and waits until it is hydrated. */
  readonly open: (scene: Scene) => Promise<unknown>
  readonly act: (scene: Scene) => {
    readonly events: Executors<Event>
    readonly ends: EndExecutors<Ends>
    /** Checks what a visitor sees in each leaf state. */
    readonly states: Readonly<Record<string, (snapshot: Snapshot) => Promise<unknown>>>
  }
}

interface Condition {
  readonly in?: readonly string[]
  if?(snapshot: AnyMachineSnapshot): boolean
}
/** An edge that must be run itself, not only another one with the same transition. */
const withItself = (edge: Edge): Edge => ({
  ...edge,
  covers: new Set([...edge.covers, `${edge.from} ${nameOf(edge.step)}`]),
})

interface Perform {
  // A method, because each executor accepts only its own event type.
  perform(event: EventObject): Promise<unknown>
}

/** Starts every document with empty storage and, unless the path is about it, with the cookie question answered. */
const resetStorage = ({
  asksForConsent,
  storedItems,
}: {
  asksForConsent: boolean
  storedItems: Readonly<Record<string, string>>
}) => {
  // A window that the page opens shares its storage.
  if (window !== window.top || window.origin === 'null' || window.opener !== null) return
  localStorage.clear()
  sessionStorage.clear()
  if (!asksForConsent) localStorage.setItem('understory-cookie-choice', 'declined')
  for (const [key, value] of Object.entries(storedItems)) localStorage.setItem(key, value)
}

/** Goes to another page as a link of the application does: the document stays. */
export const navigate = (page: Page, address: string) =>
  page.evaluate((to) => window.history.pushState(null, '', to), address)

/** Waits until React has hydrated a part of the page. Moves the mouse, which starts deferred hydration. */
export const waitUntilHydrated = async (part: Locator) => {
  const { mouse } = part.page()
  const isHydrated = async () => {
    await mouse.move(20, 20)
    await mouse.move(40, 40)
    return part.evaluateAll((elements) =>
      elements.some((element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))),
    )
  }
  await expect.poll(isHydrated, { message: 'the page is hydrated', intervals: [10, 20, 50, 100] }).toBe(true)
}

/**
 * Runs the paths of a machine's graph on the real page: performs each event as a visitor would, resolves or rejects
 * each call as the path says, and checks the page after every step.
 */
export const describePage = <
  Snapshot extends AnyMachineSnapshot,
  Event extends EventObject,
  Input,
  Ends extends CallEnds,
>(
  name: string,
  model: Model<Snapshot, Event, Input, Ends>,
  {
    context = {},
    asksForConsent = false,
    paths,
    storedItems = {},
    calls: urls = {},
    delays = {},
    unavailable = [],
    elsewhere,
    open,
    act,
  }: View<Snapshot, Event, Ends>,
) => {
  const graph = graphOf<Snapshot, Event, Input, Ends>(model)
  const rulesIn = (snapshot: AnyMachineSnapshot) =>
    unavailable.filter((rule: Condition) => {
      const isInState = rule.in?.some((leaf) => isIn(snapshot, leaf)) ?? true
      return isInState && (rule.if?.(snapshot) ?? true)
    })
  const rulesFor = (snapshot: AnyMachineSnapshot, { type }: EventObject) =>
    rulesIn(snapshot).filter(({ events }) => events.some((event) => event === type))
  const isAvailable = (snapshot: AnyMachineSnapshot, event: EventObject) =>
    rulesFor(snapshot, event).length === 0
  const choosePaths = () => {
    if (paths === 'short')
      return fewestPaths(graph.paths(isAvailable), graph.coverageOf).map((path, index) => ({
        path,
        title: `path ${index + 1}: ${titleOf(path, 120)}`,
      }))
    const edges = graph.edges(isAvailable)
    const required = edges.length <= maxEdges ? edges.map(withItself) : edges
    return longPaths(required, graph.initialState()).map((path, index) => ({
      path,
      title: `path ${index + 1}: ${path.map(kindOf).join(' → ')}`,
    }))
  }
  const chosen = choosePaths()
  const machinePaths = graph.paths()
  /** For each path of the machine, the rules that keep it from running on the page. */
  const rulesByPath = () => (knownRules ??= machinePaths.map((path) => graph.rulesAgainst(path, rulesFor)))
  let knownRules: ReadonlySet<(typeof unavailable)[number]>[] | undefined
  const neverAvailable = unavailable.filter((rule) => rule.in === undefined).flatMap(({ events }) => events)

  const reached = new Set<string>()
  const taken = new Set<string>()
  const finished = new Set<string>()
  let visit: BrowserContext
  let page: Page
  let calls: HeldRequests
  const pageErrors: string[] = []

  /** Whether the last path has ended well and its document can serve another one. */
  let canContinue = false

  /** Opens a new page, so that late requests of the previous path cannot interfere. */
  const openPage = async () => {
    await Promise.all(visit.pages().map((opened) => opened.close()))
    page = await visit.newPage()
    page.on('pageerror', (error) => pageErrors.push(String(error)))
    await page.route(/\.(woff2|png|jpg|webp|avif)$/, (route) => route.abort())
    if (Object.keys(delays).length > 0) await page.clock.install()
    calls = await holdRequests(page, urls)
  }

  /** Stops the machine of the previous path in this document and forgets what it stored, requested and scheduled. */
  const leavePage = async ({ address, shown }: NonNullable<typeof elsewhere>) => {
    if (Object.keys(delays).length > 0) await page.clock.resume()
    await navigate(page, address)
    await expect(shown(page)).toBeVisible()
    // Whatever the machine has sent reaches its routes before the reply to a later request.
    await page.evaluate(async () => (await fetch('/healthz')).ok)
    await calls.abortAll()
    await page.evaluate(resetStorage, { asksForConsent, storedItems })
  }

  const openScene = async (path: Path): Promise<Scene> => {
    const continues = canContinue && elsewhere !== undefined
    canContinue = false
    await (continues ? leavePage(elsewhere) : openPage())
    return {
      page,
      calls,
      path,
      visit: (address) => (continues ? navigate(page, address) : page.goto(address)),
      prepare: async (run, flags) => {
        await (continues ? page.evaluate(run, flags) : page.addInitScript(run, flags))
      },
    }
  }

  test.describe(name, () => {
    // The last test checks what all paths have reached in one process: a second run repeats them all.
    test.describe.configure({ mode: 'serial' })
    test.beforeAll(async ({ browser }, { project }) => {
      const { baseURL = '' } = project.use
      visit = await browser.newContext({ baseURL, viewport: { width: 1280, height: 800 }, ...context })
      await visit.addInitScript(resetStorage, { asksForConsent, storedItems })
    })
    test.afterAll(() => visit.close())

    test('every state has an assertion, and every event, call and delay an executor', async () => {
      const { events, ends, states } = act(await openScene([]))
      expect(Object.keys(states).toSorted()).toEqual(graph.leaves)
      expect(Object.keys(events).toSorted()).toEqual(eventsOf(model.machine))
      expect(Object.keys(ends).toSorted()).toEqual(callsOf(model.machine))
      const named = delaysOf(model.machine).map((event) => String(delayNameOf(event)))
      expect(Object.keys(delays).toSorted()).toEqual([...new Set(named)].toSorted())
    })

    test('every rule about unavailable events applies to a path', () => {
      const applied = new Set(rulesByPath().flatMap((rules) => [...rules]))
      expect(unavailable.filter((rule) => !applied.has(rule))).toEqual([])
    })

    for (const { path, title } of chosen)
      test(title, async () => {
        const scene = await openScene(path)
        await open(scene)
        const { events, ends, states } = act(scene)
        const executors = new Map(Object.entries<Perform['perform']>(events))
        const callEnds = new Map(Object.entries<RequestEnd<unknown> | LocalEnd<unknown>>(ends))
        const run = graph.run()

        const checkPage = async () => {
          for (const leaf of run.activeLeaves()) {
            await test.step(`in ${leaf}`, async () => states[leaf]?.(run.snapshot()))
            reached.add(leaf)
          }
          for (const { hidden } of rulesIn(run.snapshot()))
            if (hidden) await expect(hidden(page)).toBeHidden()
          for (const id of run.pendingCalls()) if (Object.hasOwn(urls, id)) await calls.waitFor(id)
        }
        const execute = async (event: EventObject) => {
          const delay = delays[delayNameOf(event) ?? '']
          if (delay !== undefined) {
            await page.clock.fastForward(delay)
            return
          }
          const end = callEndOf(event)
          if (!end) {
            await executors.get(event.type)?.(event)
            return
          }
          const callEnd = callEnds.get(end.id)
          const output = 'output' in event ? event.output : undefined
          if (callEnd && 'complete' in callEnd) {
            const isPossible = end.isDone || callEnd.fail !== undefined
            expect(isPossible, `${end.id} cannot fail on the page`).toBe(true)
            await (end.isDone ? callEnd.complete(output) : callEnd.fail?.())
            return
          }
          const route = await calls.take(end.id)
          if (end.isDone) await callEnd?.done(route, output)
          else await callEnd?.error(route, 'error' in event ? event.error : undefined)
        }

        await checkPage()
        for (const step of path) {
          await test.step(nameOf(step).slice(0, 120), async () => {
            await execute(step.event)
            run.send(step.event)
            expect(graph.serialize(run.snapshot())).toBe(step.state)
            await checkPage()
          })
        }
        // Closing the page would send those that are held.
        await calls.abortAll()
        expect(pageErrors.splice(0), 'the page throws no error').toEqual([])
        for (const transition of run.taken) taken.add(transition)
        finished.add(title)
        run.stop()
        canContinue = true
      })

    test('every path was run, every state reached and every transition taken', () => {
      const figures: ModelFigures = {
        machine: name,
        states: graph.leaves.length,
        transitions: graph.transitions.length,
        machinePaths: machinePaths.length,
        unavailablePaths: rulesByPath().filter(({ size }) => size > 0).length,
        pagePaths: finished.size,
      }
      test.info().annotations.push(modelAnnotation(figures))
      expect([...finished].toSorted()).toEqual(chosen.map(({ title }) => title).toSorted())
      expect([...reached].toSorted()).toEqual(graph.leaves)
      const missed = graph.transitions.filter(
        ({ event, name: transition }) =>
          !taken.has(transition) && !neverAvailable.some((type) => type === event),
      )
      expect(missed).toEqual([])
    })
  })
}
