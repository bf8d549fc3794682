import type { CSSOptions } from 'vite'

/** A plugin of PostCSS, which the code base uses by way of Vite alone. */
export type StylePlugin = NonNullable<Exclude<CSSOptions['postcss'], string | undefined>['plugins']>[number]

/** Selectors of parts, variants and states of Mantine's fields that src/ui does not use. */
const unused = [
  // Input.Placeholder, the bottom section of an input, the success message and the clear button.
  /\.m_88bacfd0|\.m_93f4ed57|\.m_9d9d40e0|-with-bottom-section|\[data-success]|-combined-clear-section/,
  /\[data-variant='(unstyled|filled)']/,
  /-with-left-section|\[data-position='left']|\[data-monospace]/,
  /\[dir=/,
]
const unusedSize = /^--(section|input)-[\w-]+-(xs|lg|xl|compact-\w+)$/

const isUnused = (selector: string) => {
  // A class inside :not() is not styled by the selector.
  const styled = selector.replaceAll(/:not\([^)]*\)/g, '')
  return unused.some((pattern) => pattern.test(styled))
}

/**
 * Removes from Mantine's stylesheets the rules that no page of ours uses: a third of the styles of a form. Unknown
 * classes are kept, so that a Mantine update that renames classes makes pages heavier, never unstyled. For the build of
 * the public site only: the workspace app uses Mantine in full.
 */
export const usedMantineStyles: StylePlugin = {
  postcssPlugin: 'understory:used-mantine-styles',
  Once(sheet) {
    if (!/@mantine\/core\/styles/.test(sheet.source?.input.file ?? '')) return
    sheet.walkRules((rule) => {
      const used = rule.selectors.filter((selector) => !isUnused(selector))
      if (used.length === 0) rule.remove()
      else rule.selectors = used
    })
    sheet.walkDecls(unusedSize, (declaration) => {
      declaration.remove()
    })
  },
}
