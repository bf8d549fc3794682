import { builderSections, sectionOfPath } from './sections.ts'

/** The nouns of list items, as the builder names them. */
const items: Readonly<Record<string, string>> = {
  tasks: 'task',
  cards: 'card',
  categories: 'category',
  tree: 'item',
  pages: 'page',
  screening: 'question',
  followUps: 'question',
  questions: 'question',
  options: 'option',
  rows: 'row',
  scale: 'step',
  designs: 'design',
  pictures: 'picture',
  prototypes: 'prototype',
  screens: 'screen',
  hotspots: 'hotspot',
  flows: 'prototype',
  sites: 'website',
  starts: 'start page',
  standards: 'standard',
}

/** Fields whose names in the data are not the words of the page; empty for parts that a page does not name. */
const words: Readonly<Record<string, string>> = {
  tasks: '',
  correct: 'correct answer',
  title: 'heading',
  label: 'text',
  alt: 'description of the picture',
  taskOrder: 'order',
  rejection: 'after a disqualifying answer',
  measure: 'primary result',
  welcome: '',
  closing: '',
  branding: '',
  'study title': 'title of the study',
  'reason question': 'question about the reason',
}

const isIndex = (part: string | undefined) => part !== undefined && /^\d+$/.test(part)
/** Identifiers of parts have digits or hyphens; names of fields have none. */
const isIdentifier = (part: string) => /[\d-]/.test(part)
const inWords = (part: string) =>
  words[part] ?? part.replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)

/**
 * The field of a path in the words of the page: `study.tasks.cards.3.label` is “Card 4, text”. Empty for a whole study.
 */
export const fieldName = (path: string): string => {
  const parts = path.split('.').slice(1)
  const named: string[] = []
  for (const [index, part] of parts.entries()) {
    const next = parts[index + 1]
    const before = index === 0 ? 'study' : (parts[index - 1] ?? '')
    const together = words[`${before} ${part}`]
    if (isIndex(part)) continue
    else if (isIndex(next)) {
      // A record of lists: `hotspots.<identifier>.0`.
      const list = isIdentifier(part) ? before : part
      if (list === before) named.pop()
      named.push(`${items[list] ?? inWords(list)} ${Number(next) + 1}`)
    } else if (together !== undefined) named.splice(-1, before === 'study' ? 0 : 1, together)
    else if (!isIdentifier(part)) named.push(inWords(part))
  }
  const text = named.filter(Boolean).join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Whether a problem is one of the analysis plan, which has a page of its own. */
export const isOfPlan = (path: string) => path.startsWith('plan.')

/** The section and the field of a path: `Tasks · Card 4, text`; `Plan · Primary result`. */
export const placeName = (path: string) =>
  [isOfPlan(path) ? 'Plan' : builderSections[sectionOfPath(path)].title, fieldName(path)]
    .filter(Boolean)
    .join(' · ')
