import { describe, expect, it } from 'vitest'
import { recordedEvent } from '#contract/recordings/events.ts'
import { recordingLimits } from '#contract/recordings/limits.ts'
import { siteKey } from '#contract/recordings/keys.ts'
import { leftOutAttribute } from '#contract/recordings/nodes.ts'
import { loosePartsIn } from '#tests/support/loose-parts.ts'

const timestamp = Date.UTC(2026, 10, 23)
const takes = (event: object) => recordedEvent.safeParse({ timestamp, ...event }).success

const text = { type: 3, id: 3, textContent: 'Buy' }
const element = (attributes: object, tagName = 'a') => ({
  type: 2,
  id: 2,
  tagName,
  attributes,
  childNodes: [text],
})
const snapshot = (node: object) => ({
  type: 2,
  data: { node: { type: 0, id: 1, childNodes: [node] }, initialOffset: { top: 0, left: 0 } },
})
const mutation = (change: object) => ({
  type: 3,
  data: { source: 0, texts: [], attributes: [], removes: [], adds: [], ...change },
})

/** The attributes of the only element of a snapshot, as they are stored. */
const storedAttributes = (attributes: object, tagName?: string) => {
  const event = recordedEvent.parse({ timestamp, ...snapshot(element(attributes, tagName)) })
  if (event.type !== 2 || event.data.node.type !== 0) throw new Error('Not the snapshot')
  const [node] = event.data.node.childNodes
  if (node?.type !== 2) throw new Error('Not the element')
  return node.attributes
}

describe('nodes of a page', () => {
  const nodes: readonly [string, object][] = [
    ['a document', { type: 0, id: 1, compatMode: 'CSS1Compat', childNodes: [] }],
    ['a document type', { type: 1, id: 2, name: 'html', publicId: '', systemId: '' }],
    [
      'an element',
      {
        type: 2,
        id: 3,
        rootId: 1,
        isShadowHost: true,
        isShadow: true,
        tagName: 'x-card',
        attributes: { title: 'Cart' },
        isSVG: true,
        needBlock: false,
        isCustom: true,
        childNodes: [text],
      },
    ],
    ['a style', { type: 3, id: 4, textContent: 'a{}', isStyle: true }],
    ['CDATA', { type: 4, id: 5, textContent: '' }],
    ['a comment', { type: 5, id: 6, textContent: 'Cart' }],
  ]
  const added = (node: object) => mutation({ adds: [{ parentId: 1, nextId: null, node }] })

  it.each(nodes)('reads %s with all its keys, and no others', (_, node) => {
    const event = recordedEvent.parse({ timestamp, ...added({ ...node, other: 'key' }) })
    expect(event).toStrictEqual({ timestamp, ...added(node) })
  })

  const invalid: readonly (readonly [string, object])[] = [
    ...nodes.map(([name, node]): readonly [string, object] => [name, { ...node, id: 0 }]),
    ...nodes.map(([name, node]): readonly [string, object] => [name, { ...node, isShadow: false }]),
    ...nodes.map(([name, node]): readonly [string, object] => [name, { ...node, rootId: 'x' }]),
    ['a document type', { type: 1, id: 2, name: 'html', publicId: '' }],
    ['an unknown type', { type: 6, id: 2, textContent: '' }],
    ['CDATA with a text', { type: 4, id: 5, textContent: 'x' }],
    ['a text without a text', { type: 3, id: 2 }],
    ['a style that is none', { type: 3, id: 2, textContent: '', isStyle: false }],
    ['a comment without a text', { type: 5, id: 2 }],
    ['a node of no number', { ...text, id: '3' }],
    ['a node of half a number', { ...text, id: 1.5 }],
    ['a node of too great a number', { ...text, id: 2 ** 31 + 1 }],
    ['a drawing that is none', { ...element({}), isSVG: false }],
    ['an element of a class that is none', { ...element({}), isCustom: 1 }],
    ['an element that is perhaps blocked', { ...element({}), needBlock: 'yes' }],
    ['a name with a sign after it', { ...element({}), tagName: 'a>' }],
    ['a name with a sign before it', { ...element({}), tagName: '<a' }],
    ['a name that is too long', { ...element({}), tagName: 'a'.repeat(101) }],
    ['a document of an odd mode', { type: 0, id: 1, compatMode: 1, childNodes: [] }],
    ['a document of a long mode', { type: 0, id: 1, compatMode: 'x'.repeat(21), childNodes: [] }],
    ...['name', 'publicId', 'systemId'].map((part): readonly [string, object] => [
      'a document type',
      {
        type: 1,
        id: 2,
        name: 'html',
        publicId: '',
        systemId: '',
        [part]: 'x'.repeat(recordingLimits.text + 1),
      },
    ]),
  ]

  const atLimits: readonly object[] = [
    { ...text, id: 2 ** 31 },
    { ...element({}), tagName: 'a'.repeat(100) },
    { type: 0, id: 1, compatMode: 'x'.repeat(20), childNodes: [] },
    { type: 1, id: 2, name: 'x'.repeat(recordingLimits.text), publicId: '', systemId: '' },
    // Without the keys that may be missing.
    { type: 0, id: 1, childNodes: [] },
    element({}),
  ]
  it.each(atLimits)('reads %j as it is', (node) => {
    expect(recordedEvent.parse({ timestamp, ...added(node) })).toStrictEqual({ timestamp, ...added(node) })
  })

  it.each(invalid)('refuses %s with an invalid key', (_, node) => {
    expect(takes(added(node))).toBe(false)
  })
})

