import { brandColorIn, isHexColor } from '#contract/studies/brand-color.ts'
import { minContrast } from '#contract/shared/contrast.ts'
import { aboutOf } from '../reading.ts'
import type { PreflightRule } from '../rule.ts'

/** Brand colors that cannot be read on the page. */
export const lowContrastColor: PreflightRule = {
  name: 'low-contrast-color',
  title: 'A brand color with low contrast',
  explanation: [
    'A light color on a light page cannot be read by many people. The player darkens it until it can, so participants see another color than that of your brand.',
    `The rule reports a color whose contrast with the light page is below ${minContrast.controls} : 1, the least that controls need. Colors between ${minContrast.controls} : 1 and ${minContrast.text} : 1 are darkened a little and not reported.`,
    'The advice is wrong if a darker variant of your color is fine with you.',
  ],
  source: {
    text: 'Web Content Accessibility Guidelines (WCAG) 2.2, success criteria 1.4.3 Contrast (Minimum) and 1.4.11 Non-text Contrast.',
    url: 'https://www.w3.org/TR/WCAG22/#contrast-minimum',
  },
  check: ({
    study: {
      branding: { color },
    },
  }) => {
    if (color === undefined || !isHexColor(color)) return []
    const { ownContrast, color: shown } = brandColorIn('light', color)
    if (ownContrast >= minContrast.controls) return []
    return [
      {
        path: 'study.branding.color',
        about: aboutOf('color', color),
        message: `The color ${color} has a contrast of ${ownContrast.toFixed(1)} : 1 with the page, so participants will see ${shown} instead. Choose a darker color.`,
      },
    ]
  },
}
