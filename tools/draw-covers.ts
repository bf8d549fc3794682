import { mkdir, readFile } from 'node:fs/promises'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createServer } from 'vite'
import { z } from 'zod'
import type { Tool } from '#contract/enumerations.ts'
import { demosOf } from '#site/demo-files.ts'
import type { ToolPicture } from '#site/pictures/tool-pictures.ts'
import { palette } from '#ui/palette.ts'
import { keepGenerated } from './generated-file.ts'

/**
 * Draws src/site/pictures/covers/*.svg, the pictures of the catalog of demos as files that stand still, one for each
 * scheme: `npm run covers:draw`. Run it again when a picture or a colour changes.
 */
const folder = 'src/site/pictures/covers'

const schemes = ['light', 'dark'] as const
type Scheme = (typeof schemes)[number]

const isRecord = (value: unknown) => typeof value === 'object' && value !== null
const picturesModule = z.object({
  toolPictures: z.custom<Record<Tool, () => Promise<ToolPicture>>>(isRecord),
})

interface Drawn {
  readonly markup: string
  /** The rules of every class, by the class. */
  readonly rules: ReadonlyMap<string, string>
}

/** What each class says when nothing moves. Rules of several classes are about motion alone. */
const restingRules = (css: string) =>
  new Map(
    [...css.matchAll(/(?:^|\})\s*(?:\/\*.*?\*\/\s*)?\.(\w+)\s*\{([^}]*)(?=\})/g)].flatMap(
      ([, name = '', body = '']) => {
        const resting = body
          .replaceAll(/(?<![\w-])(animation[\w-]*|overflow|width|height):[^;]*;/g, '')
          .replaceAll(/\s+/g, ' ')
        return resting.trim() === '' ? [] : [[name, resting.trim()] as const]
      },
    ),
  )

/** A colour or a typeface in place of the variable that stands for it. */
const fillIn = (text: string, scheme: Scheme) => {
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

const coverOf = ({ markup, rules }: Drawn, scheme: Scheme) => {
  const used = new Set([...markup.matchAll(/class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' ')))
  const style = [...rules].flatMap(([name, rule]) => (used.has(name) ? `.${name}{${rule}}` : [])).join('')
  const inside = markup
    .replace(/^<svg[^>]*>/, '')
    .replace(/<title[^>]*>.*?<\/title>/, '')
    .replaceAll(/--(?!left)\w+:[^;"]*;?/g, '')
    .replaceAll(' style=""', '')
  const frame =
    '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480" viewBox="0 0 640 480" class="picture">'
  return `${frame}<style>${fillIn(style, scheme)}</style>${fillIn(inside, scheme)}\n`
}

const vite = await createServer({
  configFile: false,
  logLevel: 'warn',
  appType: 'custom',
  server: { middlewareMode: true, hmr: false, ws: false },
  css: { modules: { generateScopedName: '[local]' } },
})
const { toolPictures } = picturesModule.parse(await vite.ssrLoadModule('/src/site/pictures/tool-pictures.ts'))
const rules = restingRules(await readFile('src/site/pictures/pictures.module.css', 'utf8'))

const demos = (await Promise.all(Object.values(demosOf).map((load) => load()))).flat()
const covers = new Set<Tool>(demos.map(({ cover }) => cover))
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
