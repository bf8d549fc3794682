import { describe, expect, test } from 'vitest'
import { makeHarmless } from '#replay/harmless.ts'
import { pictureInPlace } from '#replay/picture.ts'

describe('a drawing in place of a picture', () => {
  test('has its size and its description', () => {
    const drawn = decodeURIComponent(pictureInPlace('640x480', 'A <red> shoe') ?? '')
    expect(drawn).toMatch(/^data:image\/svg\+xml,<svg [^>]*width="640" height="480">/)
    expect(drawn).toContain('A &lt;red&gt; shoe</text>')
  })

  test.each([undefined, '', '0x10', '10x0', '640', '640x480"><script>', '1e9x1', 12])(
    'is none for the size %s',
    (size) => {
      expect(pictureInPlace(size, '')).toBeUndefined()
    },
  )
})

test('only pictures that a replay does not load are drawn', () => {
  const picture = (attributes: object) => ({ type: 2, id: 3, tagName: 'img', attributes, childNodes: [] })
  const shown = 'data:image/png;base64,iVBO'
  const node = {
    type: 0,
    id: 1,
    childNodes: [
      picture({ rr_natural: '20x10', src: 'https://shop.example/a.png', alt: 'Shoe' }),
      picture({ rr_natural: '20x10', src: shown }),
      picture({ src: 'https://shop.example/b.png' }),
    ],
  }
  makeHarmless([{ type: 2, timestamp: 1, data: { node, initialOffset: { top: 0, left: 0 } } }])
  expect(node.childNodes.map(({ attributes }) => attributes)).toEqual([
    { src: pictureInPlace('20x10', 'Shoe'), alt: 'Shoe', 'data-understory-picture': '' },
    { src: shown },
    { src: 'https://shop.example/b.png' },
  ])
})