describe('events of rrweb', () => {
  it.each([
    ['the loaded page', { type: 1, data: {} }],
    ['a snapshot', snapshot(element({ href: '/cart', rr_width: '80px', checked: true }))],
    [
      'a changed style',
      mutation({
        attributes: [{ id: 2, attributes: { style: { top: ['1px', 'important'], left: false } } }],
      }),
    ],
    ['an added node', mutation({ adds: [{ parentId: 2, nextId: null, node: text }] })],
    ['a move', { type: 3, data: { source: 1, positions: [{ x: 1.5, y: 2, id: 2, timeOffset: -50 }] } }],
    ['a click', { type: 3, data: { source: 2, type: 2, id: 2, x: 1, y: 2, pointerType: 0 } }],
    ['the size', { type: 4, data: { href: 'https://shop.example/', width: 1280, height: 720 } }],
    ['an error', { type: 5, data: { tag: 'error', payload: { kind: 'error', message: 'x is undefined' } } }],
  ])('takes %s', (_, event) => {
    expect(takes(event)).toBe(true)
  })

  it.each([
    ['no event', { hello: 'world' }],
    ['a move without positions', { type: 3, data: { source: 1, positions: [] } }],
    ['a position without place', { type: 3, data: { source: 1, positions: [{ id: 2, timeOffset: 0 }] } }],
    ['a plugin', { type: 6, data: { plugin: 'rrweb/console@1', payload: {} } }],
    ['an unknown source', { type: 3, data: { source: 99 } }],
    ['a canvas', { type: 3, data: { source: 9, id: 1, type: 0, commands: [] } }],
    ['an unknown signal', { type: 5, data: { tag: 'password', payload: 'secret' } }],
    ['an event before 2020', { type: 1, data: {}, timestamp: 0 }],
    [
      'an address of a megabyte',
      { type: 4, data: { href: 'x'.repeat(recordingLimits.url + 1), width: 1, height: 1 } },
    ],
  ])('rejects %s', (_, event) => {
    expect(takes(event)).toBe(false)
  })

  it.each([
    ['a handler', { onclick: 'steal()' }],
    ['a handler in capitals', { ONLOAD: 'steal()' }],
    ['a script address', { href: 'javascript:steal()' }],
    ['a script address with blanks', { href: ' java\nscript\t:steal()' }],
    ['a script address among the values of an animation', { values: '/a;javascript:steal()' }],
    ['a document in an attribute', { srcdoc: '<script>steal()</script>' }],
    ['an address to open', { 'http-equiv': 'refresh' }],
  ])('drops %s and keeps the element', (_, attributes) => {
    expect(storedAttributes({ ...attributes, title: 'Cart' })).toEqual({ title: 'Cart' })
  })

  it('drops a document as address of a frame, and keeps a picture as address of an image', () => {
    const page = 'data:text/html,<script>steal()</script>'
    const picture = 'data:image/svg+xml,<svg/>'
    expect(storedAttributes({ src: page, rr_width: '9px' }, 'IFRAME')).toEqual({ rr_width: '9px' })
    expect(storedAttributes({ src: picture }, 'embed')).toEqual({})
    expect(storedAttributes({ src: picture }, 'img')).toEqual({ src: picture })
  })

  it('drops a handler that a mutation adds', () => {
    const change = mutation({ attributes: [{ id: 2, attributes: { onclick: 'steal()', class: 'open' } }] })
    expect(recordedEvent.parse({ timestamp, ...change })).toMatchObject({
      data: { attributes: [{ attributes: { class: 'open' } }] },
    })
    expect(JSON.stringify(recordedEvent.parse({ timestamp, ...change }))).not.toContain('steal')
  })

  it.each<[string, unknown]>([
    ['null', null],
    ['a flag', false],
    ['a number', 0],
    ['a text at the limit', 'x'.repeat(recordingLimits.content)],
    ['changed styles', { top: '1px', left: ['1px', 'important'], color: false, width: null }],
  ])('keeps %s as the value of an attribute', (_, value) => {
    expect(storedAttributes({ 'data-x': value })).toEqual({ 'data-x': value })
  })

  it.each<[string, unknown]>([
    ['a text above the limit', 'x'.repeat(recordingLimits.content + 1)],
    ['a list', [['a']]],
    ['an object of objects', { top: '1px', left: {} }],
    ['a list with an object', { left: ['1px', {}] }],
    ['nothing', undefined],
  ])('leaves out %s as the value of an attribute', (_, value) => {
    expect(storedAttributes({ 'data-x': value, title: 'Cart' })).toEqual({ title: 'Cart' })
  })

  it('leaves out names that no page could set', () => {
    const names = ['', '"', 'a"', '"a', 'a b', 'a'.repeat(201), '__proto__']
    const attributes = Object.fromEntries(names.map((name) => [name, 'x']))
    Object.defineProperty(attributes, '__proto__', { value: 'x', enumerable: true })
    expect(storedAttributes({ ...attributes, ['a'.repeat(200)]: 'x' })).toEqual({ ['a'.repeat(200)]: 'x' })
  })

  it('keeps the first attributes of an element with too many', () => {
    const many = Object.fromEntries(
      Array.from({ length: 230 }, (_, index) => [`data-a${index}`, String(index)]),
    )
    const kept = Object.entries(storedAttributes(many))
    expect(kept).toEqual(Object.entries(many).slice(0, recordingLimits.attributes))
  })

  it.each([
    ['a stray quote', { '"': '' }],
    ['the beginning of a tag', { 'x><script>': '1' }],
    ['an object for a prototype', Object.fromEntries([['__proto__', 'x']])],
    ['a value of another type', { class: ['open'] }],
    ['a value longer than a recording keeps', { class: 'x'.repeat(recordingLimits.content + 1) }],
  ])('leaves out an attribute with %s', (_, attributes) => {
    const { title } = { title: 'Cart' }
    expect(storedAttributes({ ...attributes, title })).toEqual({ title })
    expect(takes(mutation({ attributes: [{ id: 2, attributes }] }))).toBe(true)
  })

  const around = (node: object) => ({ ...element({ title: 'Cart' }), childNodes: [text, node] })

  it.each([
    ['an element without a name', { ...element({}, '<script'), id: 4 }],
    ['an element with a list of attributes', { ...element({}), id: 4, attributes: ['href'] }],
    ['an element with a text for children', { ...element({}), id: 4, childNodes: 'all' }],
    ['a node without a number', { ...text, id: 1.5 }],
  ])('leaves out %s and counts it', (_, node) => {
    expect(recordedEvent.parse({ timestamp, ...snapshot(around(node)) })).toMatchObject(
      snapshot({
        ...element({ title: 'Cart', [leftOutAttribute]: 1 }),
        childNodes: [text],
      }),
    )
  })

  /** The elements of a tree, by level. */
  const levelsOf = (event: object) => {
    const parsed = recordedEvent.parse({ timestamp, ...event })
    if (parsed.type !== 2) throw new Error('Not the snapshot')
    const levels: (typeof parsed.data.node)[][] = [[parsed.data.node]]
    for (let last = levels.at(-1) ?? []; last.length > 0; last = levels.at(-1) ?? [])
      levels.push(last.flatMap((node) => ('childNodes' in node ? node.childNodes : [])))
    return levels.slice(0, -1)
  }

  it('cuts a tree that is too deep, with a note where', () => {
    let node: object = text
    for (let level = 0; level < 1000; level += 1)
      node = { type: 2, id: level + 4, tagName: 'div', attributes: {}, childNodes: [node] }
    const levels = levelsOf(snapshot(node))
    expect(levels).toHaveLength(recordingLimits.levels + 1)
    expect(levels.at(-1)).toMatchObject([{ attributes: { [leftOutAttribute]: 1 }, childNodes: [] }])
  })

  it('cuts a tree of too many nodes, with a note where', () => {
    const childNodes = Array.from({ length: 61_000 }, (_, index) => ({ ...text, id: index + 3 }))
    const levels = levelsOf(snapshot({ ...element({}), childNodes }))
    const inElement = recordingLimits.nodes - 2
    expect(levels[2]).toHaveLength(inElement)
    expect(levels[1]).toMatchObject([{ attributes: { [leftOutAttribute]: 61_000 - inElement } }])
  })

  it('cuts a text that is too long', () => {
    const long = { ...text, textContent: 'x'.repeat(recordingLimits.content + 1) }
    expect(levelsOf(snapshot(long))[1]).toEqual([
      { ...long, textContent: 'x'.repeat(recordingLimits.content) },
    ])
  })

  it.each([
    [-4_000_000, -60_000],
    [3_600_000, 0],
    [-50, -50],
  ])('takes a time before its event that the clock makes %i ms for %i', (timeOffset, taken) => {
    const positions = [{ x: 1, y: 2e8, id: 2, timeOffset }]
    expect(recordedEvent.parse({ timestamp, type: 3, data: { source: 1, positions } })).toMatchObject({
      data: { positions: [{ x: 1, y: 1e7, timeOffset: taken }] },
    })
  })

  it('drops keys that rrweb does not write', () => {
    expect(recordedEvent.parse({ type: 1, data: { a: 1 }, timestamp, b: 2 })).toEqual({
      type: 1,
      data: {},
      timestamp,
    })
  })
})

