import { Button, Group, List, Modal, Radio, Skeleton, Stack, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useMachine } from '@xstate/react'
import { useRef, useState } from 'react'
import { fromPromise } from 'xstate'
import { tsr } from '#api/query.tsx'
import { analysisPlanPages } from '#contract/analysis-plans/pages.ts'
import { authoringPages } from '#contract/authoring/pages.ts'
import { resultsPages } from '#contract/results/pages.ts'
import { studyMessages } from '#contract/studies/messages.ts'
import {
  type DraftCheck,
  type Meaning,
  meaning as meanings,
  type StudyEntry,
} from '#contract/studies/draft.ts'
import { publishingMachine } from '#machines/studies/publishing.ts'
import { isOfPlan } from '#studies/builder/field-names.ts'
import { draftSectionNames } from '#studies/builder/draft-section-names.ts'
import { ProblemList } from '#studies/builder/problems.tsx'
import type { TitledAdvice } from '#studies/preflight/sort-advice.ts'
import { failureText, failureNoticeOf } from '../forms/refusal.ts'
import { queryClient } from '../session/account.ts'
import { useWorkspace } from '../session/current-workspace.tsx'
import { CopyText } from '../views/copy-text.tsx'
import { BusyButton } from '../views/busy-button.tsx'
import { DialogButtons } from '../views/dialog-buttons.tsx'
import { ButtonLink } from '../views/links.tsx'
import { AdviceLeft } from './preflight/advice-left.tsx'
import { refreshStudies, useStudyEntry } from './queries.ts'
import { linkOf } from './study-link.ts'
import { responsesText } from './study-texts.ts'

interface PublishProps {
  readonly entry: StudyEntry
  readonly revision: number
  readonly advice: readonly TitledAdvice[]
  readonly onClose: () => void
  /** Closes the dialog and opens the field of a problem. */
  readonly onSolve: (path: string) => void
}

interface PublishDialogProps {
  readonly study: string
  readonly revision: number
  readonly advice: readonly TitledAdvice[]
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onOpenField: (path: string) => void
}

/** Publishes the saved draft, after saying what changes and what that means for answers already given. */
export function PublishDialog({ study, revision, advice, isOpen, onClose, onOpenField }: PublishDialogProps) {
  const entry = useStudyEntry(study)
  // Opened once the dialog is gone, which keeps the focus inside until then.
  const toSolve = useRef<string>(undefined)
  const navigate = useNavigate()
  const solve = (path: string) => {
    if (isOfPlan(path)) void navigate({ to: analysisPlanPages.studyPlan.path, params: { study } })
    else onOpenField(path)
  }
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={`Publish ${entry.title}`}
      centered
      onExitTransitionEnd={() => {
        if (toSolve.current !== undefined) solve(toSolve.current)
        toSolve.current = undefined
      }}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {/* The text of the dialog is read first, not its button to close. */}
      <div tabIndex={-1} data-autofocus style={{ outline: 'none' }}>
        <Publish
          key={revision}
          entry={entry}
          revision={revision}
          advice={advice}
          onClose={onClose}
          onSolve={(path) => {
            toSolve.current = path
            onClose()
          }}
        />
      </div>
    </Modal>
  )
}

/** Runs the publication of a draft; a refused publication is reported. */
const usePublishing = ({ entry, revision }: Pick<PublishProps, 'entry' | 'revision'>) => {
  const { id: workspace } = useWorkspace()
  const params = { workspace, study: entry.id }
  const { mutateAsync } = tsr.publishStudy.useMutation(failureNoticeOf(`publish ${entry.id}`))
  const [machine] = useState(() =>
    publishingMachine.provide({
      actors: {
        checkDraft: fromPromise(async () => {
          const queryKey = ['workspace', workspace, 'study-check', entry.id, revision]
          try {
            return (
              await queryClient.checkStudyDraft.fetchQuery({ queryKey, queryData: { params }, staleTime: 0 })
            ).body
          } catch (error) {
            throw new Error(failureText(error), { cause: error })
          }
        }),
        publish: fromPromise<void, { meaning: Meaning | undefined }>(async ({ input: { meaning } }) => {
          await mutateAsync({ params, body: { revision, ...(meaning && { meaning }) } })
          void refreshStudies(workspace, entry.id)
        }),
      },
    }),
  )
  return useMachine(machine, { input: { isFirst: entry.version === null } })
}

