import { neverEmpty, otherText, type Survivors } from './reasons.ts'

const answeredInTask =
  'Answers are given while a task is looked at, so there is one; the comparison is for the compiler.'
const clickedInTask = 'A picture is clicked while a task is looked at, so there is one.'
const designLeft = 'It runs while a design is at hand, so there is one; the rest is for the compiler.'
const comparedInTask =
  'Designs are compared while a task is at hand, so there is one; the rest is for the compiler.'
const choiceMade =
  'A choice is confirmed in a task, once it was made: there are both. The rest is for the compiler.'
const askedFirst = 'Nothing is more or less than what is missing; that it is asked first is for the compiler.'
const notScreening = 'What is asked after the tasks is all that is not the screening, whatever it is called.'
const answeredOnPage =
  'Questions are answered on a page that is open and has them; the rest is for the compiler.'
const wordsForReaders = 'A description: words for readers, which nothing runs.'

/** Changes of the machines of studies that no test notices. */
export const studies: Survivors = {
  'machines/tools/card-sort/card-sort-groups.ts': [
    [
      'const begun = answer?.groups ?? []',
      'A text among groups has no category, neither null nor a given one, so it is never found.',
      '[] → ["Stryker was here"]',
    ],
    [
      'return [...(card === null ? groups : lift(groups, card)), group]',
      'No group holds null, so lifting it leaves the groups as they are; the comparison is for the compiler.',
      'card === null → false',
    ],
  ],
  'machines/card-sort-task-setup.ts': [
    [
      "const created = events.flatMap((event) => (event.type === 'group.created' ? [event.group] : []))",
      'Other events name groups that were created before, or no group at all: no higher number comes of them.',
      "event.type === 'group.created' → true",
      '[] → ["Stryker was here"]',
    ],
    [
      'card !== null &&',
      'Null is no card of the study, as the next line finds; the comparison is for the compiler.',
      'card !== null → true',
    ],
    [
      'naming: context.groups.at(-1)?.id ?? null,',
      'It runs after a group was made, so there is one.',
      'context.groups.at(-1)?.id → context.groups.at(-1).id',
    ],
  ],
  'machines/tools/card-sort/card-sort-task.ts': [
    [
      'held === null ? groups : place(groups, held, group)',
      'The guard lets only a card in hand be placed; the comparison is for the compiler.',
      'held === null → false',
    ],
  ],
  'machines/first-click-task-setup.ts': [
    [
      'task === null ? answers : [...answers, { task, clicks: [...clicks], fold, ms: Math.max(0, at - since) }]',
      answeredInTask,
      'task === null → false',
    ],
    [
      'const picture = taskOf(context)?.picture',
      clickedInTask,
      'taskOf(context)?.picture → taskOf(context).picture',
    ],
    [
      'const isLastOf = (context: FirstClickContext) => context.clicks.length >= (taskOf(context)?.further ?? 0)',
      clickedInTask,
      'taskOf(context)?.further → taskOf(context).further',
    ],
  ],
  'machines/tools/first-click/first-click-task.ts': [
    ["task: context.task ?? '',", neverEmpty, otherText],
    ["newsOf(context.answers, [{ ...event, task: context.task ?? '' }]),", neverEmpty, otherText],
  ],
  'machines/five-second-task-setup.ts': [
    [
      "export const openId = ({ trail }: FiveSecondContext) => trail.at(-1) ?? ''",
      'No question has either text for a name.',
      otherText,
    ],
    [
      "const task = taskAtHand(context)?.id ?? ''",
      designLeft,
      otherText,
      'taskAtHand(context)?.id → taskAtHand(context).id',
    ],
  ],
  'machines/tools/five-second/five-second-task.ts': [
    [
      "const idOf = (context: FiveSecondContext) => taskAtHand(context)?.id ?? ''",
      designLeft,
      otherText,
      'taskAtHand(context)?.id → taskAtHand(context).id',
    ],
    [
      "if (!task) throw new Error('No design is left to be shown')",
      designLeft,
      '!task → false',
      `'No design is left to be shown' → ""`,
    ],
    [
      'input: ({ context }) => ({ ms: (taskAtHand(context)?.seconds ?? 0) * 1000 }),',
      designLeft,
      'taskAtHand(context)?.seconds → taskAtHand(context).seconds',
    ],
  ],
  'machines/preference-test-task-setup.ts': [
    [
      'if (task === null || chosen === null) return answers',
      choiceMade,
      'task === null || chosen === null → false',
      'task === null || chosen === null → task === null && chosen === null',
      'task === null → false',
      'chosen === null → false',
    ],
    [
      "task?.layout === 'one-by-one' && comparison.shown.includes(design) && comparison.inView !== design,",
      comparedInTask,
      'task?.layout → task.layout',
    ],
    [
      "task?.designs.some(({ id, media }) => id === design && media.kind !== 'image') === true,",
      comparedInTask,
      'task?.designs → task.designs',
    ],
    ['task !== null &&', comparedInTask, 'task !== null → true'],
    [
      'asksWhy: ({ context: { task } }) => task !== null && task.reason !== null,',
      comparedInTask,
      'task !== null → true',
    ],
    [
      "isEnough: ({ context: { task } }, text: string) => !task?.reason?.required || reasonFrom(text) !== '',",
      'A reason is given where one is asked for; the rest is for the compiler.',
      'task?.reason → task.reason',
      'task?.reason?.required → task?.reason.required',
    ],
  ],
  'machines/tools/preference-test/preference-test-task.ts': [
    [
      "const taskOf = ({ task }: PreferenceTestContext) => task?.id ?? ''",
      comparedInTask,
      otherText,
      'task?.id → task.id',
    ],
    ['return design === null', choiceMade, 'design === null → false'],
    ['? []', choiceMade, '[] → ["Stryker was here"]'],
  ],
  'machines/studies/question-answers.ts': [
    [
      "return Array.isArray(chosen) && typeof other === 'string' ? { chosen, other } : undefined",
      'Options come with words of one’s own, and rows with neither; the second half is for the compiler.',
      "typeof other === 'string' → true",
      "Array.isArray(chosen) && typeof other === 'string' → Array.isArray(chosen) || typeof other === 'string'",
    ],
    [
      "Object.entries(answer).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),",
      'Rows have steps, which are numbers; the compiler has forgotten that it is no choice.',
      "Object.entries(answer).filter((entry): entry is [string, number] => typeof entry[1] === 'number') → Object.entries(answer)",
      "typeof entry[1] === 'number' → true",
    ],
    [
      "if (question.max !== undefined && count > question.max) return { code: 'chooseAtMost', limit: question.max }",
      askedFirst,
      'question.max !== undefined → true',
    ],
    [
      "typeof answer === 'number' && Number.isInteger(answer) && answer >= from && answer <= to ? undefined : wrong",
      'Nothing but a number is whole; the first half is for the compiler.',
      "typeof answer === 'number' → true",
    ],
    [
      'return Math.abs(steps - Math.round(steps)) < 1e-6',
      'What is left by rounding is far less, and what lies between steps far more.',
      'Math.abs(steps - Math.round(steps)) < 1e-6 → Math.abs(steps - Math.round(steps)) <= 1e-6',
    ],
    [
      "if (question.type === 'number' && question.whole && !Number.isInteger(answer)) return { code: 'whole' }",
      'Only a number can be asked for whole; the comparison is for the compiler.',
      "question.type === 'number' → true",
    ],
    [
      "if (min !== undefined && answer < min) return { code: 'atLeast', limit: min }",
      askedFirst,
      'min !== undefined → true',
    ],
    [
      "return max !== undefined && answer > max ? { code: 'atMost', limit: max } : undefined",
      askedFirst,
      'max !== undefined → true',
    ],
    [
      'const time = /^\\d{4}-\\d{2}-\\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN',
      'The day is compared with itself written anew, so nothing can stand before or after it.',
      '/^\\d{4}-\\d{2}-\\d{2}$/ → /\\d{4}-\\d{2}-\\d{2}$/',
      '/^\\d{4}-\\d{2}-\\d{2}$/ → /^\\d{4}-\\d{2}-\\d{2}/',
    ],
    [
      "if (typeof answer !== 'string' || !isDay(answer)) return { code: 'date' }",
      'Nothing but a text is a day; the first half is for the compiler.',
      "typeof answer !== 'string' → false",
    ],
    [
      "if (earliest !== undefined && answer < earliest) return { code: 'since', day: earliest }",
      askedFirst,
      'earliest !== undefined → true',
    ],
    [
      "return latest !== undefined && answer > latest ? { code: 'until', day: latest } : undefined",
      askedFirst,
      'latest !== undefined → true',
    ],
  ],
  'machines/studies/question-definition.ts': [
    [
      "return question.type === 'matrix' ? question.rows : []",
      'One thing without a name is not there twice, and nobody skips by it.',
      '[] → ["Stryker was here"]',
    ],
    [
      'if (min !== undefined && max !== undefined) {',
      askedFirst,
      'min !== undefined && max !== undefined → true',
      'min !== undefined && max !== undefined → min !== undefined || max !== undefined',
      'min !== undefined → true',
      'max !== undefined → true',
    ],
    [
      "if (question.type === 'slider' && (question.max - question.min) / question.step > mostSteps)",
      'Only a slider has steps to count; the comparison is for the compiler.',
      "question.type === 'slider' → true",
    ],
    [
      'if (earliest !== undefined && latest !== undefined && earliest > latest)',
      askedFirst,
      'earliest !== undefined && latest !== undefined → true',
      'earliest !== undefined && latest !== undefined → earliest !== undefined || latest !== undefined',
      'earliest !== undefined → true',
      'latest !== undefined → true',
    ],
  ],
  'machines/study-session-journey.ts': [
    [
      "found('rejected', 'rejected', 'The screening had ended it.'),",
      wordsForReaders,
      `'The screening had ended it.' → ""`,
    ],
    [
      "found('closing', 'closing', 'It was finished, or its end is yet to be sent.'),",
      wordsForReaders,
      `'It was finished, or its end is yet to be sent.' → ""`,
    ],
    [
      "found('followUps', 'underway.followUps', 'The tasks were done.'),",
      wordsForReaders,
      `'The tasks were done.' → ""`,
    ],
    [
      "found('tasks', 'underway.tasks', 'The tasks were begun.'),",
      wordsForReaders,
      `'The tasks were begun.' → ""`,
    ],
    [
      "found('instructions', 'underway.instructions', 'The screening was passed.'),",
      wordsForReaders,
      `'The screening was passed.' → ""`,
    ],
    ["found('screening', 'underway', 'It had only begun.'),", wordsForReaders, `'It had only begun.' → ""`],
  ],
  'machines/study-session-saving.ts': [["token: context.token ?? '',", neverEmpty, otherText]],
  'machines/study-session-setup.ts': [
    [
      "nextQuestion(questionsOf(context, part), answersWith(context, part, answer), context.trail.at(-1) ?? '')",
      neverEmpty,
      otherText,
    ],
    [
      'return answer === null || open === undefined ? others : { ...others, [open]: answer }',
      'An answer is given to a question that is open; the comparison is for the compiler.',
      'open === undefined → false',
    ],
    [
      'context.study?.screening.some(',
      'Questions are answered once the study is known.',
      'context.study?.screening → context.study.screening',
    ],
    [
      "case 'fresh':",
      'It falls through to a known session, of which there is none: the study alone is kept, as before.',
      "case 'fresh': return { study: opened.study } → case 'fresh':",
    ],
    [
      'context.token !== null && (context.stored !== context.progress || unsentOf(context).events.length > 0),',
      'Without a session nothing is answered and nothing happens, so there is nothing to send.',
      'context.token !== null → true',
    ],
  ],
  'machines/study-session-underway.ts': [
    ["guard: { type: 'isWanting', params: given('followUps') },", notScreening, `'followUps' → ""`],
    ["actions: { type: 'sayFault', params: given('followUps') },", notScreening, `'followUps' → ""`],
  ],
  'machines/tools/survey/survey-questions.ts': [
    [
      'return [answer, page?.questions[0]?.id ?? target]',
      'A page has at least one question; the compiler does not know.',
      'page?.questions[0]?.id → page?.questions[0].id',
    ],
  ],
  'machines/survey-task-setup.ts': [
    [
      'const page = (known ?? pages[0])?.id ?? null',
      'Every way begins with the first question, so there is a first page.',
      '(known ?? pages[0])?.id → (known ?? pages[0]).id',
    ],
    [
      '(openPage(context)?.questions ?? []).flatMap((question): [string, AnswerFault][] => {',
      'A text among questions asks for nothing, so it lacks no answer.',
      '[] → ["Stryker was here"]',
    ],
    ['const type = question?.type', answeredOnPage, 'question?.type → question.type'],
    [
      'openPage(context)?.questions.some(({ id }) => id === question) === true,',
      answeredOnPage,
      'openPage(context)?.questions → openPage(context).questions',
    ],
  ],
  'machines/tools/survey/survey-task.ts': [
    ["newsOf(context, [{ type: 'page.shown', at, page: context.page ?? '' }], at),", neverEmpty, otherText],
  ],
  'machines/tree-test-task-setup.ts': [
    ["task: context.task ?? '',", neverEmpty, otherText],
    [
      'const before = task === null ? null : walkAgain(tasks.tree, events, task)',
      'No event tells of a task that is null, so there is nothing to walk again; the comparison is for the compiler.',
      'task === null → false',
    ],
    ['if (task === null) return answers', answeredInTask, 'task === null → false'],
  ],
  'machines/tools/tree-test/tree-test-task.ts': [
    [
      "goBack(so, so.open[so.open.indexOf(node) - 1] ?? ''),",
      'The guard lets only an open node be left that is not the root: one stands before it.',
      otherText,
    ],
    [
      "newsOf(context, [{ type: 'task.shown', at: event.at, task: context.task ?? '' }]),",
      neverEmpty,
      otherText,
    ],
  ],
  'machines/tools/tree-test/tree-walk.ts': [
    [
      "const { path, open } = goBack(walk, parentOf(tree, leaf) ?? '')",
      'Only the root has no parent, and it is neither opened nor left; neither text names a node that is open.',
      otherText,
    ],
    [
      "const { path, open } = goBack(walk, parentOf(tree, node) ?? '')",
      'Only the root has no parent, and it is neither opened nor left; neither text names a node that is open.',
      otherText,
    ],
    [
      "if (event.type === 'node.left') return goBack(so, parentOf(tree, event.node) ?? '')",
      'Only the root has no parent, and it is neither opened nor left; neither text names a node that is open.',
      otherText,
    ],
    [
      "if (event.type === 'node.left') return goBack(so, parentOf(tree, event.node) ?? '')",
      'What is left besides are the ends of a task, and a task that has ended is not walked again.',
      "event.type === 'node.left' → true",
    ],
    [
      'if (lowest === undefined || !walk.open.includes(node)) return walk',
      'Where nothing stands open, the node does not either, and the second half says so.',
      'lowest === undefined → false',
    ],
    [
      'return parent !== null && open.includes(parent)',
      'Null never stands open; the comparison is for the compiler.',
      'parent !== null → true',
    ],
    [
      'return { walk, since: events[start]?.at ?? 0 }',
      'The event was found on the line before, so it is there.',
      'events[start]?.at → events[start].at',
    ],
  ],
}