describe('the data of an event', () => {
  const change = { source: 0, texts: [], attributes: [], removes: [], adds: [] }
  const rule = { rule: 'p { color: red }', index: [0, 1] }
  const declaration = { property: 'color', value: 'red', priority: 'important' }
  const range = { start: 3, startOffset: 0, end: 3, endOffset: 2 }
  const click = {
    path: 'main>button~1',
    tag: 'button',
    label: 'Buy',
    offset: { x: 0, y: 1 },
    x: 10,
    y: 20,
    isInteractive: true,
    isRepeatable: false,
  }
  const incremental: readonly object[] = [
    { ...change, texts: [{ id: 3, value: 'Sold' }], removes: [{ parentId: 2, id: 3, isShadow: true }] },
    { source: 2, type: 2, id: 2, x: 10, y: 20, pointerType: 2 },
    { source: 5, id: 2, text: 'Tea', isChecked: false, userTriggered: true },
    { source: 7, type: 4, id: 2, currentTime: 1, volume: 1, muted: true, loop: false, playbackRate: 1 },
    { source: 8, id: 2, styleId: 1, adds: [rule], removes: [{ index: 0 }], replace: 'a', replaceSync: 'b' },
    { source: 10, family: 'Tea', fontSource: 'tea', buffer: false, descriptors: { weight: '700' } },
    { source: 13, id: 2, styleId: 1, index: [0], set: declaration, remove: { property: 'color' } },
    { source: 14, ranges: [range] },
    { source: 15, id: 2, styleIds: [1], styles: [{ styleId: 1, rules: [rule] }] },
    { source: 16, define: { name: 'x-card' } },
  ]
  const own = { text: 'a', number: 1, flag: true, nothing: null }
  const signals: readonly object[] = [
    { tag: 'click', payload: click },
    { tag: 'identify', payload: { user: 'ann', values: own } },
    { tag: 'custom', payload: { name: 'paid', values: own } },
  ]

  it.each([...incremental.map((data) => ({ type: 3, data })), ...signals.map((data) => ({ type: 5, data }))])(
    'has a type for each part: %j',
    (event) => {
      const whole = { ...event, timestamp }
      expect(recordedEvent.parse(whole)).toEqual(whole)
      const loose = loosePartsIn(recordedEvent, whole).filter((path) => path.startsWith('another'))
      expect(loose).toEqual([])
    },
  )

  it.each([
    { source: 2, type: 2, id: 2, pointerType: -1 },
    { source: 7, type: -1, id: 2 },
    { source: 7, type: 5, id: 2 },
  ])('is not %j', (data) => {
    expect(takes({ type: 3, data })).toBe(false)
  })

  it.each([
    { x: -0.1, y: 0 },
    { x: 0, y: 1.1 },
  ])('is no click at %j of an element', (offset) => {
    expect(takes({ type: 5, data: { tag: 'click', payload: { ...click, offset } } })).toBe(false)
  })

  it('has so many values of an own event', () => {
    const values = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`v${at}`, at]))
    const custom = (count: number) => ({
      type: 5,
      data: { tag: 'custom', payload: { name: 'x', values: values(count) } },
    })
    expect(takes(custom(recordingLimits.values))).toBe(true)
    expect(takes(custom(recordingLimits.values + 1))).toBe(false)
  })
})

describe('the key of a site', () => {
  it.each(['k3y0fsite00000000000', 'k3y0fsite000000000000', 'Ak3y0fsite00000000000', ''])('%s', (key) => {
    expect(siteKey.safeParse(key).success).toBe(key.length === 20)
  })
})
