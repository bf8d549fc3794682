import type { ShopProduct } from '#content/demo-shop/shop.ts'

const clay = '#b9603a'
const rim = '#a04f2d'
const greens = ['#2f6b4a', '#3f8159', '#57996b', '#74ad7c'] as const

/** A leaf that grows from a point at an angle in degrees, 0 upward. */
const leaf = (x: number, y: number, angle: number, length: number, width: number, fill: string) =>
  `<path transform="translate(${x} ${y}) rotate(${angle})" d="M0 0C${width} ${-length * 0.25} ${width} ${-length * 0.75} 0 ${-length}C${-width} ${-length * 0.75} ${-width} ${-length * 0.25} 0 0Z" fill="${fill}"/>`

const greenAt = (index: number) => greens[index % greens.length] ?? greens[0]
const times = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')

const pot = `<path d="M64 134h72l-8 46a8 8 0 0 1-8 7H80a8 8 0 0 1-8-7z" fill="${clay}"/><rect x="58" y="120" width="84" height="17" rx="5" fill="${rim}"/>`

const round = (number: number) => Math.round(number * 10) / 10

/** A stem with pairs of small leaves along it. */
const sprig = (angle: number, height: number, step: number, size: number, tone: number) => {
  const radians = (angle * Math.PI) / 180
  const tipX = round(100 + Math.sin(radians) * height)
  const tipY = round(124 - Math.cos(radians) * height)
  const leaves = times(Math.floor(height / step), (index) => {
    const share = (index + 1) / Math.floor(height / step)
    const [x, y] = [round(100 + (tipX - 100) * share), round(124 + (tipY - 124) * share)]
    const length = size * (1.15 - share * 0.55)
    return (
      leaf(x, y, angle - 58, length, length / 5, greenAt(tone)) +
      leaf(x, y, angle + 58, length, length / 5, greenAt(tone + 1))
    )
  })
  return `<path d="M100 124L${tipX} ${tipY}" stroke="${greenAt(tone)}" stroke-width="2.5"/>${leaves}`
}

const blossoms = (angle: number, height: number) => {
  const radians = (angle * Math.PI) / 180
  return times(6, (index) => {
    const at = height - 6 + index * 7
    const x = round(100 + Math.sin(radians) * at)
    const y = round(124 - Math.cos(radians) * at)
    return `<ellipse cx="${x}" cy="${y}" rx="${7 - index * 0.7}" ry="5" fill="${index % 2 ? '#8468b4' : '#6f55a3'}" transform="rotate(${angle} ${x} ${y})"/>`
  })
}

/** A large leaf with slits, as a monstera has. */
const slitLeaf = (x: number, y: number, angle: number, scale: number, fill: string) =>
  `<g transform="translate(${x} ${y}) rotate(${angle}) scale(${scale})"><path d="M0 0C-8-4-30-2-34-24C-38-48-18-66 0-76C18-66 38-48 34-24C30-2 8-4 0 0Z" fill="${fill}"/><g stroke="var(--picture)" stroke-width="4" stroke-linecap="round"><path d="M-36-30L-14-26M-30-50L-12-42M36-30L14-26M30-50L12-42"/></g><path d="M0 4V-66" stroke="#ffffff55" stroke-width="2"/></g>`

const drawings: Readonly<Record<ShopProduct['id'], string>> = {
  basil: `${times(3, (row) =>
    times(5, (index) =>
      leaf(100, 126 - row * 18, -76 + index * 38, 54 - row * 8, 19 - row * 2, greenAt(index + row + 1)),
    ),
  )}${pot}`,
  rosemary: `${[-30, 26, -14, 12, 0].map((angle, index) => sprig(angle, 92 - Math.abs(angle) / 2, 7, 15, index)).join('')}${pot}`,
  lavender: `${[-26, 24, -13, 12, 0]
    .map((angle, index) => `${sprig(angle, 62, 16, 20, index + 1)}${blossoms(angle, 62)}`)
    .join('')}${pot}`,
  fern: `${[-80, 80, -54, 54, -28, 28, 0].map((angle, index) => sprig(angle, 84, 6, 24, index)).join('')}${pot}`,
  monstera: `<g stroke="${greens[0]}" stroke-width="4"><path d="M100 124L60 84M100 124L142 88M100 124L102 66"/></g>${slitLeaf(60, 90, -52, 0.78, greens[1])}${slitLeaf(142, 92, 50, 0.8, greens[0])}${slitLeaf(102, 92, 4, 0.98, greens[2])}${pot}`,
  'clay-pot': `<ellipse cx="100" cy="170" rx="62" ry="13" fill="${rim}"/><path d="M54 74h92l-12 88a9 9 0 0 1-9 8H75a9 9 0 0 1-9-8z" fill="${clay}"/><rect x="46" y="52" width="108" height="26" rx="7" fill="${rim}"/><path d="M70 92l8 66" stroke="#ffffff40" stroke-width="7" stroke-linecap="round"/>`,
  'watering-can': `<path d="M136 92c44-18 46 52 0 58" fill="none" stroke="#6f8791" stroke-width="9"/><path d="M66 118L24 82" stroke="#8aa0a8" stroke-width="11" stroke-linecap="round"/><path d="M12 92L34 66l6 6-20 26z" fill="#6f8791"/><path d="M62 84h76l6 80a8 8 0 0 1-8 8H64a8 8 0 0 1-8-8z" fill="#9fb3ba"/><path d="M68 84c4-26 60-26 64 0" fill="none" stroke="#6f8791" stroke-width="8"/><path d="M57 112h86" stroke="#8aa0a8" stroke-width="5"/>`,
  trowel: `<g transform="rotate(38 100 100)"><rect x="91" y="14" width="18" height="66" rx="9" fill="#b98a55"/><path d="M95 80h10v24H95z" fill="#8aa0a8"/><path d="M80 104h40c3 34-6 64-20 84c-14-20-23-50-20-84z" fill="#9fb3ba"/><path d="M100 112v60" stroke="#7b9199" stroke-width="3"/></g>`,
}

/** The drawing of a product; decorative, as its name stands beside it. */
export const productPicture = (id: ShopProduct['id']) =>
  `<svg viewBox="0 0 200 200" aria-hidden="true" focusable="false">${drawings[id]}</svg>`

const onSill = (id: ShopProduct['id'], x: number, scale: number) =>
  `<g transform="translate(${x} ${250 - 187 * scale}) scale(${scale})">${drawings[id]}</g>`

/** A window sill with plants: the large picture of the first page. */
export const sillPicture = `<svg viewBox="0 0 640 320" aria-hidden="true" focusable="false"><rect x="40" y="18" width="560" height="232" rx="10" fill="var(--sky)"/><g fill="var(--frame)"><rect x="312" y="18" width="14" height="232"/><rect x="40" y="118" width="560" height="9"/><path d="M40 28a10 10 0 0 1 10-10h540a10 10 0 0 1 10 10v222h-12V30H52v220H40z"/></g><circle cx="500" cy="74" r="26" fill="var(--sun)"/><rect x="14" y="250" width="612" height="22" rx="6" fill="var(--frame)"/>${onSill('fern', 60, 0.92)}${onSill('basil', 196, 0.8)}${onSill('monstera', 300, 1.1)}${onSill('lavender', 456, 0.86)}<rect x="14" y="272" width="612" height="8" fill="#00000014"/></svg>`
