/** A source line, why no test detects these mutants of it, and the mutants as `original → replacement`. */
type Explanation = readonly [line: string, reason: string, ...mutants: readonly string[]]

/** A default text that only the compiler requires. */
const otherText = `'' → "Stryker was here!"`

const neverEmpty =
  'The default after `??` only satisfies the compiler: the state and its guard ensure that the value exists.'
const onlyEvent = 'The guard is used for this event only; the comparison narrows its type.'
const inTask = 'This runs only during a task, so the task exists; the rest narrows the type.'
const choiceMade =
  'A choice is confirmed only in a task and after it was made, so both exist; the rest narrows the type.'
const undefinedBound = 'Comparisons with undefined are false anyway; the condition narrows the type.'
const notScreening = 'Every part other than the screening counts as the follow-up questions.'
const onOpenPage =
  'Questions are answered only on an open page that contains them; the rest narrows the type.'
const description = 'A description of the machine, which is never executed.'
const rootOnly =
  'Only the root has no parent, and it is never opened or left; neither text is the id of an open node.'
const onlyOutcome =
  'The guard of the transition lets only this outcome through; the comparison narrows its type.'
const noMessage = 'The outcome has no message, and the state before has cleared the others.'

/** By file: the mutants that no test can detect. */
const survivors: Readonly<Record<string, readonly Explanation[]>> = {
  'contract/booking/booking.ts': [
    [
      "return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''",
      'An unknown time zone throws; a known one has a name that equals neither text.',
      otherText,
    ],
    ['} catch {', 'Without it the function returns undefined, which is falsy too.', '{ return false } → {}'],
  ],
  'contract/site/uploads.ts': [
    [
      'const given = /\\.([\\da-z]+)$/i.exec(name)?.[1]?.toLowerCase()',
      'When the pattern matches, its only group matches.',
      '/\\.([\\da-z]+)$/i.exec(name)?.[1]?.toLowerCase → /\\.([\\da-z]+)$/i.exec(name)?.[1].toLowerCase',
    ],
  ],
  'contract/studies/tools/preference-test.ts': [
    [
      "if (known.has(id)) context.addIssue({ code: 'custom', path, message: messages.study.design.twice })",
      'Only the path and message of an issue are used, not its code.',
      '\'custom\' → ""',
    ],
  ],
  'machines/accounts/invitation.ts': [
    [
      "const tokenOf = ({ context }: { context: InvitationContext }) => ({ token: context.token ?? '' })",
      'Without a token no call starts: `reading` is left at once.',
      otherText,
    ],
    [
      "isWithoutSession: (_, outcome: AnyOutcome) => outcome.kind === 'read' && outcome.email === null,",
      'Only an invitation that was read has `email`; the comparison narrows the type.',
      "outcome.kind === 'read' → true",
    ],
    [
      "outcome.kind === 'read' ? { invitation: outcome.invitation } : {},",
      onlyOutcome,
      "outcome.kind === 'read' → true",
    ],
    [
      "outcome.kind === 'joined' ? { workspace: outcome.workspace } : {},",
      onlyOutcome,
      "outcome.kind === 'joined' → true",
    ],
  ],
  'machines/accounts/second-factor-enrolment.ts': [
    ["outcome.kind === 'created'", onlyOutcome, "outcome.kind === 'created' → true"],
    ["outcome.kind === 'codes'", onlyOutcome, "outcome.kind === 'codes' → true"],
  ],
  'machines/accounts/set-up.ts': [["outcome.kind === 'done'", onlyOutcome, "outcome.kind === 'done' → true"]],
  'machines/accounts/sign-in.ts': [
    ["outcome.kind === 'signedIn'", onlyOutcome, "outcome.kind === 'signedIn' → true"],
    ["outcome.kind === 'secondFactor'", onlyOutcome, "outcome.kind === 'secondFactor' → true"],
    [
      "throttleSeconds: outcome.kind === 'throttled' ? outcome.seconds : 0,",
      onlyOutcome,
      "outcome.kind === 'throttled' → true",
    ],
    ["onOutcome('isCanceled', 'password', 'setOutcome'),", noMessage, '\'setOutcome\' → ""'],
    ["onOutcome('isFound', 'redirecting', 'setOutcome'),", noMessage, '\'setOutcome\' → ""'],
  ],
  'machines/accounts/sign-up.ts': [
    [
      "outcome.kind === 'accepted' && outcome.next === 'verify-email',",
      'Only an accepted outcome has `next`; the comparison narrows the type.',
      "outcome.kind === 'accepted' → true",
    ],
    [
      "setUser: assign((_, outcome: AnyOutcome) => (outcome.kind === 'signedIn' ? { user: outcome.user } : {})),",
      onlyOutcome,
      "outcome.kind === 'signedIn' → true",
    ],
  ],
  'machines/site/book-demo.ts': [
    [
      "isQualified: (_, outcome: DemoOutcome) => outcome.kind === 'accepted' && outcome.isQualified,",
      'Only an accepted outcome has `isQualified`; the comparison narrows the type.',
      "outcome.kind === 'accepted' → true",
    ],
  ],
  'machines/site/booking.ts': [
    [
      "input: ({ context: { booking, slot } }) => ({ token: booking?.token ?? '', start: slot ?? '' }),",
      neverEmpty,
      otherText,
      'booking?.token → booking.token',
    ],
    [
      "input: ({ context }) => ({ token: context.booking?.token ?? '' }),",
      neverEmpty,
      otherText,
      'context.booking?.token → context.booking.token',
    ],
    [
      'slot: slot !== null && slots.includes(slot) ? slot : null,',
      'An empty list of slots includes no slot, and null is no slot: both branches give null.',
      'slot !== null → true',
    ],
    [
      "input: ({ context: { guest, slot, timeZone } }) => ({ ...guest, start: slot ?? '', timeZone }),",
      neverEmpty,
      otherText,
    ],
  ],
  'machines/site/cookie-bar.ts': [
    [
      "isInEu: ({ event }) => event.type === 'visitor.located' && event.isInEu,",
      onlyEvent,
      "event.type === 'visitor.located' → true",
    ],
  ],
  'machines/site/customized-plan.ts': [
    [
      "isTopic: ({ event }, topic: PlanTopic) => event.type === 'topic.toggled' && event.topic === topic,",
      onlyEvent,
      "event.type === 'topic.toggled' → true",
    ],
  ],
  'machines/site/enterprise-wizard-rules.ts': [
    [
      "choice !== undefined && (typeof answer === 'string' ? answer === choice : answer.includes(choice))",
      'No answer equals or includes undefined; the comparison narrows the type.',
      'choice !== undefined → true',
    ],
    [
      'return answer !== undefined && holds(answer, questions[index]?.customChoice)',
      'Answers and questions have the same indexes, so the question exists.',
      'questions[index]?.customChoice → questions[index].customChoice',
    ],
  ],
  'machines/site/enterprise-wizard.ts': [
    [
      "isReachable: ({ context, event }) => event.type === 'step.chosen' && isReachable(context, event.index),",
      onlyEvent,
      "event.type === 'step.chosen' → true",
    ],
    [
      'const choice = context.questions[context.index]?.customChoice',
      'A question is answered only while it is shown, so it exists.',
      'context.questions[context.index]?.customChoice → context.questions[context.index].customChoice',
    ],
  ],
  'machines/studies/question-answers.ts': [
    [
      "return Array.isArray(chosen) && typeof other === 'string' ? { chosen, other } : undefined",
      '`chosen` and `other` are either both present or both missing; the second condition narrows the type.',
      "typeof other === 'string' → true",
      "Array.isArray(chosen) && typeof other === 'string' → Array.isArray(chosen) || typeof other === 'string'",
    ],
    [
      "Object.entries(answer).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),",
      'The answers of rows are numbers; the filter narrows the type.',
      "Object.entries(answer).filter((entry): entry is [string, number] => typeof entry[1] === 'number') → Object.entries(answer)",
      "typeof entry[1] === 'number' → true",
    ],
    [
      "if (question.max !== undefined && count > question.max) return { code: 'chooseAtMost', limit: question.max }",
      undefinedBound,
      'question.max !== undefined → true',
    ],
    [
      "typeof answer === 'number' && Number.isInteger(answer) && answer >= from && answer <= to",
      'Only numbers are integers; the first condition narrows the type.',
      "typeof answer === 'number' → true",
    ],
    [
      'return Math.abs(steps - Math.round(steps)) < 1e-6',
      'Rounding errors are far smaller than the tolerance, and values between steps far larger.',
      'Math.abs(steps - Math.round(steps)) < 1e-6 → Math.abs(steps - Math.round(steps)) <= 1e-6',
    ],
    [
      "if (question.type === 'number' && question.whole && !Number.isInteger(answer)) return { code: 'whole' }",
      'Only number questions have `whole`; the comparison narrows the type.',
      "question.type === 'number' → true",
    ],
    [
      "if (min !== undefined && answer < min) return { code: 'atLeast', limit: min }",
      undefinedBound,
      'min !== undefined → true',
    ],
    [
      "return max !== undefined && answer > max ? { code: 'atMost', limit: max } : undefined",
      undefinedBound,
      'max !== undefined → true',
    ],
    [
      'const time = /^\\d{4}-\\d{2}-\\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN',
      'The date is compared with its own ISO form, so extra characters are rejected anyway.',
      '/^\\d{4}-\\d{2}-\\d{2}$/ → /\\d{4}-\\d{2}-\\d{2}$/',
      '/^\\d{4}-\\d{2}-\\d{2}$/ → /^\\d{4}-\\d{2}-\\d{2}/',
    ],
    [
      "if (typeof answer !== 'string' || !isDay(answer)) return { code: 'date' }",
      'Only texts are dates; the first condition narrows the type.',
      "typeof answer !== 'string' → false",
    ],
    [
      "if (earliest !== undefined && answer < earliest) return { code: 'since', day: earliest }",
      undefinedBound,
      'earliest !== undefined → true',
    ],
    [
      "return latest !== undefined && answer > latest ? { code: 'until', day: latest } : undefined",
      undefinedBound,
      'latest !== undefined → true',
    ],
  ],
  'machines/studies/question-definition.ts': [
    [
      "return question.type === 'matrix' ? question.rows : []",
      'A single item without an id is no duplicate and no skip rule refers to it.',
      '[] → ["Stryker was here"]',
    ],
    [
      'if (min !== undefined && max !== undefined) {',
      undefinedBound,
      'min !== undefined && max !== undefined → true',
      'min !== undefined && max !== undefined → min !== undefined || max !== undefined',
      'min !== undefined → true',
      'max !== undefined → true',
    ],
    [
      "if (question.type === 'slider' && (question.max - question.min) / question.step > maxSteps)",
      'Only sliders have a step; the comparison narrows the type.',
      "question.type === 'slider' → true",
    ],
    [
      'if (earliest !== undefined && latest !== undefined && earliest > latest)',
      undefinedBound,
      'earliest !== undefined && latest !== undefined → true',
      'earliest !== undefined && latest !== undefined → earliest !== undefined || latest !== undefined',
      'earliest !== undefined → true',
      'latest !== undefined → true',
    ],
  ],
  'machines/studies/study-session-context.ts': [
    ["context.questionHistory.at(-1) ?? '',", neverEmpty, otherText],
    [
      'return answer === null || open === undefined ? others : { ...others, [open]: answer }',
      'An answer belongs to the open question, which exists; the comparison narrows the type.',
      'open === undefined → false',
    ],
  ],
  'machines/studies/study-session.ts': [
    [
      "resumeAt('rejected', 'rejected', 'The session ended in the screening.'),",
      description,
      '\'The session ended in the screening.\' → ""',
    ],
    [
      "resumeAt('closing', 'closing', 'The session is finished, or its end is not sent yet.'),",
      description,
      '\'The session is finished, or its end is not sent yet.\' → ""',
    ],
    [
      "resumeAt('followUps', 'inProgress.followUps', 'The session stopped at the follow-up questions.'),",
      description,
      '\'The session stopped at the follow-up questions.\' → ""',
    ],
    [
      "resumeAt('tasks', 'inProgress.tasks', 'The session stopped at the tasks.'),",
      description,
      '\'The session stopped at the tasks.\' → ""',
    ],
    [
      "resumeAt('instructions', 'inProgress.instructions', 'The session stopped at the instructions.'),",
      description,
      '\'The session stopped at the instructions.\' → ""',
    ],
    [
      "resumeAt('screening', 'inProgress', 'The session stopped at the screening.'),",
      description,
      '\'The session stopped at the screening.\' → ""',
    ],
    ["token: context.token ?? '',", neverEmpty, otherText],
    [
      'context.study?.screening.some(',
      'Questions are answered only after the study is loaded.',
      'context.study?.screening → context.study.screening',
    ],
    [
      "case 'fresh':",
      'It falls through to the branch of a known session, which sets the same study and no session.',
      "case 'fresh': return { study: opened.study } → case 'fresh':",
    ],
    [
      'context.token !== null && (context.stored !== context.progress || unsentOf(context).events.length > 0),',
      'Without a session there are no answers or events, so there is nothing to send.',
      'context.token !== null → true',
    ],
    ["guard: { type: 'isInvalid', params: given('followUps') },", notScreening, '\'followUps\' → ""'],
    ["actions: { type: 'setError', params: given('followUps') },", notScreening, '\'followUps\' → ""'],
  ],
  'machines/tools/card-sort/card-sort-groups.ts': [
    [
      'const groups = answer?.groups ?? []',
      'The text has no category, so no lookup by category finds it.',
      '[] → ["Stryker was here"]',
    ],
    [
      'return [...(card === null ? groups : lift(groups, card)), group]',
      'No group contains null, so `lift` returns the groups unchanged; the comparison narrows the type.',
      'card === null → false',
    ],
  ],
  'machines/tools/card-sort/card-sort-task.ts': [
    [
      "const created = events.flatMap((event) => (event.type === 'group.created' ? [event.group] : []))",
      'Other events name groups that were created before, or no group, so the highest number stays the same.',
      "event.type === 'group.created' → true",
      '[] → ["Stryker was here"]',
    ],
    [
      'card !== null &&',
      'The next condition rejects null as well, because it is no card of the study; the comparison narrows the type.',
      'card !== null → true',
    ],
    [
      'naming: context.groups.at(-1)?.id ?? null,',
      'The action runs after a group was created, so the last group exists.',
      'context.groups.at(-1)?.id → context.groups.at(-1).id',
    ],
    [
      'held === null ? groups : place(groups, held, group)',
      'The guard requires a held card; the comparison narrows the type.',
      'held === null → false',
    ],
  ],
  'machines/tools/first-click/first-click-task.ts': [
    [
      'task === null ? answers : [...answers, { task, clicks: [...clicks], fold, ms: Math.max(0, at - since) }]',
      inTask,
      'task === null → false',
    ],
    [
      'const picture = taskOf(context)?.picture',
      inTask,
      'taskOf(context)?.picture → taskOf(context).picture',
    ],
    [
      'const isLastOf = (context: FirstClickContext) => context.clicks.length >= (taskOf(context)?.further ?? 0)',
      inTask,
      'taskOf(context)?.further → taskOf(context).further',
    ],
    ["task: context.task ?? '',", neverEmpty, otherText],
    ["taskEvent(context.answers, [{ ...event, task: context.task ?? '' }]),", neverEmpty, otherText],
  ],
  'machines/tools/five-second/five-second-task.ts': [
    [
      "const openId = ({ questionHistory }: FiveSecondContext) => questionHistory.at(-1) ?? ''",
      'Neither text is the id of a question.',
      otherText,
    ],
    [
      "const task = currentTask(context)?.id ?? ''",
      inTask,
      otherText,
      'currentTask(context)?.id → currentTask(context).id',
    ],
    [
      "const idOf = (context: FiveSecondContext) => currentTask(context)?.id ?? ''",
      inTask,
      otherText,
      'currentTask(context)?.id → currentTask(context).id',
    ],
    [
      "if (!task) throw new Error('No design is left to be shown')",
      inTask,
      '!task → false',
      '\'No design is left to be shown\' → ""',
    ],
    [
      'input: ({ context }) => ({ ms: (currentTask(context)?.seconds ?? 0) * 1000 }),',
      inTask,
      'currentTask(context)?.seconds → currentTask(context).seconds',
    ],
  ],
  'machines/tools/preference-test/preference-test-task.ts': [
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
      inTask,
      'task?.layout → task.layout',
    ],
    [
      "task?.designs.some(({ id, media }) => id === design && media.kind !== 'image') === true,",
      inTask,
      'task?.designs → task.designs',
    ],
    ['task !== null &&', inTask, 'task !== null → true'],
    [
      'hasReasonQuestion: ({ context: { task } }) => task !== null && task.reason !== null,',
      inTask,
      'task !== null → true',
    ],
    [
      "!task?.reason?.required || reasonFrom(text) !== '',",
      'A reason is given only in a task that asks for one; the rest narrows the type.',
      'task?.reason → task.reason',
      'task?.reason?.required → task?.reason.required',
    ],
    [
      "const taskOf = ({ task }: PreferenceTestContext) => task?.id ?? ''",
      inTask,
      otherText,
      'task?.id → task.id',
    ],
    ['return design === null', choiceMade, 'design === null → false'],
    ['? []', choiceMade, '[] → ["Stryker was here"]'],
  ],
  'machines/tools/survey/survey-questions.ts': [
    [
      'return [answer, page?.questions[0]?.id ?? target]',
      'A page has at least one question, which its type does not say.',
      'page?.questions[0]?.id → page?.questions[0].id',
    ],
  ],
  'machines/tools/survey/survey-task.ts': [
    [
      'const page = (known ?? pages[0])?.id ?? null',
      'A survey has at least one page.',
      '(known ?? pages[0])?.id → (known ?? pages[0]).id',
    ],
    [
      '(openPage(context)?.questions ?? []).flatMap((question): [string, AnswerError][] => {',
      'The text is no question, so no answer is missing.',
      '[] → ["Stryker was here"]',
    ],
    ['const type = question?.type', onOpenPage, 'question?.type → question.type'],
    [
      'openPage(context)?.questions.some(({ id }) => id === question) === true,',
      onOpenPage,
      'openPage(context)?.questions → openPage(context).questions',
    ],
    [
      "taskEvent(context, [{ type: 'page.shown', at, page: context.page ?? '' }], at),",
      neverEmpty,
      otherText,
    ],
  ],
  'machines/tools/tree-test/tree-test-task.ts': [
    ["task: context.task ?? '',", neverEmpty, otherText],
    [
      'const before = task === null ? null : walkFromEvents(tasks.tree, events, task)',
      'No event has the task null, so no events are replayed; the comparison narrows the type.',
      'task === null → false',
    ],
    ['if (task === null) return answers', inTask, 'task === null → false'],
    [
      "goBack(current, current.open[current.open.indexOf(node) - 1] ?? ''),",
      'The guard allows leaving only an open node other than the root, so its parent is open.',
      otherText,
    ],
    [
      "taskEvent(context, [{ type: 'task.shown', at: event.at, task: context.task ?? '' }]),",
      neverEmpty,
      otherText,
    ],
  ],
  'machines/tools/tree-test/tree-walk.ts': [
    ["const { path, open } = goBack(walk, parentOf(tree, leaf) ?? '')", rootOnly, otherText],
    ["const { path, open } = goBack(walk, parentOf(tree, node) ?? '')", rootOnly, otherText],
    [
      "if (event.type === 'node.left') return goBack(current, parentOf(tree, event.node) ?? '')",
      rootOnly,
      otherText,
    ],
    [
      "if (event.type === 'node.left') return goBack(current, parentOf(tree, event.node) ?? '')",
      'The only other events end the task, and a finished task is not replayed.',
      "event.type === 'node.left' → true",
    ],
    [
      'if (lowest === undefined || !walk.open.includes(node)) return walk',
      'When no node is open, the second condition is true as well.',
      'lowest === undefined → false',
    ],
    [
      'return parent !== null && open.includes(parent)',
      'Null is never an open node; the comparison narrows the type.',
      'parent !== null → true',
    ],
    [
      'return { walk, since: events[start]?.at ?? 0 }',
      'The line before has found the event, so it exists.',
      'events[start]?.at → events[start].at',
    ],
  ],
}

/** Mutants that no test detects, and why none can. */
export const explanations = Object.entries(survivors).flatMap(([file, lines]) =>
  lines.map(([line, reason, ...mutants]) => ({ file, line, reason, mutants })),
)
