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
import { type CallUrl, type HeldCalls, holdCalls } from './held-calls.ts'
import { fewestOf, walksOf } from './model-cover.ts'
import {
  type CallEnds,
  callsOf,
  endIn,
  eventsOf,
  graphOf,
  isIn,
  kindOf,
  type Model,
  nameOf,
  type Path,
  titleOf,
} from './model-graph.ts'
import { modelAnnotation, type ModelFigures } from './model-report.ts'

/** More paths than this are thinned out, unless the view wants few anyway. */
const mostPaths = 24

/** The page on which a path is gone, and the calls it makes. */
export interface Scene {
  readonly page: Page
  readonly calls: HeldCalls
  readonly path: Path
}

/** What a visitor does for an event. */
type Executors<Event extends EventObject> = {
  readonly [Type in Event['type']]: (event: Extract<Event, { type: Type }>) => Promise<unknown>
}

/** What the network does for the end of a call; outputs and reasons are the model's. */
interface EndOf<Output> {
  done(route: Route, output: Output): Promise<unknown>
  error(route: Route, reason: unknown): Promise<unknown>
}

/** How a call ends that is no request and cannot fail: a pause, say, is over. */
interface Happening<Output> {
  happens(output: Output): Promise<unknown>
}

type EndExecutors<Ends extends CallEnds> = {
  readonly [Id in keyof Ends]: EndOf<Ends[Id]['done'][number]> | Happening<Ends[Id]['done'][number]>
}

/** What the view never lets a visitor do: some events, in some states or anywhere. */
interface Unoffered<Snapshot, Type extends string> {
  /** Events, and ends of calls by the name the machine has for them. */
  readonly events: readonly Type[]
  readonly in?: readonly string[]
  readonly if?: (snapshot: Snapshot) => boolean
  readonly why: string
  /** What a visitor would need for it, and does not find there. */
  readonly missing?: (page: Page) => Locator
}

interface View<Snapshot, Event extends EventObject, Ends extends CallEnds> {
  readonly context?: BrowserContextOptions
  readonly isAsked?: boolean
  /** Whether no more paths are driven than go through all that all of them go through. */
  readonly isFew?: boolean
  /** Whether few long walks go through everything: a walk goes on where a path would end. */
  readonly isWalked?: boolean
  /** What the browser keeps from an earlier visit. */
  readonly keeps?: Readonly<Record<string, string>>
  /** The requests behind the calls of the machine, and others that are to be held. */
  readonly calls?: Readonly<Record<string, CallUrl>>
  readonly unoffered?: readonly Unoffered<
    Snapshot,
    Event['type'] | `xstate.${'done' | 'error'}.actor.${keyof Ends & string}`
  >[]
  /** Opens the page for a path; it must listen when this is done. */
  readonly open: (scene: Scene) => Promise<unknown>
  readonly act: (scene: Scene) => {
    readonly events: Executors<Event>
    readonly ends: EndExecutors<Ends>
    /** What a visitor sees in each leaf state. */
    readonly states: Readonly<Record<string, (snapshot: Snapshot) => Promise<unknown>>>
  }
}

/** A path that is gone on the page. */
interface Chosen {
  readonly path: Path
  readonly title: string
}

interface Condition {
  readonly in?: readonly string[]
  if?(snapshot: AnyMachineSnapshot): boolean
}
interface Perform {
  // A method: each executor takes the one event it is for.
  perform(event: EventObject): Promise<unknown>
}

/** A visit of its own for each document; nobody is asked about cookies unless the path is about that. */
const beginAnew = ({ isAsked, keeps }: { isAsked: boolean; keeps: Readonly<Record<string, string>> }) => {
  if (window !== window.top || window.origin === 'null') return
  localStorage.clear()
  sessionStorage.clear()
  if (!isAsked) localStorage.setItem('understory-cookie-choice', 'declined')
  for (const [key, value] of Object.entries(keeps)) localStorage.setItem(key, value)
}

/** Waits until a part of the page listens. A page may wait for a sign of its visitor, who moves until it does. */
export const listening = async (part: Locator) => {
  const { mouse } = part.page()
  const isAlive = async () => {
    await mouse.move(20, 20)
    await mouse.move(40, 40)
    return part.evaluateAll((elements) =>
      elements.some((element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))),
    )
  }
  await expect.poll(isAlive, { message: 'the page listens', intervals: [10, 20, 50, 100] }).toBe(true)
}

