import type { ReactNode } from 'react'
import type { Tool } from '#contract/enumerations.ts'
import type { ContentBlock, FormName } from '#content/types.ts'
import { forms } from '#site/forms/form-registry.tsx'
import { toolPictures, type ToolPicture } from '#site/pictures/tool-pictures.ts'
import { Banner } from './banner.tsx'
import { CardGrid } from './card-grid.tsx'
import { EitherOr } from './either-or.tsx'
import { FactTable } from './fact-table.tsx'
import { FaqData } from './faq-data.tsx'
import { Faq } from './faq.tsx'
import { FormBlock } from './form-block.tsx'
import { PictureText } from './picture-text.tsx'
import { Section } from './section.tsx'
import { Steps } from './steps.tsx'
import { TextBlock } from './text-block.tsx'

/** What a page's blocks are drawn with, loaded before the page is. */
export interface Parts {
  readonly pictures: ReadonlyMap<Tool, ToolPicture>
  readonly forms: ReadonlyMap<FormName, ReactNode>
}

const load = async <Name, Part>(names: readonly Name[], loaderOf: (name: Name) => Promise<Part>) =>
  new Map(await Promise.all(names.map(async (name) => [name, await loaderOf(name)] as const)))

const picturesIn = (block: ContentBlock): readonly Tool[] => {
  if (block.kind === 'picture') return [block.picture]
  return block.kind === 'cards' ? block.items.flatMap(({ image }) => image ?? []) : []
}

/** Loads the forms and pictures that these blocks show, and `pictures` beside them. */
export async function loadParts(blocks: readonly ContentBlock[], pictures: readonly Tool[] = []) {
  const formNames = blocks.flatMap((block) => (block.kind === 'form' ? block.form : []))
  const parts = await Promise.all([
    load([...pictures, ...blocks.flatMap(picturesIn)], (tool) => toolPictures[tool]()),
    load(formNames, (name) => forms[name]()),
  ])
  return { pictures: parts[0], forms: parts[1] } satisfies Parts
}

type ContentBlocksProps = {
  blocks: readonly ContentBlock[]
  parts: Parts
  /** Ground of the first block; the others alternate. */
  ground?: 'paper' | 'lichen'
}

/** The blocks of a page, one section each. */
export function ContentBlocks({ blocks, parts, ground = 'lichen' }: ContentBlocksProps) {
  const other = ground === 'lichen' ? 'paper' : 'lichen'
  const sections = blocks.filter(({ kind }) => kind !== 'banner')
  const questions = blocks.flatMap((block) => (block.kind === 'faq' ? block.entries : []))
  return (
    <>
      {blocks.map((block, index) => (
        <Block
          // Blocks have no name of their own and never change their order.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          block={block}
          parts={parts}
          ground={sections.indexOf(block) % 2 === 0 ? ground : other}
        />
      ))}
      {questions.length > 0 && <FaqData entries={questions} />}
    </>
  )
}

type BlockProps = { block: ContentBlock; parts: Parts; ground: 'paper' | 'lichen' }

function Block({ block, parts, ground }: BlockProps) {
  const { id, title, subtitle, description } = block
  if (block.kind === 'banner')
    return <Banner id={id} title={block.title} text={description} actions={block.actions} />

  const isBeside = block.kind === 'text' || block.kind === 'form' || block.kind === 'picture'
  const head = isBeside ? {} : { title, subtitle, lead: description }
  return (
    <Section id={id} ground={ground} {...head}>
      <Inside block={block} parts={parts} />
    </Section>
  )
}

function Inside({ block, parts }: Omit<BlockProps, 'ground'>) {
  const { title, subtitle, description } = block
  switch (block.kind) {
    case 'text': {
      const paragraphs = description ? [description, ...block.paragraphs] : block.paragraphs
      return <TextBlock {...{ title, subtitle, paragraphs }} bulleted={block.bulleted} />
    }
    case 'cards': {
      const items = block.items.map(({ image, alt, ...item }) => ({
        ...item,
        picture: image && draw(parts, image, alt ?? item.title),
      }))
      return <CardGrid items={items} dashed={block.dashed ?? false} />
    }
    case 'picture':
      return (
        <PictureText
          title={title}
          paragraphs={block.paragraphs}
          button={block.button}
          picture={draw(parts, block.picture, block.alt)}
        />
      )
    case 'either':
      return <EitherOr items={block.items} booleanOperator={block.booleanOperator} />
    case 'steps':
      return <Steps steps={block.steps} label={title} />
    case 'table':
      return <FactTable caption={block.caption} head={block.head} rows={block.rows} />
    case 'faq':
      return <Faq entries={block.entries} />
    case 'form':
      return <FormBlock {...{ title, subtitle, description }}>{parts.forms.get(block.form)}</FormBlock>
    case 'banner':
      return null
  }
}

/** The picture of a tool, if it was loaded. */
export function draw({ pictures }: Parts, tool: Tool, title: string) {
  const Picture = pictures.get(tool)
  return Picture && <Picture title={title} />
}
