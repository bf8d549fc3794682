import { describe, expect, test } from 'vitest'
import { figmaFileOf } from '#contract/prototypes/figma-import.ts'
import { chooseFrames } from '#tools/prototype/engine/figma/read-frames.ts'
import { fileReply, figmaNode } from '#tools/prototype/engine/figma/replies.ts'
import {
  createList,
  createTranslator,
  screenIdOf,
  settleOverlays,
} from '#tools/prototype/engine/figma/translate.ts'
import { fileOf, frame, layer, on, to } from '#tests/support/fake-figma.ts'

const key = 'b4ZkQm8XnT2pLr6WsYv1Ka'

test.each([
  [`https://www.figma.com/design/${key}/Shop?node-id=12-34&t=x`, { key, node: '12:34' }],
  [`https://figma.com/file/${key}`, { key, node: null }],
  [` https://www.figma.com/proto/${key}/Shop `, { key, node: null }],
  [`https://www.figma.com/design/cccccccccccc/branch/${key}/Shop`, { key, node: null }],
  [`https://www.figma.com/design/${key}/Shop?node-id=../../x`, { key, node: null }],
  [`http://www.figma.com/design/${key}`, undefined],
  [`https://figma.com.evil.example/design/${key}`, undefined],
  [`https://evil.example/https://www.figma.com/design/${key}`, undefined],
  ['https://www.figma.com/community', undefined],
  ['https://www.figma.com/design/..%2f..%2fv1', undefined],
])('the link %s leads to %o', (link, expected) => {
  expect(figmaFileOf(link)).toEqual(expected)
})

/** The screen of a frame with these layers, and what is listed. */
const translate = (children: readonly object[], more: object = {}) => {
  const list = createList()
  const known = new Set(['1:1', '1:2', '1:3'])
  const translator = createTranslator(known, list)
  const root = figmaNode.parse(frame('1:1', 'List', { children, ...more }))
  const screen = translator.toScreen({ id: '1:1', name: 'List', within: [] }, root)
  if (!screen) throw new Error('the frame has no size')
  const [settled] = settleOverlays([screen], translator.overlays)
  if (!settled) throw new Error('the screen is gone')
  const listed = list.all().map(({ layer: name, what }) => `${name}: ${what}`)
  return { screen: settled, listed, overlays: translator.overlays }
}
const actionsOf = (children: readonly object[]) =>
  translate(children).screen.spots.map(({ action }) => action)

