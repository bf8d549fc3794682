/** A picture of a result of a demo, drawn by scripts/draw-result-pictures.ts. */
interface ResultPicture {
  /** The demo whose results are shown. */
  readonly study: string
  /** The view of the results. */
  readonly view: string
  /** The beginning of the heading where the picture starts. */
  readonly heading: string
  /** A CSS selector of the part below the heading where the picture starts instead. */
  readonly from?: string
  /** A CSS selector of what the picture leaves out. */
  readonly without?: string
  /** CSS pixels of the picture. */
  readonly width: number
  readonly height: number
}

/** Pictures of real results, by name. Those named after a drawing alone have the proportions of a cover. */
export const resultPictures = {
  dendrogram: {
    study: 'open-card-sorting',
    view: 'dendrogram',
    heading: 'Dendrogram',
    width: 880,
    height: 1030,
  },
  similarity: {
    study: 'open-card-sorting',
    view: 'similarity',
    heading: 'Similarity matrix',
    width: 880,
    height: 930,
  },
  'enough-participants': {
    study: 'open-card-sorting',
    view: 'similarity',
    heading: 'Enough participants',
    width: 880,
    height: 420,
  },
  placements: {
    study: 'closed-card-sorting',
    view: 'placements',
    heading: 'Popular placements',
    width: 880,
    height: 800,
  },
  'task-outcomes': {
    study: 'tree-testing',
    view: 'overview',
    heading: 'Results by task',
    width: 880,
    height: 510,
  },
  pietree: { study: 'tree-testing', view: 'pietree', heading: 'Pietree', width: 1080, height: 1080 },
  'first-choices': {
    study: 'tree-testing',
    view: 'first-clicks',
    heading: 'First clicks by choice',
    width: 880,
    height: 400,
  },
  'first-click-success': {
    study: 'first-click-testing',
    view: 'overview',
    heading: 'Results by task',
    width: 880,
    height: 420,
  },
  'click-map': {
    study: 'first-click-testing',
    view: 'click-map',
    heading: 'Click map',
    width: 880,
    height: 800,
  },
  'heat-map': {
    study: 'first-click-testing',
    view: 'heat-map',
    heading: 'Heat map',
    width: 880,
    height: 700,
  },
  recall: {
    study: 'five-second-test',
    view: 'overview',
    heading: 'Design 1: overview',
    width: 880,
    height: 990,
  },
  'frequent-words': {
    study: 'five-second-test',
    view: 'words',
    heading: 'What is offered here?',
    width: 880,
    height: 790,
  },
  exposure: {
    study: 'five-second-test',
    view: 'exposure',
    heading: 'Design 1: exposure',
    width: 880,
    height: 570,
  },
  choices: { study: 'preference-test', view: 'overview', heading: 'You walk past', width: 880, height: 880 },
  reasons: { study: 'preference-test', view: 'reasons', heading: 'You walk past', width: 880, height: 560 },
  'recommendation-score': {
    study: 'marketing-survey',
    view: 'answers',
    heading: 'How likely',
    width: 880,
    height: 190,
  },
  'matrix-rows': {
    study: 'marketing-survey',
    view: 'answers',
    heading: 'How far do you agree',
    width: 880,
    height: 370,
  },
  'cross-table': {
    study: 'marketing-survey',
    view: 'cross',
    heading: 'Cross table',
    width: 880,
    height: 570,
  },
  findings: {
    study: 'tree-testing',
    view: 'overview',
    heading: 'Results by task',
    from: 'main [aria-label=Findings]',
    width: 960,
    height: 720,
  },
  'dendrogram-drawing': {
    study: 'open-card-sorting',
    view: 'dendrogram',
    heading: 'Dendrogram',
    from: 'main [class*=drawing]',
    width: 800,
    height: 600,
  },
  'placements-drawing': {
    study: 'closed-card-sorting',
    view: 'placements',
    heading: 'Popular placements',
    from: 'main table',
    width: 880,
    height: 660,
  },
  'pietree-drawing': {
    study: 'tree-testing',
    view: 'pietree',
    heading: 'Pietree',
    from: 'main [class*=pietree] svg',
    width: 1080,
    height: 810,
  },
  'heat-map-drawing': {
    study: 'first-click-testing',
    view: 'heat-map',
    heading: 'Heat map',
    from: 'main figure',
    width: 880,
    height: 660,
  },
  'click-map-drawing': {
    study: 'first-click-testing',
    view: 'click-map',
    heading: 'Click map',
    from: 'main figure',
    width: 880,
    height: 660,
  },
  'words-drawing': {
    study: 'five-second-test',
    view: 'words',
    heading: 'What is offered here?',
    from: 'main section svg[role=img], main [class*=cloud] svg, main svg[width="720"]',
    without: 'main table',
    width: 640,
    height: 480,
  },
  'choices-drawing': {
    study: 'preference-test',
    view: 'overview',
    heading: 'You walk past',
    from: 'main ol',
    width: 880,
    height: 660,
  },
  'answers-drawing': {
    study: 'marketing-survey',
    view: 'answers',
    heading: 'Which of these',
    width: 880,
    height: 660,
  },
  'website-tasks-drawing': {
    study: 'website-testing',
    view: 'overview',
    heading: '1. You are free',
    width: 880,
    height: 660,
  },
  'app-tasks-drawing': {
    study: 'mobile-testing',
    view: 'overview',
    heading: '1. You are at the main gate',
    width: 784,
    height: 588,
  },
} as const satisfies Readonly<Record<string, ResultPicture>>

/** Pictures of the product at work, drawn by scripts/draw-demo-pictures.ts, with their size in CSS pixels. */
export const productPictures = {
  builder: { width: 1200, height: 900 },
  participant: { width: 960, height: 720 },
  people: { width: 1120, height: 840 },
  'people-import': { width: 1120, height: 840 },
  person: { width: 1120, height: 840 },
} as const satisfies Readonly<Record<string, Pick<ResultPicture, 'width' | 'height'>>>

export type ResultPictureName = keyof typeof resultPictures
export type ProductPictureName = keyof typeof productPictures
export type PictureName = ResultPictureName | ProductPictureName
