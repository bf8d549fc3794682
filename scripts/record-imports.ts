import { relative } from 'node:path'
import { Visitor, type Plugin } from 'vite'

const record = '__understoryImports'

/** Runs `work` and returns the modules it imported dynamically, as paths from the project's root. */
export async function importsDuring<Result>(work: () => Promise<Result>) {
  const imports = new Set<string>()
  Reflect.set(globalThis, record, imports)
  try {
    return { result: await work(), imports }
  } finally {
    Reflect.deleteProperty(globalThis, record)
  }
}

/**
 * Makes every dynamic import of our own code record its module before it loads, so that rendering a page reports
 * which chunks its document should preload. For the prerender bundle only.
 */
export function recordImports(): Plugin {
  let root = ''
  return {
    name: 'understory:record-imports',
    configResolved(config) {
      root = config.root
    },
    async transform(code, id) {
      if (id.includes('/node_modules/') || !code.includes('import(')) return
      const imports: { start: number; end: number; source: string }[] = []
      new Visitor({
        ImportExpression({ start, end, source }) {
          if (source.type === 'Literal' && typeof source.value === 'string')
            imports.push({ start, end, source: source.value })
        },
      }).visit(this.parse(code))
      let rewritten = code
      for (const { start, end, source } of imports.toReversed()) {
        const target = await this.resolve(source, id)
        if (!target || target.external) continue
        const recorded = `globalThis.${record}?.add(${JSON.stringify(relative(root, target.id))})`
        rewritten = `${rewritten.slice(0, start)}(${recorded}, ${code.slice(start, end)})${rewritten.slice(end)}`
      }
      return { code: rewritten, map: null }
    },
  }
}
