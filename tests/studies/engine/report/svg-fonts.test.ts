import { describe, expect, it, test } from 'vitest'
import { fitted, fittedApart, svgText } from '#studies/engine/report/svg.ts'
import { withFamilies, withFonts, withOutlines } from '#studies/engine/report/svg-fonts.ts'

const place = { x: 100, y: 20, size: 10 }

/** The left and right edge of an outline. */
const edgesOf = (svg: string) => {
  const [, path = ''] = / d="([^"]*)"/.exec(svg) ?? []
  const across = path.split(/[A-Z]/).flatMap((step) =>
    step
      .trim()
      .split(/[ ,]+/)
      .filter((_, index) => index % 2 === 0),
  )
  const numbers = across.filter((number) => number !== '').map(Number)
  return [Math.min(...numbers), Math.max(...numbers)] as const
}

describe('a text of a drawing', () => {
  it('stays a text where the fonts of the design have its letters', () => {
    const drawn = withFonts(svgText('A & Ω', place))
    expect(drawn).toContain('<tspan font-family="Text">A &amp; </tspan><tspan font-family="Wide">Ω</tspan>')
    expect(drawn).not.toContain('<path')
  })

  it.each(['図書館', 'שלום עולם', 'مرحبا بالعالم', 'คุณพบสิ่งที่', 'हिन्दी', '👍🏽'])(
    'is outlined otherwise: %s',
    (text) => {
      const drawn = withFonts(svgText(text, place))
      expect(drawn).not.toContain('<text')
      const [left, right] = edgesOf(drawn)
      expect(left).toBeGreaterThan(97)
      expect(right).toBeGreaterThan(left + 8)
      expect(right).toBeLessThan(180)
    },
  )

  it.each([
    ['start', 'left'],
    ['end', 'right'],
  ] as const)('begins or ends at its place: %s', (anchor, side) => {
    const [left, right] = edgesOf(withOutlines(svgText('Library', { ...place, anchor })))
    expect(Math.abs((side === 'left' ? left : right) - 100)).toBeLessThan(1.5)
  })

  it('is turned where it is written from right to left', () => {
    const [alone] = edgesOf(withOutlines(svgText('1', place)))
    const [after] = edgesOf(withOutlines(svgText('ש 1', place)))
    expect(after).toBeCloseTo(alone, 1)
  })

  it('stays as it was written for a viewer', () => {
    expect(withFamilies(svgText('図書館 שלום', place))).toContain('>図書館 שלום</text>')
  })
})

test('labels that begin alike differ when they are cut', () => {
  const labels = ['Opening hours of the library in summer', 'Opening hours of the library in winter', 'Fines']
  expect(fittedApart(labels, 106, 10)).toEqual(['Opening h…in summer', 'Opening h…in winter', 'Fines'])
  const alike = ['Opening hours (north) of the library', 'Opening hours (south) of the library']
  expect(fittedApart(alike, 80, 10)).toEqual(['Opening ho… · 1', 'Opening ho… · 2'])
})

test('a label of wide letters is cut as early as it is wide', () => {
  expect(fitted('図書館の開館時間', 50, 10)).toBe('図書館の…')
  expect(fitted('図書館の開', 50, 10)).toBe('図書館の開')
  expect(fitted('Opening hours', 50, 10)).toBe('Opening…')
})
