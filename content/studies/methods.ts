import type { StudyTool } from '#contract/studies/registry.ts'

/** How a choice of methods presents a tool. */
interface Method {
  readonly name: string
  /** The question that its studies answer. */
  readonly asks: string
}

/** The method of each tool, in the order of a choice. */
export const methods: Readonly<Record<StudyTool, Method>> = {
  cardsort: { name: 'Card sort', asks: 'How do people group your content?' },
  treetest: { name: 'Tree test', asks: 'Do they find it in your menu?' },
  preferencetest: { name: 'Preference test', asks: 'Which design do they prefer, and why?' },
  firstclick: { name: 'First click test', asks: 'Where do they click first?' },
  questionnaire: { name: 'Survey', asks: 'What do they do and think?' },
  fivesecond: { name: 'Five second test', asks: 'What do they remember of a page?' },
  prototype: { name: 'Prototype test', asks: 'Can they do it in a prototype?' },
  webusability: { name: 'Website test', asks: 'Can they do it on a live website, or on a competitor’s?' },
  iosapp: { name: 'Mobile app test', asks: 'Can they do it in your app, on their own phone?' },
}