/**
 * Drives the real page along the paths of a machine's graph: does what each event means for a visitor, ends each
 * call as the path says, and looks after every step whether the page shows what the state promises.
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
    isAsked = false,
    isFew = false,
    isWalked = false,
    keeps = {},
    calls: urls = {},
    unoffered = [],
    open,
    act,
  }: View<Snapshot, Event, Ends>,
) => {
  const graph = graphOf<Snapshot, Event, Input, Ends>(model)
  /** What is not offered where the machine is. */
  const rulesAt = (snapshot: AnyMachineSnapshot) =>
    unoffered.filter((rule: Condition) => {
      const isThere = rule.in?.some((leaf) => isIn(snapshot, leaf)) ?? true
      return isThere && (rule.if?.(snapshot) ?? true)
    })
  const refusals = (snapshot: AnyMachineSnapshot, { type }: EventObject) =>
    rulesAt(snapshot).filter(({ events }) => events.some((event) => event === type))
  const pure = graph.paths()
  const isOffered = (snapshot: AnyMachineSnapshot, event: EventObject) =>
    refusals(snapshot, event).length === 0
  const choose = (): readonly Chosen[] => {
    if (isWalked)
      return walksOf(graph.edges(isOffered), graph.start()).map((path, place) => ({
        path,
        title: `walk ${place + 1}: ${path.map(kindOf).join(' → ')}`,
      }))
    const offered = graph.paths(isOffered)
    const few = isFew || offered.length > mostPaths ? fewestOf(offered, graph.coverOf) : offered
    return few.map((path) => ({ path, title: titleOf(path) }))
  }
  const chosen = choose()
  /** For each path of the machine, the rules against going it on the page. */
  const refused = () => (refusedByPath ??= pure.map((path) => graph.refusedOn(path, refusals)))
  let refusedByPath: ReadonlySet<(typeof unoffered)[number]>[] | undefined
  const nowhere = unoffered.filter((rule) => rule.in === undefined).flatMap(({ events }) => events)

  const reached = new Set<string>()
  const taken = new Set<string>()
  const driven = new Set<string>()
  let visit: BrowserContext
  let page: Page
  let calls: HeldCalls
  const thrown: string[] = []

  /** A page for each path: what the one before still asked for is no call of this one, however late it comes. */
  const openPage = async () => {
    await Promise.all(visit.pages().map((opened) => opened.close()))
    page = await visit.newPage()
    page.on('pageerror', (error) => thrown.push(String(error)))
    await page.route(/\.(woff2|png|jpg|webp|avif)$/, (route) => route.abort())
    calls = await holdCalls(page, urls)
  }

  test.describe(name, () => {
    test.beforeAll(async ({ browser }, { project }) => {
      const { baseURL = '' } = project.use
      visit = await browser.newContext({ baseURL, viewport: { width: 1280, height: 800 }, ...context })
      await visit.addInitScript(beginAnew, { isAsked, keeps })
      await openPage()
    })
    test.afterAll(() => visit.close())

    test('every state has an assertion; every event and every end of a call an executor', () => {
      const { events, ends, states } = act({ page, calls, path: [] })
      expect(Object.keys(states).toSorted()).toEqual(graph.leaves)
      expect(Object.keys(events).toSorted()).toEqual(eventsOf(model.machine))
      expect(Object.keys(ends).toSorted()).toEqual(callsOf(model.machine))
    })

    test('what is said not to be offered is what the paths would need', () => {
      const needed = new Set(refused().flatMap((rules) => [...rules]))
      expect(unoffered.filter((rule) => !needed.has(rule))).toEqual([])
    })

    for (const { path, title } of chosen)
      test(title, async () => {
        await openPage()
        const scene = { page, calls, path }
        await open(scene)
        const { events, ends, states } = act(scene)
        const executors = new Map(Object.entries<Perform['perform']>(events))
        const endings = new Map(Object.entries<EndOf<unknown> | Happening<unknown>>(ends))
        const tour = graph.tour()

        const look = async () => {
          for (const leaf of tour.leaves()) {
            await test.step(`in ${leaf}`, async () => states[leaf]?.(tour.snapshot()))
            reached.add(leaf)
          }
          for (const { missing } of rulesAt(tour.snapshot()))
            if (missing) await expect(missing(page)).toBeHidden()
          for (const id of tour.waiting()) if (Object.hasOwn(urls, id)) await calls.arrived(id)
        }
        const execute = async (event: EventObject) => {
          const end = endIn(event)
          if (!end) {
            await executors.get(event.type)?.(event)
            return
          }
          const ending = endings.get(end.id)
          const output = 'output' in event ? event.output : undefined
          if (ending && 'happens' in ending) {
            expect(end.isDone, `${end.id} cannot fail on the page`).toBe(true)
            await ending.happens(output)
            return
          }
          const route = await calls.next(end.id)
          if (end.isDone) await ending?.done(route, output)
          else await ending?.error(route, 'error' in event ? event.error : undefined)
        }

        await look()
        for (const step of path) {
          await test.step(nameOf(step).slice(0, 120), async () => {
            await execute(step.event)
            tour.tell(step.event)
            expect(graph.serialize(tour.snapshot())).toBe(step.state)
            await look()
          })
        }
        expect(thrown.splice(0), 'nothing was thrown').toEqual([])
        for (const transition of tour.taken) taken.add(transition)
        driven.add(title)
        tour.stop()
      })

    test('every path was driven, every state seen and every transition taken', () => {
      const figures: ModelFigures = {
        machine: name,
        states: graph.leaves.length,
        transitions: graph.transitions.length,
        pure: pure.length,
        unoffered: refused().filter(({ size }) => size > 0).length,
        driven: driven.size,
      }
      test.info().annotations.push(modelAnnotation(figures))
      expect([...driven].toSorted()).toEqual(chosen.map(({ title }) => title).toSorted())
      expect([...reached].toSorted()).toEqual(graph.leaves)
      const missed = graph.transitions.filter(
        ({ event, name: transition }) => !taken.has(transition) && !nowhere.some((type) => type === event),
      )
      expect(missed).toEqual([])
    })
  })
}
