import { mkdir, readFile } from 'node:fs/promises'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createServer } from 'vite'
import { z } from 'zod'
import type { Tool } from '#contract/shared/enumerations.ts'
import { demosOf } from '#site/demo-files.ts'
import type { ToolPicture } from '#site/pictures/tool-pictures.ts'
import { palette } from '#ui/palette.ts'
import { keepGenerated } from './generated-file.ts'

/**
 * Draws src/site/pictures/covers/*.svg: still pictures of the planned demos in the catalog, one per color scheme
 * (`npm run covers:draw`). Run it again when a picture or a color changes.
 */
const folder = 'src/site/pictures/covers'

const schemes = ['light', 'dark'] as const
type Scheme = (typeof schemes)[number]

const isRecord = (value: unknown) => typeof value === 'object' && value !== null
const picturesModule = z.object({
  toolPictures: z.custom<Record<Tool, () => Promise<ToolPicture>>>(isRecord),
})

interface RenderedPicture {
  readonly markup: string
  /** CSS rules by class name. */
  readonly rules: ReadonlyMap<string, string>
}

/** Rules by class name without their animations. Rules with several classes only animate and are left out. */
const stillRules = (css: string) =>
  new Map(
    [...css.matchAll(/(?:^|\})\s*(?:\/\*.*?\*\/\s*)?\.(\w+)\s*\{([^}]*)(?=\})/g)].flatMap(
      ([, name = '', body = '']) => {
        const still = body
          .replaceAll(/(?<![\w-])(animation[\w-]*|overflow|width|height):[^;]*;/g, '')
          .replaceAll(/\s+/g, ' ')
        return still.trim() === '' ? [] : [[name, still.trim()] as const]
      },
    ),
  )

/** Replaces CSS variables by the color or font they stand for. */
const resolveVariables = (text: string, scheme: Scheme) => {
  const variables = new Map<string, string>([
    ['font-body', 'Figtree,Arial,Roboto,sans-serif'],
    ['font-title', 'Georgia,serif'],
    ...Object.entries(palette).map(
      ([name, pair]) =>
        [name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`), pair[scheme]] as const,
    ),
  ])
  return text.replaceAll(/var\(--([\w-]+)\)/g, (variable, name: string) => variables.get(name) ?? variable)
}

const coverOf = ({ markup, rules }: RenderedPicture, scheme: Scheme) => {
  const used = new Set([...markup.matchAll(/class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' ')))
  const style = [...rules].flatMap(([name, rule]) => (used.has(name) ? `.${name}{${rule}}` : [])).join('')
  const inside = markup
    .replace(/^<svg[^>]*>/, '')
    .replace(/<title[^>]*>.*?<\/title>/, '')
    .replaceAll(/--(?!left)\w+:[^;"]*;?/g, '')
    .replaceAll(' style=""', '')
  const frame =
    '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480" viewBox="0 0 640 480" class="picture">'
  return `${frame}<style>${resolveVariables(style, scheme)}</style>${resolveVariables(inside, scheme)}\n`
}

const vite = await createServer({
  configFile: false,
  logLevel: 'warn',
  appType: 'custom',
  server: { middlewareMode: true, hmr: false, ws: false },
  css: { modules: { generateScopedName: '[local]' } },
})
const { toolPictures } = picturesModule.parse(await vite.ssrLoadModule('/src/site/pictures/tool-pictures.ts'))
const rules = stillRules(await readFile('src/site/pictures/pictures.module.css', 'utf8'))

const demos = (await Promise.all(Object.values(demosOf).map((load) => load()))).flat()
const covers = new Set<Tool>(demos.flatMap(({ demoStudy, cover }) => (demoStudy ? [] : cover)))
await mkdir(folder, { recursive: true })
for (const tool of covers) {
  const markup = renderToStaticMarkup(createElement(await toolPictures[tool](), { title: '' }))
  for (const scheme of schemes)
    await keepGenerated(
      `${folder}/${tool}-${scheme}.svg`,
      coverOf({ markup, rules }, scheme),
      'npm run covers:draw',
    )
}
await vite.close()
