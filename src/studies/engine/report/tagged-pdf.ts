import { createRequire } from 'node:module'
import { buffer } from 'node:stream/consumers'
import type { Content, Style } from 'pdfmake'
import type * as DocumentModule from 'pdfmake/js/PDFDocument.js'
import type * as LayoutModule from 'pdfmake/js/LayoutBuilder.js'
import type * as RendererModule from 'pdfmake/js/Renderer.js'
import type * as MeasureModule from 'pdfmake/js/SVGMeasure.js'
import { fontFiles, fonts } from './fonts.ts'
import { drawnText, visualOrder } from './bidi.ts'
import { addStructure, type Tag } from './structure.ts'
import { withFonts } from './svg-fonts.ts'

interface Modules {
  readonly 'pdfmake/js/PDFDocument.js': typeof DocumentModule
  readonly 'pdfmake/js/LayoutBuilder.js': typeof LayoutModule
  readonly 'pdfmake/js/Renderer.js': typeof RendererModule
  readonly 'pdfmake/js/SVGMeasure.js': typeof MeasureModule
}

// Node and the test runner import the default export of CommonJS modules differently; `require` is the same in both.
const load: <Name extends keyof Modules>(path: Name) => Modules[Name] = createRequire(import.meta.url)
const { default: PDFDocument } = load('pdfmake/js/PDFDocument.js')
const { default: LayoutBuilder } = load('pdfmake/js/LayoutBuilder.js')
const { default: Renderer } = load('pdfmake/js/Renderer.js')
const { default: SVGMeasure } = load('pdfmake/js/SVGMeasure.js')

/** Content that is not read: “Pagination” is repeated on each page, “Layout” is decoration. */
type Artifact = 'Pagination' | 'Layout'

const isBlank = ({ text }: RendererModule.Inline) => text.trim() === ''

/** The words of a line in the places in which they are read in their languages. */
const inVisualOrder = (inlines: readonly RendererModule.Inline[]): readonly RendererModule.Inline[] => {
  const [leftmost] = inlines
  if (!leftmost || inlines.every(({ level }) => level === undefined)) return inlines
  // Spaces at the ends of a line are beyond its edges.
  const first = inlines.findIndex((inline) => !isBlank(inline))
  const last = inlines.findLastIndex((inline) => !isBlank(inline))
  const ordered = [
    ...inlines.slice(0, first),
    ...visualOrder(inlines.slice(first, last + 1), ({ level = 0 }) => level),
    ...inlines.slice(last + 1),
  ]
  // A space at the end of a line from right to left stands at its left, beyond the edge as well.
  const ending = inlines.at(-1)
  const cut = ending && ending.level === 1 && last === inlines.length - 1 ? ending.trailingCut : 0
  let x = leftmost.x - cut
  const places = new Map<RendererModule.Inline, number>()
  for (const inline of ordered) {
    places.set(inline, x)
    x += inline.width
  }
  return inlines.map((inline) => ({
    ...inline,
    x: places.get(inline) ?? inline.x,
    text: drawnText(inline.text, inline.level ?? 0),
  }))
}

/** Draws pages, and marks all that is drawn as content of the structure tree or as an artifact. */
class TaggedRenderer extends Renderer {
  readonly #document: DocumentModule.default
  readonly #pageOf = new Map<Tag, number>()
  #page = 0
  #open: Tag | Artifact | undefined

  constructor(document: DocumentModule.default) {
    super(document)
    this.#document = document
  }

  override renderPages(pages: readonly RendererModule.Page[]) {
    for (const page of pages) {
      this.#page += 1
      super.renderPages([page])
      this.#close()
    }
  }

  override renderLine(line: RendererModule.Line, x: number, y: number) {
    this.#mark(line.inlines[0]?.tag, 'Pagination')
    const { inlines } = line
    line.inlines = inVisualOrder(inlines)
    super.renderLine(line, x, y)
    // A heading that is repeated on the next page is drawn again.
    line.inlines = inlines
  }

