import type { CSSOptions } from 'vite'

/** Parts, variants and states of Mantine's buttons and fields that src/ui does not offer. */
const unused = [
  // Button.Group, Button.GroupSection and the loader of a button.
  /\.m_80d6d844|\.m_70be2a01|\.m_a25b86ee|\[data-loading]/,
  // Input.Placeholder, the line below an input's text, the message of success and the button that clears.
  /\.m_88bacfd0|\.m_93f4ed57|\.m_9d9d40e0|-with-bottom-section|\[data-success]|-combined-clear-section/,
  /\[data-variant='(unstyled|filled)']/,
  /-with-left-section|\[data-position='left']|\[data-block]|\[data-monospace]/,
  /\[dir=/,
]
const unusedSize = /^--(button|section|input)-[\w-]+-(xs|lg|xl|compact-\w+)$/

const isUnused = (selector: string) => {
  // What a selector excludes is not what it styles.
  const styled = selector.replaceAll(/:not\([^)]*\)/g, '')
  return unused.some((pattern) => pattern.test(styled))
}

/**
 * Leaves out of Mantine's stylesheets what none of our pages can show: a third of the styles of a form. Classes of
 * a Mantine that renamed them are kept, so that an update makes pages heavier, never plainer.
 */
export const usedMantineStyles: CSSOptions = {
  postcss: {
    plugins: [
      {
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
      },
    ],
  },
}
