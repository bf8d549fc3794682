import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'
import { loadExtensionTexts } from '#content/translations/extension/index.ts'
import { texts as english } from '#content/translations/extension/en.ts'
import { extensionFilePath } from '#contract/extension/protocol.ts'
import { languages } from '#contract/shared/enumerations.ts'
import { ExtensionGuide } from '#studies/media/extension-guide.tsx'

const site = 'studies.example.org'

describe.each(languages)('the guide to the extension in %s', (language) => {
  test('has five steps, each with another drawing, whose meaning its text says', async () => {
    const texts = await loadExtensionTexts(language)
    const { guide } = texts
    const html = renderToStaticMarkup(<ExtensionGuide texts={texts} site={site} />)
    const steps = [...html.matchAll(/<li>(<svg.*?<\/svg>)<span>(.*?)<\/span><\/li>/g)]
    expect(html.match(/<li>/g)).toHaveLength(5)
    expect(steps.map(([, , text]) => text)).toEqual(
      [guide.unpack, guide.open, guide.developer, guide.load, guide.back].map((text) =>
        renderToStaticMarkup(<>{text}</>),
      ),
    )
    const drawings = steps.map(([, drawing = '']) => drawing)
    expect(new Set(drawings).size).toBe(5)
    // Read aloud, a drawing would only repeat its step.
    for (const drawing of drawings) {
      expect(drawing).toMatch(/^<svg [^>]*aria-hidden="true"/)
      expect(drawing.match(/<(?:path|rect|circle|text) /g)?.length).toBeGreaterThan(2)
    }
    // The one address that is drawn.
    expect(guide.open).toContain('chrome://extensions')
  })

  test('leads to the file, and says which site may talk to the extension and how it is removed', async () => {
    const texts = await loadExtensionTexts(language)
    const html = renderToStaticMarkup(<ExtensionGuide texts={texts} site={site} />)
    expect(html).toContain(`href="${extensionFilePath}" download=""`)
    expect(html).toContain(site)
    expect(html).toContain(renderToStaticMarkup(<>{texts.guide.remove}</>))
    expect(html).not.toMatch(/\{\w+\}/)
  })
})

test('texts that cannot be loaded are English: the bar opens and records all the same', async () => {
  vi.doMock('#content/translations/extension/de.ts', () => {
    throw new Error('Offline')
  })
  vi.resetModules()
  const again = await import('#content/translations/extension/index.ts')
  expect(await again.loadExtensionTexts('de')).toEqual(english)
  expect((await again.loadExtensionTexts('fr')).bar.done).not.toBe(english.bar.done)
})