  override renderVector(vector: object) {
    this.#mark(undefined, 'Layout')
    super.renderVector(vector)
  }

  override renderImage(image: RendererModule.Drawn) {
    this.#mark(image.tag, 'Layout')
    super.renderImage(image)
  }

  override renderSVG(svg: RendererModule.Drawing) {
    this.#mark(svg.tag, 'Layout')
    super.renderSVG({ ...svg, svg: withFonts(svg.svg) })
  }

  #close() {
    if (this.#open !== undefined) this.#document.endMarkedContent()
    this.#open = undefined
  }

  #isRepetition(tag: Tag) {
    const first = this.#pageOf.get(tag) ?? this.#page
    this.#pageOf.set(tag, first)
    return tag.isRepeated && first !== this.#page
  }

  #mark(tag: Tag | undefined, otherwise: Artifact) {
    const next = tag && !this.#isRepetition(tag) ? tag : otherwise
    if (next === this.#open) return
    this.#close()
    this.#open = next
    if (typeof next === 'string') this.#document.markContent('Artifact', { type: next })
    else next.element.add(this.#document.markStructureContent(next.type))
  }
}

/** The height above and below the line, in thousandths of the font size, that letters of any script have at most. */
const [highest, lowest] = [1080, -320] as const

/** Sets lines of all scripts at even distances: some fonts ask for twice the height, for rare marks. */
class EvenDocument extends PDFDocument {
  override provideFont(...face: Parameters<DocumentModule.default['provideFont']>) {
    const font = super.provideFont(...face)
    font.ascender = Math.min(font.ascender, highest)
    font.descender = Math.max(font.descender, lowest)
    return font
  }
}

/** Lays out pages without empty ones, which would follow a page that ends with its last line. */
class FilledLayout extends LayoutBuilder {
  override processNode(node: Parameters<LayoutModule.default['processNode']>[0], mayAlign?: boolean) {
    const { pageBreak } = node
    if (pageBreak === 'before' && this.writer.context().getCurrentPage().items.length === 0)
      delete node.pageBreak
    super.processNode(node, mayAlign)
    // Pages are laid out again when a heading moves, and then the page before may end earlier.
    if (pageBreak !== undefined) node.pageBreak = pageBreak
  }
}

/** A4, in points. */
const pageSize = { width: 595.28, height: 841.89, orientation: 'portrait' } as const
const pageMargins = { left: 40, top: 44, right: 40, bottom: 48 } as const

interface Report {
  readonly info: {
    readonly Title: string
    readonly Creator: string
    readonly Producer: string
    readonly CreationDate: Date
  }
  readonly defaultStyle: Style
  /** The styles that parts of the content name. */
  readonly styles: Readonly<Record<string, Style>>
  readonly content: readonly Content[]
  readonly footer: (page: number, pages: number) => Content
}

/**
 * Lays out content on A4 pages and writes a tagged PDF with title, language and outline. Nothing is fetched, and no
 * file is read but the fonts.
 */
export const createTaggedPdf = async ({
  info,
  defaultStyle,
  styles,
  content,
  footer,
}: Report): Promise<Uint8Array> => {
  const document = new EvenDocument(
    fonts,
    {},
    {},
    {},
    {
      size: [pageSize.width, pageSize.height],
      pdfVersion: '1.7',
      tagged: true,
      displayTitle: true,
      lang: 'en',
      autoFirstPage: false,
      font: null,
      info,
    },
    null,
    (path) => fontFiles.has(path),
  )
  addStructure(document, content)
  const pages = new FilledLayout(pageSize, pageMargins, new SVGMeasure()).layoutDocument(
    content,
    document,
    styles,
    defaultStyle,
    undefined,
    undefined,
    footer,
    undefined,
    // A heading moves to the next page when nothing follows it on its own.
    ({ headlineLevel }, { getFollowingNodesOnPage }) =>
      headlineLevel !== undefined && getFollowingNodesOnPage().length === 0,
  )
  new TaggedRenderer(document).renderPages(pages)
  document.end()
  return new Uint8Array(await buffer(document))
}
