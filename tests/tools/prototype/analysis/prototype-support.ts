import type {
  PrototypeDesign,
  PrototypeEnd,
  PrototypeExpectation,
  PrototypeFlow,
  PrototypeFlowCounts,
  PrototypeScreen,
} from '#contract/studies/tools/prototype.ts'

const screenNames = ['start', 'menu', 'list', 'item', 'cart', 'paid'] as const
export type ScreenName = (typeof screenNames)[number]

/** Start leads to the menu and the list, the list to an item, the item to the cart, the cart to the end. */
const ways: Readonly<Record<ScreenName, readonly ScreenName[]>> = {
  start: ['menu', 'list'],
  menu: ['start', 'list'],
  list: ['start', 'item'],
  item: ['list', 'cart'],
  cart: ['paid', 'item'],
  paid: [],
}

const screen = (id: ScreenName): PrototypeScreen => ({
  kind: 'image',
  id,
  name: id,
  src: `/${id}.png`,
  alt: id,
  width: 100,
  height: 200,
  keys: [],
  hotspots: ways[id].map((target, index) => ({
    id: target,
    name: '',
    gesture: { on: 'tap' },
    action: { does: 'go', screen: target },
    shape: 'rectangle',
    x: index * 20,
    y: 0,
    width: 10,
    height: 10,
  })),
})

export const design: PrototypeDesign & { number: number } = {
  id: 'shop',
  name: 'Shop',
  number: 1,
  device: 'none',
  source: { kind: 'screens', screens: screenNames.map(screen) },
}

export const flow: PrototypeFlow & { kind: 'screens' } = {
  kind: 'screens',
  prototype: 'shop',
  start: 'start',
  ends: ['paid'],
}

export const shortest: readonly ScreenName[] = ['start', 'list', 'item', 'cart', 'paid']
export const expectation: PrototypeExpectation = { prototype: 'shop', paths: [[...shortest]], reach: [] }

export const placeOf = (name: ScreenName) => screenNames.indexOf(name)

/** A walk of `count` people who each took `seconds`. */
export const walk = (
  path: readonly ScreenName[],
  { end = 'reached', count = 1, seconds = 10 }: { end?: PrototypeEnd; count?: number; seconds?: number } = {},
): PrototypeFlowCounts['walks'][number] => ({
  path: path.map(placeOf),
  end,
  count,
  taps: path.length - 1,
  misses: 0,
  time: { mean: Math.log(seconds * 1000), squares: 0 },
})

export const countsOf = (
  walks: PrototypeFlowCounts['walks'],
  parts: Partial<PrototypeFlowCounts> = {},
): PrototypeFlowCounts => ({
  prototype: 'shop',
  answers: walks.reduce((sum, { count }) => sum + count, 0),
  walks,
  screens: { screen: [], visits: [], people: [], taps: [], misses: [], ms: [], exits: [] },
  taps: { listed: 0, answer: [], screen: [], x: [], y: [], ms: [], by: [], hit: [] },
  ...parts,
})
