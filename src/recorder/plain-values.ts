/**
 * The words of values that lay out or draw, besides colors: of SVG, of old attributes of HTML, of types of fields, and
 * of media queries. A value of other words can be about a person.
 */
// Scripts that check no such values leave the words out.
const words = /* @__PURE__ */ new Set(
  /* @__PURE__ */ (
    'none evenodd nonzero round butt square miter bevel middle start end url rgb rgba hsl hsla matrix ' +
    'translate rotate scale skewx skewy userspaceonuse objectboundingbox pad repeat reflect xminymin xminymid xminymax ' +
    'xmidymin xmidymid xmidymax xmaxymin xmaxymid xmaxymax meet slice rem deg auto left right center top bottom justify baseline ltr rtl text password email tel url ' +
    'search number range date time month week local datetime checkbox radio color file submit reset button image hidden ' +
    'stylesheet style font hard soft off alpha luminance normal bold italic screen print all and not only min max width ' +
    'height prefers scheme dark light reduced motion reduce orientation portrait landscape hover pointer fine coarse aspect ' +
    'ratio var calc manual hint http www org svg paused played modal non true false css'
  ).split(' '),
)

const isColor = (word: string) => typeof CSS !== 'undefined' && CSS.supports('color', word)

/** Whether a value consists of numbers, signs, single letters as in paths, colors, and words that lay out or draw. */
export const isPlainValue = (text: string) =>
  (text.replace(/#[\da-f]{3,8}\b/gi, '').match(/[^\0-\x40[-`{-\x7e]{3,}/g) ?? []).every(
    (word) => words.has(word.toLowerCase()) || isColor(word),
  )

/** Whether an SVG document draws only: without texts and comments, and with values that draw. */
const isDrawing = (svg: string) =>
  !svg.includes('<!') &&
  !svg.replace(/<[^>]*>/g, '').trim() &&
  (svg.match(/=\s*(?:"[^"]*"|'[^']*'|[^\s>"']+)/g) ?? []).every(isPlainValue)

const decodeSvg = (address: string) => {
  const [, head = '', body = ''] = /^([^,]*),(.*)$/s.exec(address) ?? []
  try {
    return /;base64/i.test(head) ? atob(body) : decodeURIComponent(body)
  } catch {
    return body
  }
}

/** A picture that is written into its own address and has no text; empty for others, which no replay loads. */
export const writtenPicture = (address: string) => {
  if (/^\s*data:image\/(?:png|jpe?g|gif|webp|avif)\b/i.test(address)) return address
  return /^\s*data:image\/svg\+xml/i.test(address) && isDrawing(decodeSvg(address)) ? address : ''
}
