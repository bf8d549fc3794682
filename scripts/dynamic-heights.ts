import type { StylePlugin } from './used-mantine-styles.ts'

const dynamic = /\b(\d*\.?\d+)dvh\b/g

/**
 * Writes heights of the visible window (`dvh`) as those of the whole window for iOS before 15.4. They are in an
 * `@supports`: beside a custom property, a browser takes an unknown unit for valid and then has no height at all.
 */
export const dynamicHeights: StylePlugin = {
  postcssPlugin: 'understory:dynamic-heights',
  Once(sheet) {
    sheet.walkRules((rule) => {
      const older = rule.clone({ nodes: [] })
      rule.each((node) => {
        if (node.type === 'decl' && node.value.search(dynamic) !== -1)
          older.append(node.clone({ value: node.value.replaceAll(dynamic, '$1vh') }))
      })
      if (older.nodes.length > 0)
        rule.after({ name: 'supports', params: 'not (height: 1dvh)', nodes: [older] })
    })
  },
}
