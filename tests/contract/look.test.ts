import { describe, expect, test } from 'vitest'
import { contrastOf, minContrast } from '#contract/shared/contrast.ts'
import { studyMessages } from '#contract/studies/messages.ts'
import { workspaceMessages } from '#contract/workspace/messages.ts'
import { brandColorIn, colorSchemes, playerBackgrounds } from '#contract/studies/brand-color.ts'
import { draftStudy } from '#contract/studies/draft.ts'
import { branding, linkHost, withDefaultLook } from '#contract/studies/look.ts'
import { study } from '#contract/studies/study.ts'
import { gardenStudy } from '#contract/authoring/examples.ts'
import { palette } from '#ui/palette.ts'

const errorsOf = (value: object) =>
  (branding.safeParse({ name: 'Atlas', ...value }).error?.issues ?? []).map(({ path, message }) => [
    path.join('.'),
    message,
  ])

/** All colors of a grid, with steps of 51 in each channel. */
const grid = Array.from({ length: 216 }, (_, index) =>
  [Math.floor(index / 36), Math.floor(index / 6) % 6, index % 6]
    .map((step) => (step * 51).toString(16).padStart(2, '0'))
    .join(''),
).map((digits) => `#${digits}`)

test.each([
  ['#767676', '#ffffff', 4.54],
  ['#777777', '#ffffff', 4.47],
  ['#ff0000', '#ffffff', 3.99],
  ['#0000ff', '#ffffff', 8.59],
  ['#ffff00', '#0000ff', 8],
])('%s on %s has the contrast that WCAG computes: %f', (color, background, contrast) => {
  expect(contrastOf(color, background)).toBeCloseTo(contrast, 1)
})

describe.each(colorSchemes)('a brand color in the %s scheme', (scheme) => {
  test('stands on the backgrounds of the palette', () => {
    const { paper, surface, lichenSoft, lichen } = palette
    expect(playerBackgrounds[scheme]).toEqual(
      [paper, surface, lichenSoft, lichen].map((pair) => pair[scheme]),
    )
  })

  test('becomes a variant that can be read on every background and under the text of a button', () => {
    for (const brand of grid) {
      const { color, strong, text, onPage, onButton } = brandColorIn(scheme, brand)
      for (const background of playerBackgrounds[scheme])
        for (const used of [color, strong])
          expect([brand, contrastOf(used, background) >= minContrast.text]).toEqual([brand, true])
      for (const used of [color, strong])
        expect([brand, contrastOf(text, used) >= minContrast.text]).toEqual([brand, true])
      expect(Math.min(onPage, onButton)).toBeGreaterThanOrEqual(minContrast.text)
    }
  })
})

test('a brand color that can be read stays as it is, another one changes as little as needed', () => {
  expect(brandColorIn('light', '#1F4E8C')).toMatchObject({ color: '#1f4e8c', isOwn: true })
  expect(brandColorIn('dark', '#ffd400')).toMatchObject({ color: '#ffd400', isOwn: true })
  const yellow = brandColorIn('light', '#ffd400')
  expect(yellow).toMatchObject({ isOwn: false, text: '#ffffff' })
  expect(yellow.ownContrast).toBeLessThan(1.5)
  expect(yellow.onPage).toBeLessThan(4.8)
})

test.each(['red', '#12345', '#1234567', '#1f6f4a;--moss:red', 'url(https://a.example)', 'var(--berry)'])(
  'rejects %j as a color, and keeps it in a draft',
  (color) => {
    expect(errorsOf({ color })).toEqual([['color', workspaceMessages.color]])
    const drafted = draftStudy.parse({ ...gardenStudy, branding: { name: 'Atlas', color } })
    expect(drafted.branding.color).toBe(color)
  },
)

test.each([
  'http://example.com',
  'javascript:alert(1)',
  'data:text/html,hello',
  '//example.com',
  'example.com',
  'https://',
  'https://bank.example@evil.example/',
  'https://:secret@evil.example/',
])('rejects %j as the link at the end', (url) => {
  expect(errorsOf({ link: { text: 'Our shop', url } })).toEqual([['link.url', studyMessages.thankYouLink]])
})

test('names the site of a link, with other scripts in Punycode', () => {
  expect(linkHost('https://example.com:8443/a?b#c')).toBe('example.com:8443')
  expect(linkHost('https://аpple.com/')).toBe('xn--pple-43d.com')
  expect(errorsOf({ link: { text: 'Our shop', url: 'https://example.com/thanks?from=study' } })).toEqual([])
})

test('a study keeps its own look, and takes the rest from its workspace', () => {
  const logo = { kind: 'image', src: '/logos/1.webp', alt: 'Atlas', width: 200, height: 80 } as const
  const example = gardenStudy
  const { branding: own } = example
  expect(withDefaultLook(example, { logo: null, color: null })).toEqual(example)
  expect(withDefaultLook(example, { logo, color: '#aa3300' }).branding).toEqual({
    ...own,
    logo,
    color: '#aa3300',
  })
  const colored = { ...example, branding: { ...own, color: '#003366' } }
  const shown = withDefaultLook(colored, { logo, color: '#aa3300' })
  expect(shown.branding).toEqual({ ...own, logo, color: '#003366' })
  expect(study.safeParse(shown).success).toBe(true)
})
