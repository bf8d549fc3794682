import { Button, Group, Paper, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconDownload, IconSearch } from '@tabler/icons-react'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { ideaModerationCalls } from '#contract/ideas/calls.ts'
import { ideaLimits, type IdeaStatus, type ModeratedIdea } from '#contract/ideas/ideas.ts'
import { ideaPages } from '#contract/ideas/pages.ts'
import { maxLength } from '#contract/shared/limits.ts'
import { counted } from '#studies/statistics/format.ts'
import { showDone, showError, showFailure } from '../../forms/refusal.ts'
import { ButtonLink, TextLink } from '../../views/links.tsx'
import { Page } from '../../views/page.tsx'
import { FailedRead } from '../../views/failed-read.tsx'
import { Rows } from '../../views/rows.tsx'
import { Comments } from './comments.tsx'
import { IdeaDialog, type OpenDialog } from './idea-dialog.tsx'
import { IdeaRow } from './idea-row.tsx'
import { waitingText } from './idea-texts.ts'
import css from './ideas.module.css'
import { type IdeasSearch, ideasSearch, ideaViews } from './ideas-search.ts'
import { Polls } from './polls.tsx'
import { Publishing } from './publishing.tsx'
import { ideasTsr, refreshIdeas, useIdeas } from './queries.ts'
import { limitText } from '#ui/limit-text.ts'

const { path, title } = ideaPages.ideas

const viewNames = {
  pending: 'Waiting',
  public: 'On the board',
  merged: 'Merged',
  deleted: 'Deleted',
  comments: 'Comments that wait',
  poll: 'Poll',
} as const

const emptyTexts: Readonly<Record<IdeaStatus, string>> = {
  pending: 'No idea waits for you.',
  public: 'No idea is on the board yet.',
  merged: 'No idea was merged into another one.',
  deleted: 'No idea was deleted.',
}

/** Reads, answers and merges the ideas of the board, and asks its visitors. The address selects the view. */
export default function IdeasPage() {
  const search = ideasSearch.parse(useLocation({ select: ({ search: given }) => given }))
  const view = search.view ?? 'pending'
  const status = view === 'comments' || view === 'poll' ? 'pending' : view
  const list = useIdeas({
    status,
    page: search.page ?? 1,
    ...(search.search !== undefined && { search: search.search }),
  })
  const total = useRef<HTMLParagraphElement>(null)
  const focusTotal = () => total.current?.focus()
  const reply = list.data?.body
  return (
    <Page
      title={title}
      lead={reply && waitingText(reply.waiting)}
      actions={
        <Button
          component="a"
          variant="default"
          href={ideaModerationCalls.exportIdeas.path}
          download
          leftSection={<IconDownload size={18} aria-hidden />}
        >
          Download as CSV
        </Button>
      }
    >
      {reply && <Publishing {...reply.settings} />}
      <Paper withBorder radius="lg" p={{ base: 'md', sm: 'xl' }}>
        <Stack gap="lg">
          <Views current={view} waiting={reply?.waiting} />
          {list.isError && <FailedRead query={list} />}
          {view === 'poll' && <Polls />}
          {view === 'comments' && (
            <>
              <p ref={total} tabIndex={-1} className={css.total}>
                {reply && counted(reply.waiting.comments, 'comment waits', 'comments wait')}
              </p>
              <Comments key={search.idea} idea={search.idea} onChanged={focusTotal} />
            </>
          )}
          {view === status && (
            <>
              {(search.search !== undefined || reply?.total !== 0) && <Search key={view} search={search} />}
              {list.isPending && (
                <Skeleton height={240} radius="md" role="status" aria-label="The ideas are loading" />
              )}
              {reply && (
                <>
                  <Text ref={total} role="status" tabIndex={-1} c="dimmed" className={css.total}>
                    {reply.total > 0 && counted(reply.total, 'idea')}
                    {reply.total === 0 &&
                      (search.search === undefined
                        ? emptyTexts[status]
                        : 'No idea matches. Try fewer or other words.')}
                  </Text>
                  <Ideas
                    ideas={reply.ideas}
                    onChanged={focusTotal}
                    onReload={async () => (await list.refetch()).data?.body.ideas}
                  />
                  <Pages search={search} total={reply.total} />
                </>
              )}
            </>
          )}
        </Stack>
      </Paper>
    </Page>
  )
}

interface ViewsProps {
  readonly current: (typeof ideaViews)[number]
  readonly waiting: { readonly ideas: number; readonly comments: number } | undefined
}

