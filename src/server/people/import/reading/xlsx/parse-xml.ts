import { SaxesParser } from 'saxes'
import { peopleMessages } from '#contract/people/messages.ts'
import { TableFileError } from '../rows.ts'

/** Most characters of one tag or text; a longer one would fill the memory before it is seen. */
const maxLength = 4_000_000

interface XmlHandlers {
  /** Names are without their prefix, those of attributes with it. */
  readonly open: (name: string, attributes: Readonly<Record<string, string>>) => void
  readonly close?: (name: string) => void
  readonly text?: (text: string) => void
}

const toLocal = (name: string) => (name.includes(':') ? name.slice(name.indexOf(':') + 1) : name)

/** A parser of XML that arrives in pieces. No document type, and thus no entity of its own, is allowed. */
export const createXmlParser = ({ open, close, text }: XmlHandlers) => {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false })
  let unseen = 0
  parser.on('doctype', () => {
    throw new TableFileError(peopleMessages.import.damaged)
  })
  parser.on('opentag', ({ name, attributes }) => {
    unseen = 0
    open(toLocal(name), attributes)
  })
  parser.on('closetag', ({ name }) => {
    unseen = 0
    close?.(toLocal(name))
  })
  if (text) {
    parser.on('text', text)
    parser.on('cdata', text)
  }
  return {
    write: (piece: string) => {
      unseen += piece.length
      parser.write(piece)
      if (unseen > maxLength) throw new TableFileError(peopleMessages.import.tooManyCells)
    },
    end: () => void parser.close(),
  }
}

/** Parses all of an XML file; nothing is called for a missing one. */
export const parseXml = async (pieces: AsyncIterable<string>, handlers: XmlHandlers) => {
  const parser = createXmlParser(handlers)
  let isMissing = true
  for await (const piece of pieces) {
    isMissing = false
    parser.write(piece)
  }
  if (!isMissing) parser.end()
}
