import type { ReactNode } from 'react'
import type { ContentBlock, FormName } from '#content/site/types.ts'
import type { Tool } from '#contract/shared/enumerations.ts'
import { forms } from '#site/forms/form-registry.tsx'
import { type ToolPicture, toolPictures } from '#site/pictures/tool-pictures.ts'
import type { EitherOr } from './either-or.tsx'
import { FactTable } from './fact-table.tsx'
import { Faq, FaqData } from './faq.tsx'
import { CardGrid } from './grids.tsx'
import type { ResultGallery } from './result-gallery.tsx'
import { Banner, Section } from './sections.tsx'
import { Steps } from './steps.tsx'
import { FormBlock, PictureText, TextBlock } from './two-columns.tsx'

/** The assets that a page's blocks need beside their texts, loaded before the page renders. */
export interface BlockAssets {
  readonly pictures: ReadonlyMap<Tool, ToolPicture>
  readonly forms: ReadonlyMap<FormName, ReactNode>
  /** Blocks with styles of their own are loaded only for pages that have them: the styles would count on every page. */
  readonly EitherOr: typeof EitherOr | undefined
  readonly ResultGallery: typeof ResultGallery | undefined
}

const loadAll = async <Name, Asset>(names: readonly Name[], loaderOf: (name: Name) => Promise<Asset>) =>
  new Map(await Promise.all(names.map(async (name) => [name, await loaderOf(name)] as const)))

const picturesIn = (block: ContentBlock): readonly Tool[] => {
  if (block.kind === 'picture') return [block.img]
  return block.kind === 'cards' ? block.items.flatMap(({ image }) => image ?? []) : []
}

/** Loads what blocks need, and additional `pictures`. */
export async function loadBlockAssets(blocks: readonly ContentBlock[], pictures: readonly Tool[] = []) {
  const formNames = blocks.flatMap((block) => (block.kind === 'form' ? block.form : []))
  const assets = await Promise.all([
    loadAll([...pictures, ...blocks.flatMap(picturesIn)], (tool) => toolPictures[tool]()),
    loadAll(formNames, (name) => forms[name]()),
    blocks.some(({ kind }) => kind === 'either') ? import('./either-or.tsx') : undefined,
    blocks.some(({ kind }) => kind === 'results') ? import('./result-gallery.tsx') : undefined,
  ])
  return {
    pictures: assets[0],
    forms: assets[1],
    EitherOr: assets[2]?.EitherOr,
    ResultGallery: assets[3]?.ResultGallery,
  } satisfies BlockAssets
}

type ContentBlocksProps = {
  blocks: readonly ContentBlock[]
  assets: BlockAssets
  /** Background of the first block; the others alternate. */
  ground?: 'paper' | 'lichen'
}

/** The blocks of a page, one section each. */
export function ContentBlocks({ blocks, assets, ground = 'lichen' }: ContentBlocksProps) {
  const otherGround = ground === 'lichen' ? 'paper' : 'lichen'
  const sections = blocks.filter(({ kind }) => kind !== 'banner')
  const questions = blocks.flatMap((block) => (block.kind === 'faq' ? block.entries : []))
  return (
    <>
      {blocks.map((block, index) => (
        <Block
          // Blocks have no ids and never change order.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          block={block}
          assets={assets}
          ground={sections.indexOf(block) % 2 === 0 ? ground : otherGround}
        />
      ))}
      {questions.length > 0 && <FaqData entries={questions} />}
    </>
  )
}

type BlockProps = { block: ContentBlock; assets: BlockAssets; ground: 'paper' | 'lichen' }

function Block({ block, assets, ground }: BlockProps) {
  const { id, title, subtitle, description } = block
  if (block.kind === 'banner')
    return <Banner id={id} title={block.title} text={description} actions={block.actions} />

  const isBeside = block.kind === 'text' || block.kind === 'form' || block.kind === 'picture'
  const head = isBeside ? {} : { title, subtitle, lead: description }
  return (
    <Section id={id} ground={ground} {...head}>
      <BlockContent block={block} assets={assets} />
    </Section>
  )
}

function BlockContent({ block, assets }: Omit<BlockProps, 'ground'>) {
  const { title, subtitle, description } = block
  switch (block.kind) {
    case 'text': {
      const paragraphs = description ? [description, ...block.paragraphs] : block.paragraphs
      return <TextBlock {...{ title, subtitle, paragraphs }} bulleted={block.bulleted} />
    }
    case 'cards': {
      const items = block.items.map(({ image, alt, ...item }) => ({
        ...item,
        picture: image && renderPicture(assets, image, alt ?? item.title),
      }))
      return <CardGrid items={items} isDashed={block.cardsDashed ?? false} />
    }
    case 'picture':
      return (
        <PictureText
          title={title}
          paragraphs={block.paragraphs}
          picture={renderPicture(assets, block.img, block.alt)}
        />
      )
    case 'either':
      return (
        assets.EitherOr && <assets.EitherOr items={block.items} booleanOperator={block.booleanOperator} />
      )
    case 'steps':
      return <Steps steps={block.cards} label={title} />
    case 'results':
      return assets.ResultGallery && <assets.ResultGallery items={block.items} />
    case 'table':
      return <FactTable caption={block.caption} head={block.head} rows={block.rows} />
    case 'faq':
      return <Faq entries={block.entries} />
    case 'form':
      return <FormBlock {...{ title, subtitle, description }}>{assets.forms.get(block.form)}</FormBlock>
    case 'banner':
      return null
  }
}

/** Renders a tool's picture if it was loaded. */
export function renderPicture({ pictures }: BlockAssets, tool: Tool, title: string) {
  const Picture = pictures.get(tool)
  return Picture && <Picture title={title} />
}
