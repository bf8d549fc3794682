import { Button, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { type PeopleTag, tagForm } from '#contract/people/attributes.ts'
import { peopleLimits } from '#contract/people/limits.ts'
import { showDone, showFailure } from '../forms/refusal.ts'
import { useWorkspace } from '../session/current-workspace.tsx'
import { ConfirmDialog } from '../views/confirm-dialog.tsx'
import { Row, Rows } from '../views/rows.tsx'
import { NameDialog } from './name-dialog.tsx'
import { peopleTsr, refreshPeople } from './queries.ts'

/** Tags that are shown at once. More of them have a field to find one. */
const shownTags = 50

/** The tags of the workspace, with buttons for members who may change them. */
export function TagList({ tags }: { readonly tags: readonly PeopleTag[] }) {
  const { id: workspace, allows } = useWorkspace()
  const [search, setSearch] = useState('')
  const [renamed, setRenamed] = useState<PeopleTag>()
  const [asked, setAsked] = useState<PeopleTag>()
  const close = () => setAsked(undefined)
  const saved = peopleTsr.renamePeopleTag.useMutation({
    onSuccess: async ({ body }) => {
      showDone(`The tag is named “${body.name}” now.`)
      await refreshPeople(workspace)
    },
  })
  const deleted = peopleTsr.deletePeopleTag.useMutation({
    onSuccess: async ({ body }) => {
      showDone(body.message)
      await refreshPeople(workspace)
    },
    onError: showFailure,
    onSettled: close,
  })
  const text = search.trim().toLowerCase()
  const found = tags.filter(({ name }) => name.toLowerCase().includes(text))
  return (
    <>
      {tags.length > shownTags && (
        <TextInput
          type="search"
          label="Find a tag"
          maw={360}
          value={search}
          onChange={({ currentTarget: { value } }) => setSearch(value)}
        />
      )}
      <Rows label="Tags">
        {found.slice(0, shownTags).map((tag) => (
          <Row
            key={tag.id}
            title={tag.name}
            actions={
              allows('people:edit') && (
                <>
                  <Button
                    variant="default"
                    size="sm"
                    aria-label={`Rename ${tag.name}`}
                    onClick={() => setRenamed(tag)}
                  >
                    Rename
                  </Button>
                  <Button
                    variant="subtle"
                    color="red"
                    size="sm"
                    aria-label={`Delete ${tag.name}`}
                    onClick={() => setAsked(tag)}
                  >
                    Delete
                  </Button>
                </>
              )
            }
          />
        ))}
      </Rows>
      <Text role="status" c="dimmed">
        {found.length === 0 && 'No tag has this name.'}
        {found.length > shownTags && `${shownTags} of ${found.length} tags. Find others by their name.`}
      </Text>
      <NameDialog
        isOpen={renamed !== undefined}
        title="Rename the tag"
        name={renamed?.name ?? ''}
        schema={tagForm}
        maxLength={peopleLimits.tag}
        isBusy={saved.isPending}
        onClose={() => setRenamed(undefined)}
        onSave={async (name) =>
          renamed && saved.mutateAsync({ params: { workspace, tag: renamed.id }, body: { name } })
        }
      />
      <ConfirmDialog
        isOpen={asked !== undefined}
        title={`Delete the tag ${asked?.name ?? ''}?`}
        confirmLabel="Delete the tag"
        isBusy={deleted.isPending}
        onClose={close}
        onConfirm={() => asked && deleted.mutate({ params: { workspace, tag: asked.id }, body: {} })}
      >
        Everybody loses this tag. The people stay.
      </ConfirmDialog>
    </>
  )
}
