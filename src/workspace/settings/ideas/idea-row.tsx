import { ActionIcon, Anchor, Badge, Button, Group, Menu, Text } from '@mantine/core'
import { IconArrowMerge, IconDots, IconMessages, IconTrash } from '@tabler/icons-react'
import { ideaCategoryNames, ideaStateNames, type ModeratedIdea } from '#contract/ideas/ideas.ts'
import { ideaPages } from '#contract/ideas/pages.ts'
import { counted } from '#studies/statistics/format.ts'
import { BusyButton } from '../../views/busy-button.tsx'
import { MenuLink } from '../../views/links.tsx'
import { Row } from '../../views/rows.tsx'
import { Time } from '../../views/time.tsx'
import { pageOf } from './idea-page.ts'
import { votesText } from './idea-texts.ts'
import css from './ideas.module.css'

interface IdeaRowProps {
  readonly idea: ModeratedIdea
  readonly isPublishing: boolean
  readonly onPublish: () => void
  readonly onOpen: (dialog: 'edit' | 'merge' | 'delete') => void
}

/** An idea with its votes, and what the team can do with it. */
export function IdeaRow({ idea, isPublishing, onPublish, onOpen }: IdeaRowProps) {
  const { id, title, category, state, status, description, answer, comments, mergedInto, reason } = idea
  const isOpen = status === 'pending' || status === 'public'
  return (
    <Row
      title={
        <Group gap="xs">
          {status === 'pending' ? (
            <bdi dir="auto">{title}</bdi>
          ) : (
            <Anchor href={pageOf(id)} fw={600}>
              <bdi dir="auto">{title}</bdi>
            </Anchor>
          )}
          <Badge variant="light">{ideaStateNames[state]}</Badge>
          {idea.isLocked && (
            <Badge variant="outline" color="gray">
              Locked
            </Badge>
          )}
        </Group>
      }
      details={
        <>
          {ideaCategoryNames[category]} · {votesText(idea)} · {counted(comments, 'comment')} ·{' '}
          <Time at={idea.createdAt} />
          {description !== '' && (
            <Text size="md" dir="auto" className={css.text}>
              {description}
            </Text>
          )}
          {answer !== null && (
            <Text size="md" className={css.answer}>
              <b>Your answer: </b>
              <bdi dir="auto">{answer}</bdi>
            </Text>
          )}
          {mergedInto !== null && (
            <div>
              Part of <Anchor href={pageOf(mergedInto)}>another idea</Anchor>, which has its votes and
              comments.
            </div>
          )}
          {reason !== null && (
            <Text size="md" className={css.text}>
              <b>Reason: </b>
              <bdi dir="auto">{reason}</bdi>
            </Text>
          )}
          {status !== 'deleted' && (
            <Group gap="xs" className={css.actions}>
              {status === 'pending' && (
                <BusyButton
                  size="sm"
                  isBusy={isPublishing}
                  aria-label={`Publish ${title}`}
                  onClick={onPublish}
                >
                  Publish
                </BusyButton>
              )}
              {isOpen && (
                <Button
                  variant="default"
                  size="sm"
                  aria-label={`Edit and answer ${title}`}
                  onClick={() => onOpen('edit')}
                >
                  Edit and answer
                </Button>
              )}
              <Menu position="bottom-start">
                <Menu.Target>
                  <ActionIcon variant="subtle" color="gray" size={44} aria-label={`More about ${title}`}>
                    <IconDots aria-hidden />
                  </ActionIcon>
                </Menu.Target>
                <Menu.Dropdown>
                  {isOpen && (
                    <>
                      <MenuLink
                        to={ideaPages.ideas.path}
                        search={{ view: 'comments', idea: id }}
                        leftSection={<IconMessages size={18} aria-hidden />}
                      >
                        Comments
                      </MenuLink>
                      <Menu.Item
                        leftSection={<IconArrowMerge size={18} aria-hidden />}
                        onClick={() => onOpen('merge')}
                      >
                        Merge into another idea
                      </Menu.Item>
                    </>
                  )}
                  <Menu.Item
                    color="red"
                    leftSection={<IconTrash size={18} aria-hidden />}
                    onClick={() => onOpen('delete')}
                  >
                    Delete
                  </Menu.Item>
                </Menu.Dropdown>
              </Menu>
            </Group>
          )}
        </>
      }
    />
  )
}