describe('the interactions of a frame', () => {
  test('become gestures, keys and waits', () => {
    const { screen, listed } = translate(
      [
        layer('2:1', 'Tap', [on('ON_CLICK', to('1:2'))]),
        layer('2:2', 'Slide', [
          on('ON_DRAG', to('1:2', 'NAVIGATE', { transition: { type: 'PUSH', direction: 'LEFT' } })),
        ]),
        layer('2:3', 'Key', [on('ON_KEY_DOWN', { type: 'BACK' }, { keyCodes: [27] })]),
      ],
      { interactions: [on('AFTER_TIMEOUT', to('1:3'), { timeout: 1.5 })] },
    )
    expect(screen.spots.map(({ gesture }) => gesture)).toEqual([
      { on: 'tap' },
      { on: 'swipe', direction: 'left' },
    ])
    expect(screen.keys).toEqual([{ key: 'Escape', action: { does: 'back' } }])
    expect(screen.wait).toEqual({ ms: 1500, action: { does: 'go', screen: 'figma-1-3' } })
    expect(listed).toEqual(['Slide: Animation (screens change at once)'])
  })

  test('become actions', () => {
    expect(
      actionsOf([
        layer('2:1', 'Web', [on('ON_CLICK', { type: 'URL', url: 'https://example.org/a' })]),
        layer('2:2', 'Close', [on('ON_CLICK', { type: 'CLOSE' })]),
        layer('2:3', 'Swap', [on('ON_CLICK', to('1:2', 'SWAP'))]),
        layer('2:4', 'Menu', [
          on('ON_CLICK', to('1:3', 'OVERLAY', { overlayRelativePosition: { x: 5, y: 45 } })),
        ]),
        { ...layer('2:5', 'Old link', []), transitionNodeID: '1:2' },
      ]),
    ).toEqual([
      { does: 'leave', to: 'https://example.org/a' },
      { does: 'close' },
      { does: 'go', screen: 'figma-1-2' },
      { does: 'open', screen: 'figma-1-3', at: { x: 15, y: 65 } },
      { does: 'go', screen: 'figma-1-2' },
    ])
  })

  test.each([
    ['While hovering', on('ON_HOVER', to('1:2'))],
    ['Mouse enter', on('MOUSE_ENTER', to('1:2'))],
    ['When a video ends', on('ON_MEDIA_END', to('1:2'))],
    ['Set variable', on('ON_CLICK', { type: 'SET_VARIABLE', variableId: 'x' })],
    ['Conditional', on('ON_CLICK', { type: 'CONDITIONAL', conditionalBlocks: [] })],
    ['Scroll to', on('ON_CLICK', to('1:2', 'SCROLL_TO'))],
    ['Change to a variant', on('ON_CLICK', to('1:2', 'CHANGE_TO'))],
    ['Link to a frame that is not imported', on('ON_CLICK', to('9:9'))],
    [
      'Link to an address that is not on the web',
      on('ON_CLICK', { type: 'URL', url: 'javascript:alert(1)' }),
    ],
    ['Drag without a direction', on('ON_DRAG', to('1:2'))],
    ['Combination of keys', on('ON_KEY_DOWN', to('1:2'), { keyCodes: [17, 65] })],
    ['Trigger ON_THOUGHT', on('ON_THOUGHT', to('1:2'))],
    ['Action NEW_THING', on('ON_CLICK', { type: 'NEW_THING' })],
  ])('are listed by name where they have no equal: %s', (what, interaction) => {
    const { screen, listed } = translate([layer('2:1', 'Button', [interaction])])
    expect([screen.spots, screen.keys, listed]).toEqual([[], [], [`Button: ${what}`]])
  })

  test('keep their link where only the animation is lost', () => {
    const smart = to('1:2', 'NAVIGATE', { transition: { type: 'SMART_ANIMATE' } })
    const { screen, listed } = translate([layer('2:1', 'Button', [on('ON_CLICK', smart)])])
    expect(screen.spots).toHaveLength(1)
    expect(listed).toEqual(['Button: Smart animate (screens change at once)'])
  })

  test('are cut to the frame, and listed when outside of it', () => {
    const at = (x: number, y: number) => ({ absoluteBoundingBox: { x, y, width: 60, height: 60 } })
    const { screen, listed } = translate([
      layer('2:1', 'Edge', [on('ON_CLICK', to('1:2'))], at(1080, 480)),
      layer('2:2', 'Away', [on('ON_CLICK', to('1:2'))], at(2000, 480)),
      layer('2:3', 'Unseen', [on('ON_CLICK', to('1:2'))], { visible: false }),
      layer('2:4', 'Nowhere', [on('ON_CLICK', to('1:2'))], { absoluteBoundingBox: null }),
    ])
    expect(screen.spots.map(({ box }) => box)).toEqual([{ x: 80, y: 0, width: 20, height: 40 }])
    expect(listed).toEqual(['Away: Layer outside its frame', 'Nowhere: Layer outside its frame'])
  })

  test('keep the rows that stay while a screen scrolls', () => {
    const bar = (id: string, y: number) => ({
      ...layer(id, id, [], { absoluteBoundingBox: { x: 1000, y, width: 100, height: 20 } }),
      scrollBehavior: 'FIXED',
    })
    expect(translate([bar('2:1', 500), bar('2:2', 680)]).screen.fixed).toEqual({ top: 20, bottom: 20 })
  })
})

test('identifiers of screens are stable, and fit whatever Figma names a frame', () => {
  expect(screenIdOf('12:345')).toBe('figma-12-345')
  expect(screenIdOf('I12:3;4:5')).toMatch(/^figma-[\da-f]{16}$/)
})

describe('the frames that a link means', () => {
  const sections = {
    id: '5:1',
    name: 'Section',
    type: 'SECTION',
    children: [frame('6:1', 'In a section'), frame('6:2', 'Hidden', { visible: false })],
  }
  const file = fileReply.parse({
    ...fileOf([]),
    document: {
      id: '0:0',
      name: 'Document',
      type: 'DOCUMENT',
      children: [
        {
          id: '0:1',
          name: 'Draft',
          type: 'CANVAS',
          children: [frame('1:1', 'Sketch'), sections, { broken: true }],
        },
        {
          id: '0:2',
          name: 'Flow',
          type: 'CANVAS',
          flowStartingPoints: [{ nodeId: '2:1', name: 'Buy' }],
          prototypeDevice: { type: 'PRESET', size: { width: 390, height: 844 } },
          children: [frame('2:1', 'Start')],
        },
      ],
    },
  })
  test.each([
    [null, ['2:1']],
    ['0:1', ['1:1', '6:1']],
    ['5:1', ['6:1']],
    ['1:1', ['1:1', '6:1']],
    ['9:9', ['2:1']],
  ])('with node %s are %o', (node, expected) => {
    const { frames, device } = chooseFrames(file, node)
    expect(frames.map(({ id }) => id)).toEqual(expected)
    expect(device).toEqual({ width: 390, height: 844 })
  })
})
