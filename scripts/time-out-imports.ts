import { basename } from 'node:path'
import { type Plugin, Visitor } from 'vite'

/**
 * Limits the time of every dynamic import of our own code in browsers, and gives its failures the errors of pages: of
 * the player, forms, dialogs and the workspace. `import(…)` becomes `loadChunk(name, () => import(…))`.
 */
export const timeOutImports = (): Plugin => ({
  name: 'understory:time-out-imports',
  transform(code, id) {
    if (id.includes('/node_modules/') || !/\/src\/.*\.tsx?(\?|$)/.test(id) || !code.includes('import('))
      return undefined
    const imports: { start: number; end: number; source: string }[] = []
    new Visitor({
      ImportExpression({ start, end, source }) {
        if (source.type === 'Literal' && typeof source.value === 'string')
          imports.push({ start, end, source: source.value })
      },
    }).visit(this.parse(code))
    if (imports.length === 0) return undefined
    let rewritten = code
    for (const { start, end, source } of imports.toReversed()) {
      const limited = `__loadChunk(${JSON.stringify(basename(source))}, () => ${code.slice(start, end)})`
      rewritten = rewritten.slice(0, start) + limited + rewritten.slice(end)
    }
    return { code: `import { loadChunk as __loadChunk } from '#ui/load-chunk.ts'\n${rewritten}`, map: null }
  },
})
