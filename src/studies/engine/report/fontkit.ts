import { createRequire } from 'node:module'
import type * as Fontkit from 'fontkit'
import { isObject } from '#contract/shared/json.ts'

// The instance that pdfmake uses, which `import` would load a second time.
const load: (name: 'fontkit') => typeof Fontkit = createRequire(import.meta.url)
const { openSync } = load('fontkit')

let isMended = false

/**
 * fontkit 2.0.4 throws where a font has no place for a mark on a letter, which fonts may leave out, and which several
 * scripts do: https://github.com/foliojs/fontkit/issues/367. Such a mark stays where it is.
 */
const acceptMissingAnchors = (font: Fontkit.Font) => {
  font.layout('a')
  const engine: unknown = Reflect.get(Object(Reflect.get(font, '_layoutEngine')), 'engine')
  const processor = isObject(engine) ? engine['GPOSProcessor'] : undefined
  const prototype: unknown = isObject(processor) && Object.getPrototypeOf(processor)
  if (!isObject(prototype) || typeof prototype['applyAnchor'] !== 'function')
    throw new Error('fontkit places marks otherwise than version 2.0.4')
  const { applyAnchor } = prototype
  Object.assign(prototype, {
    applyAnchor(this: unknown, mark: unknown, base: unknown, index: unknown) {
      if (isObject(mark) && mark['markAnchor'] && base) Reflect.apply(applyAnchor, this, [mark, base, index])
    },
  })
  isMended = true
}

/** Opens a font file as the library does that sets text in a PDF. */
export const openFont = (file: string) => {
  const font = openSync(file)
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${file} is a collection of fonts`)
  if (!isMended) acceptMissingAnchors(font)
  return font
}
