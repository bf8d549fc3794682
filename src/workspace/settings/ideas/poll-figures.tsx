import { Skeleton, Text, Title } from '@mantine/core'
import type { PollResults } from '#contract/ideas/poll.ts'
import { anyStudyFormulas } from '#studies/formulas/any-study.ts'
import { ShareBar } from '#studies/results/parts/bars.tsx'
import { HowCounted } from '#studies/results/parts/chart.tsx'
import { shareOf } from '#studies/statistics/intervals.ts'
import { BusyButton } from '../../views/busy-button.tsx'
import { FailedRead } from '../../views/failed-read.tsx'
import { Time } from '../../views/time.tsx'
import css from './ideas.module.css'
import { usePollTexts } from './queries.ts'

/** The answers to each question of a poll. */
export function PollFigures({ poll }: { readonly poll: PollResults }) {
  const hasShares = poll.questions.some(({ kind }) => kind === 'radio')
  return (
    <>
      <ol className={css.questions}>
        {poll.questions.map(({ id, kind, label }) => (
          <li key={id}>
            <Title order={3} size="h4">
              <bdi dir="auto">{label}</bdi>
            </Title>
            {kind === 'radio' ? (
              <Shares counts={poll.counts[id] ?? []} />
            ) : (
              <Texts poll={poll.id} question={id} label={label} />
            )}
          </li>
        ))}
      </ol>
      {hasShares && <HowCounted of={anyStudyFormulas.interval} />}
      <Text size="sm" c="dimmed" maw={560}>
        People are told apart by account or browser only: one person with several browsers counts several
        times. Those who answer are no random sample of all who use the product, and no interval corrects for
        that.
      </Text>
    </>
  )
}

interface SharesProps {
  readonly counts: readonly { readonly option: string; readonly count: number }[]
}

/** The share of each option among those who answered the question. */
function Shares({ counts }: SharesProps) {
  const all = counts.reduce((sum, { count }) => sum + count, 0)
  return (
    <ul className={css.shares}>
      {counts.map(({ option, count }) => (
        <li key={option}>
          <bdi dir="auto">{option}</bdi>
          <ShareBar of={shareOf(count, all)} />
        </li>
      ))}
    </ul>
  )
}

interface TextsProps {
  readonly poll: string
  readonly question: string
  readonly label: string
}

/** Answers in words, the newest first. */
function Texts({ poll, question, label }: TextsProps) {
  const list = usePollTexts(poll, question)
  if (list.isPending)
    return <Skeleton height={80} radius="md" role="status" aria-label="The answers are loading" />
  if (list.isError) return <FailedRead query={list} />
  const texts = list.data.pages.flatMap(({ body }) => body.texts)
  if (texts.length === 0) return <Text c="dimmed">No answers</Text>
  return (
    <>
      <ul className={css.texts} aria-label={`Answers to: ${label}`}>
        {texts.map(({ id, text, at }) => (
          <li key={id}>
            <bdi dir="auto">{text}</bdi>
            <Text size="sm" c="dimmed">
              <Time at={at} />
            </Text>
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <BusyButton
          variant="default"
          size="sm"
          mt="md"
          aria-label={`Show older answers to: ${label}`}
          isBusy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          Show older answers
        </BusyButton>
      )}
    </>
  )
}
