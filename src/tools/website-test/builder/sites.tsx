import { Button, Stack, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { WebsiteTestSite } from '#contract/studies/tools/website-test.ts'
import { SelectField, TextField } from '#studies/builder/fields.tsx'
import { Item, ItemList } from '#studies/builder/item-list.tsx'
import { newPartId } from '#studies/builder/part-ids.ts'
import { useItems } from '#studies/builder/use-items.ts'
import { newSite, type WebsiteTestDraft, withSites } from './draft-changes.ts'
import { SnippetNote } from './snippet-note.tsx'

const path = 'study.tasks.sites'

const orders = [
  { value: 'balanced', label: 'Balanced: each site is as often first' },
  { value: 'fixed', label: 'As listed' },
] as const

interface SitesProps {
  readonly workspace: string
  readonly draft: WebsiteTestDraft
  readonly onTasks: (tasks: WebsiteTestDraft['tasks'], field: string) => void
}

/** The sites on which the tasks are done. */
export function Sites({ workspace, draft: { tasks: test }, onTasks }: SitesProps) {
  const { opened, events, onItemChange, add, announcement } = useItems({
    items: test.sites,
    path,
    noun: 'Site',
    onChange: (sites: WebsiteTestSite[], field) => onTasks(withSites(test, sites), field),
    copyOf: (site) => ({ ...site, id: newPartId('site') }),
  })
  return (
    <Stack gap="md">
      {announcement}
      <Title order={3}>Sites</Title>
      <ItemList path={path} label="Sites" items={test.sites} opened={opened} onMove={events.onMove}>
        {(site, index) => {
          const at = `${path}.${index}`
          const change = (part: Partial<WebsiteTestSite>, field: string) =>
            onItemChange(index, { ...site, ...part }, `${at}.${field}`)
          return (
            <Item
              {...events}
              path={at}
              index={index}
              count={test.sites.length}
              noun="Site"
              title={site.name}
              isOpen={opened.has(site.id)}
            >
              {opened.has(site.id) ? (
                <>
                  <TextField
                    path={`${at}.url`}
                    label="Address"
                    description="Where tasks start: https://www.example.com/"
                    value={site.url}
                    onChange={(url) => change({ url }, 'url')}
                  />
                  <SnippetNote workspace={workspace} url={site.url} />
                  <TextField
                    path={`${at}.name`}
                    label="Name"
                    description="In the results, and for participants who use several sites."
                    value={site.name}
                    onChange={(name) => change({ name }, 'name')}
                  />
                </>
              ) : null}
            </Item>
          )
        }}
      </ItemList>
      <div>
        <Button
          leftSection={<IconPlus size={18} aria-hidden="true" />}
          onClick={() => add([newSite()], 'url')}
        >
          Add site
        </Button>
      </div>
      {test.sites.length > 1 && (
        <SelectField
          path="study.tasks.siteOrder"
          label="Order of the sites"
          description="Each participant does all tasks on one site, then on the next."
          options={orders}
          value={test.siteOrder}
          onChange={(siteOrder) => onTasks({ ...test, siteOrder }, 'study.tasks.siteOrder')}
        />
      )}
    </Stack>
  )
}
