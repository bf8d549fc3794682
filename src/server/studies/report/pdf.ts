import pdfmake, { type Content } from 'pdfmake'
import { fontFiles, fonts } from './fonts.ts'
import { written } from './parts.ts'
import { colors } from './theme.ts'

// A report is made of what is in it: no address is fetched, and of files only the fonts are read.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => fontFiles.has(path))

interface Document {
  readonly title: string
  readonly content: readonly Content[]
  readonly now: Date
}

/**
 * A PDF with its title, language and outline, A4. It is not tagged: pdfmake can say that a document is, but writes no
 * structure, and an empty one would hide the text from screen readers. The page of results has all of it.
 */
export const createPdf = async ({ title, content, now }: Document): Promise<Uint8Array> => {
  pdfmake.setFonts(fonts)
  const document = pdfmake.createPdf({
    version: '1.7',
    language: 'en',
    displayTitle: true,
    info: { title, creator: 'Understory', producer: 'Understory', creationDate: now },
    pageSize: 'A4',
    pageMargins: [40, 44, 40, 48],
    defaultStyle: { font: 'Text', fontSize: 10, lineHeight: 1.3, color: colors.ink },
    content: [...content],
    footer: (page, pages) => ({
      columns: [
        { text: written(title), color: colors.quiet },
        { text: `${page} of ${pages}`, alignment: 'right', width: 60, color: colors.quiet },
      ],
      fontSize: 8,
      margin: [40, 16, 40, 0],
    }),
    // A heading does not stand alone at the foot of a page.
    pageBreakBefore: ({ headlineLevel }, { getFollowingNodesOnPage }) =>
      headlineLevel !== undefined && getFollowingNodesOnPage().length === 0,
  })
  return new Uint8Array(await document.getBuffer())
}
