import type { Language } from '#contract/shared/enumerations.ts'
import type { Media } from '#contract/studies/media.ts'
import type { Question } from '#contract/studies/questions.ts'
import type { StudyTasks, ToolSettings } from '#contract/studies/registry.ts'
import type { Study } from '#contract/studies/study.ts'
import { asSingle } from '#machines/studies/question-answers.ts'
import { skipOf } from '#machines/studies/question-path.ts'
import { wordsOf } from './phrases.ts'
import type { PreflightDraft } from './rule.ts'
import { wordListsOf } from './words/index.ts'

/** A text of a study that participants read. */
export interface TextPart {
  readonly path: string
  readonly id: string
  readonly text: string
}

/** A question with its place in the study. */
export interface QuestionPart {
  readonly path: string
  /** Path of the words of the question. */
  readonly textPath: string
  readonly question: Question
  readonly section: 'screening' | 'tasks' | 'followUps'
  /** Texts above the question: those of its page. */
  readonly above: readonly string[]
  /** Options that end the session. */
  readonly rejects: readonly string[]
}

/** A picture, video or audio with its place in the study. */
export interface MediaPart {
  readonly path: string
  readonly media: Media
  readonly use: 'design' | 'option' | 'logo'
}

/** A draft as the rules read it, independent of its tool. */
export interface Reading {
  readonly study: Study
  readonly settings: ToolSettings
  readonly language: Language
  /** Every question that is asked, the reasons of choices included. */
  readonly questions: readonly QuestionPart[]
  /** The same in the lists within which skip logic leads on; it names questions alone. */
  readonly lists: readonly (readonly QuestionPart[])[]
  readonly tasks: readonly TextPart[]
  readonly media: readonly MediaPart[]
  /** Words of a text, see `wordsOf`; each text is split once. */
  readonly words: (text: string) => readonly string[]
}

const types: ReadonlySet<unknown> = new Set<Question['type']>([
  ...(['single', 'dropdown', 'multiple', 'image', 'ranking', 'rating', 'nps', 'sus', 'matrix'] as const),
  ...(['slider', 'text', 'number', 'date'] as const),
])

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const isQuestion = (value: object): value is Question =>
  'type' in value && types.has(value.type) && 'text' in value && typeof value.text === 'string'
const isMedia = (value: object): value is Media =>
  'kind' in value && 'src' in value && 'alt' in value && typeof value.alt === 'string'
const isReason = (value: object): value is { readonly question: string; readonly required: boolean } =>
  'question' in value && typeof value.question === 'string' && 'required' in value

const textsOf = (value: object) => [
  ...('title' in value && typeof value.title === 'string' ? [value.title] : []),
  ...('text' in value && typeof value.text === 'string' ? [value.text] : []),
]

const questionPart = (
  path: string,
  question: Question,
  section: QuestionPart['section'],
  above: readonly string[] = [],
): QuestionPart => ({ path, textPath: `${path}.text`, question, section, above, rejects: [] })

/** A page stands for its first question in skip logic. */
const withPagesResolved = (part: QuestionPart, firsts: ReadonlyMap<string, string>): QuestionPart => {
  const { question } = part
  const skip = skipOf(question)
  if (!skip || !('skip' in question)) return part
  const resolved = Object.entries(skip).map(([key, target]): [string, string] => [
    key,
    firsts.get(target) ?? target,
  ])
  return { ...part, question: { ...question, skip: Object.fromEntries(resolved) } }
}