function Publish({ entry, revision, advice, onClose, onSolve }: PublishProps) {
  const [state, send] = usePublishing({ entry, revision })
  const { check, isFirst, meaning, isMeaningMissing, notice } = state.context
  if (state.matches('published'))
    return (
      <Stack gap="md">
        <Text role="status">
          {entry.state === 'live'
            ? 'The study is published. Send this link to the people whom you want to ask.'
            : 'The new version is published. The study takes no participants until you resume or reopen it.'}
        </Text>
        <CopyText label="Link to the study" text={linkOf(entry.id)} />
        <Group justify="flex-end">
          <ButtonLink to={authoringPages.studyRecruit.path} params={{ study: entry.id }} variant="default">
            Recruit
          </ButtonLink>
          <ButtonLink to={resultsPages.studyResults.path} params={{ study: entry.id }} variant="default">
            See results
          </ButtonLink>
          <Button onClick={onClose}>Done</Button>
        </Group>
      </Stack>
    )
  if (state.matches('unchecked'))
    return (
      <Stack gap="md" role="alert">
        <Text>{notice}</Text>
        <Group justify="flex-end">
          <Button onClick={() => send({ type: 'check.retried' })}>Try again</Button>
        </Group>
      </Stack>
    )
  if (!check) return <Skeleton height={120} role="status" aria-label="The study is being checked" />
  const { faults, changes, startsNewResults, responses } = check
  if (state.matches('faulty'))
    return (
      <Stack gap="md">
        <Text role="alert">
          {faults.length === 1
            ? 'One problem has to be solved first. Choose it to go to its field.'
            : `${faults.length} problems have to be solved first. Choose one to go to its field.`}
        </Text>
        <ProblemList faults={faults} onOpen={onSolve} />
        <Group justify="flex-end">
          <Button onClick={onClose}>Show the study</Button>
        </Group>
      </Stack>
    )
  if (state.matches('unchanged'))
    return (
      <Stack gap="md">
        <Text>{studyMessages.nothingToPublish}</Text>
        <Group justify="flex-end">
          <Button onClick={onClose}>Show the study</Button>
        </Group>
      </Stack>
    )
  return (
    <Stack gap="md">
      {isFirst ? (
        <Text>People with the link can take part at once. You can still change the study later.</Text>
      ) : (
        <>
          <Text>These parts change:</Text>
          <List>
            {changes.map((section) => (
              <List.Item key={section}>{draftSectionNames[section]}</List.Item>
            ))}
          </List>
          {check.asksMeaning ? (
            <MeaningChoice
              check={check}
              meaning={meaning}
              isMissing={isMeaningMissing}
              onChoose={(chosen) => send({ type: 'meaning.chosen', meaning: chosen })}
            />
          ) : (
            <Text>
              {startsNewResults
                ? `New answers are counted apart, because tasks or questions differ. The ${responsesText(responses)} so far stay with the earlier version.`
                : `The ${responsesText(responses)} so far and new ones are counted together.`}
            </Text>
          )}
        </>
      )}
      <AdviceLeft study={entry.id} advice={advice} onOpenField={onSolve} />
      <DialogButtons onCancel={onClose}>
        <BusyButton isBusy={state.hasTag('busy')} onClick={() => send({ type: 'publication.confirmed' })}>
          Publish now
        </BusyButton>
      </DialogButtons>
    </Stack>
  )
}

interface MeaningChoiceProps {
  readonly check: DraftCheck
  readonly meaning: Meaning | null
  readonly isMissing: boolean
  readonly onChoose: (meaning: Meaning) => void
}

const changeText = (before: string, after: string) => {
  if (before === '') return `“${after}” is added`
  return after === '' ? `“${before}” is removed` : `“${before}” becomes “${after}”`
}

/** The changed texts, and the question that only the researcher can answer: whether answers to both can be added up. */
function MeaningChoice({ check, meaning, isMissing, onChoose }: MeaningChoiceProps) {
  const { reworded, rewordings, responses } = check
  const more = rewordings - reworded.length
  return (
    <>
      <Text>
        {responses > 0
          ? `The ${responsesText(responses)} so far answered other words:`
          : 'Participants have begun to answer other words:'}
      </Text>
      <List>
        {reworded.map(({ before, after }, index) => (
          <List.Item key={index}>{changeText(before, after)}</List.Item>
        ))}
        {more > 0 && <List.Item>{`and ${more} more`}</List.Item>}
      </List>
      <Radio.Group
        label="Do the new words mean the same?"
        value={meaning}
        onChange={(value) => {
          const chosen = meanings.safeParse(value)
          if (chosen.success) onChoose(chosen.data)
        }}
        error={isMissing && 'Say whether they mean the same'}
        required
      >
        <Stack gap="xs" mt="xs">
          <Radio
            value="same"
            label="Yes, only said better"
            description="Answers so far and new ones are counted together, under the new words."
          />
          <Radio
            value="other"
            label="No, something else"
            description="New answers are counted apart. Those so far stay with the earlier version."
          />
        </Stack>
      </Radio.Group>
    </>
  )
}
