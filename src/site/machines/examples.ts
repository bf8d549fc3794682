import { type MachineExample, machineExample } from '#studies/machine-example.ts'
import { browserTools } from '#tools/browser.ts'
import { captureExample } from './capture-example.ts'
import { accountExamples } from './account-examples.ts'
import { clipMakingExample } from './clip-making-example.ts'
import { formExamples } from './form-examples.ts'
import { heatMapExample } from './heat-map-example.ts'
import { linkSharingExample } from './link-sharing-example.ts'
import { ownDataExample } from './own-data-example.ts'
import { analysisPlanExample } from './analysis-plan-example.ts'
import { mailingEditorExample } from './mailing-editor-example.ts'
import { peopleImportExample } from './people-import-example.ts'
import { publishingExample } from './publishing-example.ts'
import { recontactOfferExample } from './recontact-offer-example.ts'
import { replayExample } from './replay-example.ts'
import { studyDraftExample } from './study-draft-example.ts'
import { studySessionExample } from './study-session-example.ts'

const toolExamples = Object.fromEntries(
  Object.values(browserTools).flatMap(({ machine, builderMachines }) =>
    [machine, ...builderMachines].map(({ file, example }) => [file, example]),
  ),
)

const examples: Readonly<Record<string, MachineExample>> = {
  drawer: machineExample(async () => (await import('#machines/site/drawer.ts')).drawerMachine, {
    events: [{ type: 'drawer.toggled' }, { type: 'drawer.closed' }],
  }),
  modal: machineExample(async () => (await import('#machines/site/modal.ts')).modalMachine, {
    events: [
      { type: 'modal.opened', data: { id: 'cardsort', position: 2 } },
      { type: 'modal.toggled' },
      { type: 'modal.closed' },
      { type: 'data.cleared' },
    ],
  }),
  'cookie-bar': machineExample(async () => (await import('#machines/site/cookie-bar.ts')).cookieBarMachine, {
    events: [
      { type: 'visitor.located', isInEu: true },
      { type: 'visitor.located', isInEu: false },
      { type: 'cookies.accepted' },
      { type: 'cookies.declined' },
      { type: 'question.reopened' },
    ],
    actions: ['storeChoice'],
  }),
  'recruiting-widget': machineExample(
    async () => (await import('#machines/widget/recruiting-widget.ts')).recruitingWidgetMachine,
    {
      events: [
        { type: 'page.matched' },
        { type: 'page.left' },
        { type: 'moment.came' },
        { type: 'study.opened' },
        { type: 'invitation.declined' },
        { type: 'invitation.hidden' },
      ],
      actions: ['show', 'countShown', 'countOpened', 'countDeclined', 'hide', 'remove'],
    },
  ),
  ...formExamples,
  ...accountExamples,
  'study-session': studySessionExample,
  'study-draft': studyDraftExample,
  'link-sharing': linkSharingExample,
  'people-import': peopleImportExample,
  'own-data': ownDataExample,
  'mailing-editor': mailingEditorExample,
  'analysis-plan': analysisPlanExample,
  publishing: publishingExample,
  'recontact-offer': recontactOfferExample,
  replay: replayExample,
  capture: captureExample,
  'clip-making': clipMakingExample,
  'heat-map': heatMapExample,
  pilot: machineExample(async () => (await import('#machines/studies/pilot.ts')).pilotMachine, {
    events: [{ type: 'pilot.started' }, { type: 'pilot.canceled' }],
    outcomes: { runPilot: { done: undefined } },
  }),
  'mailing-life': machineExample(
    async () => (await import('#machines/mailings/mailing-life.ts')).mailingLifeMachine,
    {
      events: [
        { type: 'mailing.started' },
        { type: 'mailing.held' },
        { type: 'mailing.resumed' },
        { type: 'mailing.paused' },
        { type: 'mailing.resumed' },
        { type: 'mailing.finished' },
        { type: 'mailing.resent' },
        { type: 'mailing.stopped' },
      ],
    },
  ),
  'study-life': machineExample(
    async () => (await import('#machines/studies/study-life.ts')).studyLifeMachine,
    {
      events: [
        { type: 'study.published' },
        { type: 'study.paused' },
        { type: 'study.resumed' },
        { type: 'study.closed' },
        { type: 'study.expired' },
        { type: 'study.filled' },
        { type: 'study.reopened' },
        { type: 'study.trashed' },
        { type: 'study.restored' },
      ],
    },
  ),
}

/** Files of the machines that have an example. */
export const exampleFiles = [...Object.keys(examples), ...Object.keys(toolExamples)]

/** How a machine is run without a server. Throws for an unknown file. */
export const loadExample = async (file: string): Promise<MachineExample> => {
  const example = examples[file] ?? (await toolExamples[file]?.())
  if (!example) throw new Error(`There is no example of ${file}`)
  return example
}
