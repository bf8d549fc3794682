/** The light palette, as a report on paper needs it. */
export const colors = {
  ink: '#18211c',
  quiet: '#4d5a52',
  canopy: '#12372a',
  moss: '#436850',
  line: '#dde5d3',
  fill: '#f4f6ef',
  paper: '#ffffff',
  accent: '#8f4a10',
} as const

/** How an answer ended: green, sand and rust, a word beside each. */
export const outcomeColors = {
  directSuccess: '#2c6b4c',
  indirectSuccess: '#8fbd9f',
  indirectFailure: '#dd9f7a',
  directFailure: '#a84a1c',
  skip: '#8b968f',
} as const

const levels = [
  '#ffffff',
  '#f2e8cb',
  '#e2dfb7',
  '#cad3a4',
  '#afc693',
  '#93b686',
  '#78a47a',
  '#5f9370',
  '#457b60',
  '#2d6451',
  '#12372a',
] as const

const highest = levels.length - 1
const levelOf = (share: number) => Math.min(highest, Math.max(share > 0 ? 1 : 0, Math.round(share * highest)))

/** A share from 0 to 1 as a fill, from sand to deep green, and the ink that is read on it. */
export const fillOf = (share: number): { readonly fill: string; readonly ink: string } => ({
  fill: levels[levelOf(share)] ?? colors.paper,
  ink: levelOf(share) > 6 ? colors.paper : colors.ink,
})

/** Inner width of a page in points: A4 between its margins. */
export const pageWidth = 515