/** Links to the lists of the page. */
function Views({ current, waiting }: ViewsProps) {
  const counts: Partial<Record<(typeof ideaViews)[number], number>> = {
    pending: waiting?.ideas ?? 0,
    comments: waiting?.comments ?? 0,
  }
  return (
    <nav aria-label="Ideas by status">
      <ul className={css.views}>
        {ideaViews.map((view) => (
          <li key={view}>
            <Link
              to={path}
              search={{ view }}
              className={css.view}
              resetScroll={false}
              aria-current={view === current ? 'page' : undefined}
            >
              {viewNames[view]}
              {(counts[view] ?? 0) > 0 && ` (${counts[view]})`}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Search({ search }: { readonly search: IdeasSearch }) {
  const navigate = useNavigate()
  const searchLater = useDebouncedCallback((text: string) => {
    const { search: _, page: __, ...others } = search
    const words = text === '' ? {} : { search: text }
    void navigate({ to: path, search: { ...others, ...words }, replace: true, resetScroll: false })
  }, 300)
  return (
    <TextInput
      wrapperProps={{ role: 'search' }}
      type="search"
      label="Search in titles and descriptions"
      leftSection={<IconSearch size={18} aria-hidden />}
      {...limitText(maxLength.title)}
      maw={420}
      defaultValue={search.search ?? ''}
      onChange={({ currentTarget }) => searchLater(currentTarget.value.trim())}
    />
  )
}

interface IdeasProps {
  readonly ideas: readonly ModeratedIdea[]
  /** Called after a change: the button that was pressed may be gone then. */
  readonly onChanged: () => void
  /** Loads the list once more; undefined if that failed. */
  readonly onReload: () => Promise<readonly ModeratedIdea[] | undefined>
}

function Ideas({ ideas, onChanged, onReload }: IdeasProps) {
  const [dialog, setDialog] = useState<OpenDialog>()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const done = async () => {
    // The dialog stays until the list is new: what the person does next keeps its focus.
    await refreshIdeas()
    close()
    onChanged()
  }
  const published = ideasTsr.updateIdea.useMutation({
    onSuccess: () => {
      showDone('The idea is on the board.')
      return done()
    },
    onError: (error) => {
      showFailure(error)
      return refreshIdeas()
    },
  })
  // The list has the newest revision, also of a change by another administrator.
  const current = ideas.find(({ id }) => id === dialog?.idea.id)
  const reload = async () => {
    const stored = await onReload()
    if (stored === undefined || stored.some(({ id }) => id === dialog?.idea.id)) return
    close()
    showError('This idea is in another list now', 'Another administrator published, merged or deleted it.')
  }
  return (
    <>
      {ideas.length > 0 && (
        <Rows label="Ideas">
          {ideas.map((idea) => (
            <IdeaRow
              key={idea.id}
              idea={idea}
              isPublishing={published.isPending && published.variables.params.idea === idea.id}
              onPublish={() =>
                published.mutate({
                  params: { idea: idea.id },
                  headers: { 'if-match': `"${idea.revision}"` },
                  body: { status: 'public' },
                })
              }
              onOpen={(kind) => {
                setDialog({ kind, idea })
                setOpen(true)
              }}
            />
          ))}
        </Rows>
      )}
      {ideas.some(({ votesBy }) => votesBy.browser > 0) && (
        <Text size="sm" c="dimmed" maw={560}>
          Votes by browser are a hint only: one person with several browsers counts several times.
        </Text>
      )}
      <IdeaDialog
        dialog={dialog && { ...dialog, idea: current ?? dialog.idea }}
        isOpen={isOpen}
        onClose={close}
        onDone={done}
        onReload={reload}
      />
    </>
  )
}

interface PagesProps {
  readonly search: IdeasSearch
  readonly total: number
}

/** Links to the pages of a list, which has more ideas than fit on one. */
function Pages({ search, total }: PagesProps) {
  const last = Math.max(1, Math.ceil(total / ideaLimits.perPage))
  const page = search.page ?? 1
  const at = (target: number) => {
    const { page: _, ...others } = search
    return target > 1 ? { ...others, page: target } : others
  }
  if (page > last)
    return (
      <TextLink to={path} search={at(last)}>
        Show the last page
      </TextLink>
    )
  if (last === 1) return null
  return (
    <Group component="nav" gap="md" aria-label="Pages">
      {page > 1 && (
        <ButtonLink to={path} search={at(page - 1)} variant="default" size="sm">
          Newer
        </ButtonLink>
      )}
      <Text>
        Page {page} of {last}
      </Text>
      {page < last && (
        <ButtonLink to={path} search={at(page + 1)} variant="default" size="sm">
          Older
        </ButtonLink>
      )}
    </Group>
  )
}
