import { aboutOf, readingOf } from '../reading.ts'
import type { PreflightRule } from '../rule.ts'

/** Width of a small phone in CSS pixels. */
const phone = 320
/** A text of 16 px in a page of this width is less than 3 px high on such a phone. */
const widest = 2000

/** Designs that phones enlarge until they blur, or shrink until their text is lost. */
export const pictureSize: PreflightRule = {
  name: 'picture-size',
  title: 'A design that phones cannot show well',
  explanation: [
    'Participants use the device that they have. A phone shows a design as wide as its screen: a small picture is blurred, and the text of a very wide one cannot be read.',
    `The rule reports designs narrower than ${phone} pixels, which is narrower than any phone, unless they are drawings (SVG), and designs wider than ${widest} pixels that are wider than high: text of 16 pixels in them is less than 3 pixels high on a phone of ${phone} pixels. Pictures of options, cards and logos are left out. The limits are our own.`,
    'The advice is wrong if you invite people with computers only.',
  ],
  source: {
    text: 'Web Content Accessibility Guidelines (WCAG) 2.2, success criterion 1.4.10 Reflow, for the width of 320 CSS pixels; the limits are our own.',
    url: 'https://www.w3.org/TR/WCAG22/#reflow',
  },
  check: (draft) =>
    readingOf(draft).media.flatMap(({ path, media, use }) => {
      if (media.kind === 'audio' || use !== 'design') return []
      const { src, width, height } = media
      const isSmall = width < phone && !src.endsWith('.svg')
      const isWide = width > widest && width > height
      if (!isSmall && !isWide) return []
      return [
        {
          path,
          about: aboutOf(src, `${width} × ${height}`),
          message: isSmall
            ? `The design is ${width} pixels wide, less than any phone, so it will be blurred. Use a larger picture.`
            : `The design is ${width} pixels wide. On a phone its text is too small to read: show a part of it, or ask for computers.`,
        },
      ]
    }),
}
