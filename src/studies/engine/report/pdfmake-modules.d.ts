/**
 * Modules of pdfmake that its types leave out. `createPdf` joins them to one call; `tagged-pdf.ts` joins them itself,
 * to mark content for the structure tree while it is drawn.
 */

declare module 'pdfmake/js/PDFDocument.js' {
  /** An element of the structure tree, or content marked for one. PDFKit distinguishes them. */
  export interface StructureElement {
    readonly add: (child: StructureElement | MarkedContent) => StructureElement
  }
  interface MarkedContent {
    readonly refs: readonly unknown[]
  }
  interface StructureOptions {
    readonly alt?: string
    readonly scope?: 'Column' | 'Row'
  }
  const { Readable }: typeof import('node:stream')
  export default class PDFDocument extends Readable {
    constructor(
      fonts: object,
      images: object,
      patterns: object,
      attachments: object,
      options: object,
      virtualFiles: null,
      mayRead: (path: string) => boolean,
    )
    struct(type: string, options?: StructureOptions): StructureElement
    addStructure(element: StructureElement): this
    markStructureContent(type: string): MarkedContent
    markContent(type: 'Artifact', options: { readonly type: string }): this
    endMarkedContent(): this
    /** Measures in thousandths of the font size. */
    provideFont(family: string, isBold: boolean, isItalic: boolean): { ascender: number; descender: number }
    end(): void
  }
}

declare module 'pdfmake/js/LayoutBuilder.js' {
  export default class LayoutBuilder {
    constructor(size: object, margins: object, svgMeasure: object)
    layoutDocument(
      content: readonly import('pdfmake').Content[],
      document: import('pdfmake/js/PDFDocument.js').default,
      styles: object,
      defaultStyle: import('pdfmake').Style,
      background: undefined,
      header: undefined,
      footer: (page: number, pages: number) => import('pdfmake').Content,
      watermark: undefined,
      pageBreakBefore: import('pdfmake/interfaces').TDocumentDefinitions['pageBreakBefore'],
    ): import('pdfmake/js/Renderer.js').Page[]
    /** Of the page on which the next node is laid out. */
    readonly writer: {
      readonly context: () => { readonly getCurrentPage: () => { readonly items: readonly unknown[] } }
    }
    processNode(node: { pageBreak?: 'before' | undefined }, mayAlign?: boolean): void
  }
}

declare module 'pdfmake/js/SVGMeasure.js' {
  const SVGMeasure: new () => object
  export default SVGMeasure
}

declare module 'pdfmake/js/Renderer.js' {
  export interface Page {
    readonly items: readonly unknown[]
  }
  interface Drawn {
    readonly tag?: import('./structure.ts').Tag
  }
  export interface Inline extends Drawn {
    readonly text: string
    /** The place in the line and the width, in points. */
    readonly x: number
    readonly width: number
    /** The width of the spaces at its end. */
    readonly trailingCut: number
    readonly level?: number
  }
  export interface Line {
    inlines: readonly Inline[]
  }
  export interface Drawing extends Drawn {
    readonly svg: string
  }
  export default class Renderer {
    constructor(document: import('pdfmake/js/PDFDocument.js').default)
    renderPages(pages: readonly Page[]): void
    renderLine(line: Line, x: number, y: number): void
    renderVector(vector: object): void
    renderImage(image: Drawn): void
    renderSVG(svg: Drawing): void
  }
}
