/** Changes that no test notices, and why none can or need. */
interface Explained {
  readonly file: string
  /** The line on which the change begins, as it is written. */
  readonly at: string
  /** What stood there → what stands there instead. */
  readonly changes: readonly string[]
  readonly because: string
}

/** An empty text that only the compiler asks for. */
const otherText = `'' → "Stryker was here!"`

const neverEmpty =
  'The text behind `??` is for the compiler: where it is read, what stands before is never missing, as the state and its guard see to.'
const oneEvent =
  'The guard belongs to this one event alone; the comparison tells the compiler which fields it has.'
const sameAnyway = 'Both ways lead to the same value; the shorter one is for the compiler or the reader.'
const wordsForReaders = 'A description: words for readers, which nothing runs.'

export const explanations: readonly Explained[] = [
  {
    file: 'contract/booking.ts',
    at: "return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''",
    changes: [otherText],
    because:
      'A zone that is unknown throws; one that is known has a name, so no text it is compared with equals it.',
  },
  {
    file: 'contract/booking.ts',
    at: '} catch {',
    changes: ['{ return false } → {}'],
    because: 'Without it the function returns undefined, which a rule takes for no as well.',
  },
  {
    file: 'contract/studies/parts.ts',
    at: "const skip = z.record(partId, z.union([partId, z.literal('end')])).optional()",
    changes: [`'end' → ""`],
    because:
      '`end` is written like an identifier and taken as one; the literal says to readers what it means.',
  },
  {
    file: 'machines/book-demo.ts',
    at: "isQualified: (_, outcome: DemoOutcome) => outcome.kind === 'accepted' && outcome.isQualified,",
    changes: [`outcome.kind === 'accepted' → true`],
    because: 'Only an accepted outcome has `isQualified`; the comparison is for the compiler.',
  },
  {
    file: 'machines/booking-setup.ts',
    at: 'slot: slot !== null && slots.includes(slot) ? slot : null,',
    changes: ['slot !== null → true'],
    because: sameAnyway,
  },
  {
    file: 'machines/booking.ts',
    at: "input: ({ context: { guest, slot, timeZone } }) => ({ ...guest, start: slot ?? '', timeZone }),",
    changes: [otherText],
    because: neverEmpty,
  },
  {
    file: 'machines/booking-changing.ts',
    at: "input: ({ context: { booking, slot } }) => ({ token: booking?.token ?? '', start: slot ?? '' }),",
    changes: [otherText, 'booking?.token → booking.token'],
    because: neverEmpty,
  },
  {
    file: 'machines/booking-changing.ts',
    at: "input: ({ context }) => ({ token: context.booking?.token ?? '' }),",
    changes: [otherText, 'context.booking?.token → context.booking.token'],
    because: neverEmpty,
  },
  {
    file: 'machines/card-sort-groups.ts',
    at: 'const begun = answer?.groups ?? []',
    changes: ['[] → ["Stryker was here"]'],
    because: 'A text among groups has no category, neither null nor a given one, so it is never found.',
  },
  {
    file: 'machines/card-sort-groups.ts',
    at: 'return [...(card === null ? groups : lift(groups, card)), group]',
    changes: ['card === null → false'],
    because:
      'No group holds null, so lifting it leaves the groups as they are; the comparison is for the compiler.',
  },
  {
    file: 'machines/card-sort-task-setup.ts',
    at: "const created = events.flatMap((event) => (event.type === 'group.created' ? [event.group] : []))",
    changes: [`event.type === 'group.created' → true`, '[] → ["Stryker was here"]'],
    because:
      'Other events name groups that were created before, or no group at all: no higher number comes of them.',
  },
  {
    file: 'machines/card-sort-task-setup.ts',
    at: 'card !== null &&',
    changes: ['card !== null → true'],
    because: 'Null is no card of the study, as the next line finds; the comparison is for the compiler.',
  },
  {
    file: 'machines/card-sort-task-setup.ts',
    at: 'naming: context.groups.at(-1)?.id ?? null,',
    changes: ['context.groups.at(-1)?.id → context.groups.at(-1).id'],
    because: 'It runs after a group was made, so there is one.',
  },
  {
    file: 'machines/cookie-bar.ts',
    at: "mustAsk: ({ event }) => event.type === 'visitor.located' && event.isInEu,",
    changes: [`event.type === 'visitor.located' → true`],
    because: oneEvent,
  },
  {
    file: 'machines/customized-plan.ts',
    at: "isAbout: ({ event }, topic: PlanTopic) => event.type === 'topic.toggled' && event.topic === topic,",
    changes: [`event.type === 'topic.toggled' → true`],
    because: oneEvent,
  },
  ...['machines/customized-plan.ts', 'machines/enterprise-wizard.ts'].map((file) => ({
    file,
    at: "actions: { type: 'logFailure', params: ({ event }) => noticeOf(event.output) ?? '' },",
    changes: [otherText],
    because: 'Only a rejected outcome has no notice, and it takes the branch before.',
  })),
  ...[
    "found('rejected', 'rejected', 'The screening had ended it.'),",
    "found('closing', 'closing', 'It was finished, or its end is yet to be sent.'),",
    "found('followUps', 'underway.followUps', 'The tasks were done.'),",
    "found('tasks', 'underway.tasks', 'The tasks were begun.'),",
    "found('instructions', 'underway.instructions', 'The screening was passed.'),",
    "found('screening', 'underway', 'It had only begun.'),",
  ].map((at) => ({
    file: 'machines/study-session-journey.ts',
    at,
    changes: [`${/'[^']*'(?=\),$)/.exec(at)?.[0] ?? ''} → ""`],
    because: wordsForReaders,
  })),
  {
    file: 'machines/study-session-saving.ts',
    at: "token: context.token ?? '',",
    changes: [otherText],
    because: neverEmpty,
  },
  {
    file: 'machines/tree-test-task-setup.ts',
    at: "task: context.task ?? '',",
    changes: [otherText],
    because: neverEmpty,
  },
  {
    file: 'machines/tree-test-task-setup.ts',
    at: 'const before = task === null ? null : walkAgain(tasks.tree, events, task)',
    changes: ['task === null → false'],
    because:
      'No event tells of a task that is null, so there is nothing to walk again; the comparison is for the compiler.',
  },
  {
    file: 'machines/tree-test-task-setup.ts',
    at: 'task === null',
    changes: ['task === null → false'],
    because:
      'Answers are given while a task is looked at, so there is one; the comparison is for the compiler.',
  },
  {
    file: 'machines/tree-test-task.ts',
    at: "goBack(so, so.open[so.open.indexOf(node) - 1] ?? ''),",
    changes: [otherText],
    because: 'The guard lets only an open node be left that is not the root: one stands before it.',
  },
  {
    file: 'machines/tree-test-task.ts',
    at: "newsOf(context, [{ type: 'task.shown', at: event.at, task: context.task ?? '' }]),",
    changes: [otherText],
    because: neverEmpty,
  },
  ...[
    "const { path, open } = goBack(walk, parentOf(tree, leaf) ?? '')",
    "const { path, open } = goBack(walk, parentOf(tree, node) ?? '')",
    "if (event.type === 'node.left') return goBack(so, parentOf(tree, event.node) ?? '')",
  ].map((at) => ({
    file: 'machines/tree-walk.ts',
    at,
    changes: [otherText],
    because:
      'Only the root has no parent, and it is neither opened nor left; neither text names a node that is open.',
  })),
  {
    file: 'machines/tree-walk.ts',
    at: "if (event.type === 'node.left') return goBack(so, parentOf(tree, event.node) ?? '')",
    changes: [`event.type === 'node.left' → true`],
    because: 'What is left besides are the ends of a task, and a task that has ended is not walked again.',
  },
  {
    file: 'machines/tree-walk.ts',
    at: 'if (lowest === undefined || !walk.open.includes(node)) return walk',
    changes: ['lowest === undefined → false'],
    because: 'Where nothing stands open, the node does not either, and the second half says so.',
  },
  {
    file: 'machines/tree-walk.ts',
    at: 'return parent !== null && open.includes(parent)',
    changes: ['parent !== null → true'],
    because: 'Null never stands open; the comparison is for the compiler.',
  },
  {
    file: 'machines/tree-walk.ts',
    at: 'return { walk, since: events[start]?.at ?? 0 }',
    changes: ['events[start]?.at → events[start].at'],
    because: 'The event was found on the line before, so it is there.',
  },
  {
    file: 'machines/wizard-answers.ts',
    at: "choice !== undefined && (typeof answer === 'string' ? answer === choice : answer.includes(choice))",
    changes: ['choice !== undefined → true'],
    because: 'No answer is or holds what is undefined; the comparison is for the compiler.',
  },
  {
    file: 'machines/wizard-answers.ts',
    at: 'return answer !== undefined && holds(answer, questions[index]?.customChoice)',
    changes: ['questions[index]?.customChoice → questions[index].customChoice'],
    because: 'There is an answer for every question, so where there is one, there is its question.',
  },
  {
    file: 'machines/study-session-setup.ts',
    at: "nextQuestion(questionsOf(context, part), answersWith(context, part, answer), context.trail.at(-1) ?? '')",
    changes: [otherText],
    because: neverEmpty,
  },
  {
    file: 'machines/study-session-setup.ts',
    at: 'return answer === null || open === undefined ? others : { ...others, [open]: answer }',
    changes: ['open === undefined → false'],
    because: 'An answer is given to a question that is open; the comparison is for the compiler.',
  },
  {
    file: 'machines/study-session-setup.ts',
    at: 'answer === null && openQuestion(context, part)?.required === true,',
    changes: ['openQuestion(context, part)?.required → openQuestion(context, part).required'],
    because: 'An answer is given to a question that is open, so there is one.',
  },
  {
    file: 'machines/study-session-setup.ts',
    at: 'context.study?.screening.some(',
    changes: ['context.study?.screening → context.study.screening'],
    because: 'Questions are answered once the study is known.',
  },
  {
    file: 'machines/study-session-setup.ts',
    at: "case 'fresh':",
    changes: ["case 'fresh': return { study: opened.study } → case 'fresh':"],
    because:
      'It falls through to a known session, of which there is none: the study alone is kept, as before.',
  },
  {
    file: 'machines/study-session-setup.ts',
    at: 'context.token !== null && (context.stored !== context.progress || unsentOf(context).events.length > 0),',
    changes: ['context.token !== null → true'],
    because: 'Without a session nothing is answered and nothing happens, so there is nothing to send.',
  },
  {
    file: 'machines/enterprise-wizard-setup.ts',
    at: "isReachable: ({ context, event }) => event.type === 'step.chosen' && isReachable(context, event.index),",
    changes: [`event.type === 'step.chosen' → true`],
    because: oneEvent,
  },
  {
    file: 'machines/enterprise-wizard-setup.ts',
    at: 'const choice = context.questions[context.index]?.customChoice',
    changes: [
      'context.questions[context.index]?.customChoice → context.questions[context.index].customChoice',
    ],
    because: 'It is answered while it is shown, so there is a question.',
  },
  {
    file: 'machines/question-path.ts',
    at: "'skip' in question && typeof answer === 'string' ? question.skip?.[answer] : undefined",
    changes: ['question.skip?.[answer] → question.skip[answer]'],
    because: 'A question that has `skip` has it filled: what is parsed leaves the key out otherwise.',
  },
  {
    file: 'machines/card-sort-task.ts',
    at: 'held === null ? groups : place(groups, held, group)',
    changes: ['held === null → false'],
    because: 'The guard lets only a card in hand be placed; the comparison is for the compiler.',
  },
  {
    file: 'contract/uploads.ts',
    at: 'const given = /\\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase()',
    changes: ['/\\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase → /\\.([a-z]+)$/i.exec(name)?.[1].toLowerCase'],
    because: 'Where the pattern matches, its one group does.',
  },
]