/** Finds questions and media in the tasks of any tool by their form. */
const readTasks = (tasks: StudyTasks) => {
  const lists: QuestionPart[][] = []
  const media: MediaPart[] = []
  const partsIn = (value: object, path: string): QuestionPart[] => {
    if (isQuestion(value)) {
      visit(value, path)
      return [questionPart(path, value, 'tasks')]
    }
    return []
  }
  const listIn = (owner: object, path: string, above: readonly string[]): QuestionPart[] => {
    const first = 'success' in owner && isObject(owner.success) ? owner.success : {}
    const deciding = 'question' in first && isObject(first.question) ? first.question : {}
    const asked: readonly unknown[] =
      'questions' in owner && Array.isArray(owner.questions) ? owner.questions : []
    return [
      ...partsIn(deciding, `${path}.success.question`),
      ...asked.flatMap((each, index) => (isObject(each) ? partsIn(each, `${path}.questions.${index}`) : [])),
    ].map((part) => ({ ...part, above }))
  }
  const visitPages = (pages: readonly unknown[], path: string) => {
    const firsts = new Map<string, string>()
    const asked = pages.flatMap((page, index) => {
      if (!isObject(page)) return []
      const parts = listIn(page, `${path}.${index}`, textsOf(page))
      const id = parts[0]?.question.id
      if (id !== undefined && 'id' in page && typeof page.id === 'string') firsts.set(page.id, id)
      return parts
    })
    lists.push(asked.map((part) => withPagesResolved(part, firsts)))
  }
  const visit = (value: object, path: string): void => {
    if (isMedia(value)) {
      const use = path.includes('.options.') ? 'option' : 'design'
      media.push({ path, media: value, use })
    }
    if ('questions' in value) lists.push(listIn(value, path, []))
    for (const [key, each] of Object.entries(value)) {
      if (!isObject(each) || key === 'questions' || key === 'success') continue
      if (key === 'pages' && Array.isArray(each)) visitPages(each, `${path}.pages`)
      else if (key === 'reason' && isReason(each)) lists.push([reasonPart(value, each, `${path}.reason`)])
      else visit(each, `${path}.${key}`)
    }
  }
  visit(tasks, 'study.tasks')
  return { lists, media }
}

/** The question about the reason of a choice, as a question. */
const reasonPart = (
  task: object,
  { question: text, required }: { readonly question: string; readonly required: boolean },
  path: string,
): QuestionPart => {
  const of = 'id' in task && typeof task.id === 'string' ? task.id : ''
  return {
    ...questionPart(path, { id: `${of}-reason`, type: 'text', text, required }, 'tasks'),
    textPath: `${path}.question`,
  }
}

const read = ({ study, settings }: PreflightDraft): Reading => {
  const { screening, tasks, followUps, branding, language } = study
  const inTasks = readTasks(tasks)
  const screeners = screening.map((each, index) => ({
    ...questionPart(`study.screening.${index}`, asSingle(each), 'screening'),
    rejects: each.rejects,
  }))
  const after = followUps.map((each, index) => questionPart(`study.followUps.${index}`, each, 'followUps'))
  const lists = [screeners, ...inTasks.lists, after].filter(({ length }) => length > 0)
  const optionMedia = followUps.flatMap((question, index) =>
    question.type === 'image'
      ? question.options.map(({ picture }, place): MediaPart => ({
          path: `study.followUps.${index}.options.${place}.picture`,
          media: picture,
          use: 'option',
        }))
      : [],
  )
  const logo: MediaPart[] = branding.logo
    ? [{ path: 'study.branding.logo', media: branding.logo, use: 'logo' }]
    : []
  const split = new Map<string, readonly string[]>()
  return {
    study,
    settings,
    language,
    questions: lists.flat(),
    lists,
    tasks:
      'tasks' in tasks
        ? tasks.tasks.map(({ id, text }, index) => ({ path: `study.tasks.tasks.${index}.text`, id, text }))
        : [],
    media: [...logo, ...inTasks.media, ...optionMedia],
    words: (text) => {
      const known = split.get(text) ?? wordsOf(text, wordListsOf(language)?.hasElision ?? false)
      split.set(text, known)
      return known
    },
  }
}

const readings = new WeakMap<PreflightDraft, Reading>()

/** Reads a draft once for all rules; a changed draft is another object. */
export const readingOf = (draft: PreflightDraft): Reading => {
  const known = readings.get(draft) ?? read(draft)
  readings.set(draft, known)
  return known
}

const longestAbout = 500

/** The beginning of a text; it does not end within a character, which the server would refuse. */
const beginningOf = (text: string, length: number) => text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')

/** The part and the words of a finding. */
export const aboutOf = (id: string, ...texts: readonly string[]) =>
  beginningOf([id, ...texts].join(' · '), longestAbout)

/** The same for parts without an order among them: it stays when they move. */
export const aboutSet = (id: string, texts: Iterable<string>) => aboutOf(id, ...[...texts].toSorted())

const longestQuote = 80

/** A text in quotation marks, shortened where it is long. */
export const quote = (text: string) => {
  const line = text.trim().replaceAll(/\s+/g, ' ')
  return `“${line.length > longestQuote ? `${beginningOf(line, longestQuote - 1).trimEnd()}…` : line}”`
}

const listed = 3

/** The first three texts in quotation marks, and the number of further ones. */
export const quoteSome = (texts: readonly string[]) => {
  const some = texts.slice(0, listed).map(quote).join(', ')
  return texts.length > listed ? `${some} and ${texts.length - listed} more` : some
}
