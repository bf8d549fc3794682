import { aboutOf, quote, readingOf } from '../reading.ts'
import type { PreflightRule } from '../rule.ts'

/** Texts that describe nothing: the kind of file, or its name. */
const placeholder =
  /^(?:(?:an? |the |eine? |das |un[ae]? |une )?(?:image|picture|photo|screenshot|graphic|design|logo|icon|bild|foto|grafik|imagen|captura|diseño|photo|capture|alt|alt text|untitled|test|todo|tbd|placeholder|xxx?)(?: ?\d{1,4}| [a-h]| of (?:the )?page| d'écran)?|img[_-]?\d{0,6}|dsc[_-]?\d{0,6}|-+|\.+|[a-z\d_-]{1,60}\.(?:png|jpe?g|gif|webp|svg|mp4|mp3|wav))$/i

const nouns = { image: 'picture', video: 'video', audio: 'recording' } as const

/** Pictures that people who cannot see them know nothing about. */
export const missingAlternativeText: PreflightRule = {
  name: 'missing-alternative-text',
  title: 'A picture without a useful alternative text',
  explanation: [
    'People who use a screen reader hear the alternative text instead of the picture, and the transcript instead of a recording. Without one they cannot take part, or answer at random.',
    'The rule reports an empty text, and one that is only the name of a file or a word such as “image”. A logo may be called “logo”.',
    'The advice is wrong for a picture that is decoration only; studies have none so far.',
  ],
  source: {
    text: 'Web Content Accessibility Guidelines (WCAG) 2.2, success criterion 1.1.1 Non-text Content, and failure F30 on placeholders.',
    url: 'https://www.w3.org/TR/WCAG22/#non-text-content',
  },
  check: (draft) =>
    readingOf(draft).media.flatMap(({ path, media: { kind, src, alt }, use }) => {
      const text = alt.trim()
      const isUseful = text !== '' && (!placeholder.test(text) || (use === 'logo' && /logo/i.test(text)))
      if (isUseful) return []
      return [
        {
          path: `${path}.alt`,
          about: aboutOf(src, alt),
          message:
            text === ''
              ? `The ${nouns[kind]} has no alternative text, so people who cannot ${kind === 'audio' ? 'hear' : 'see'} it cannot take part. Describe what it shows and what matters for the task.`
              : `The alternative text ${quote(text)} says nothing about the ${nouns[kind]}. Describe what it shows and what matters for the task.`,
        },
      ]
    }),
}
