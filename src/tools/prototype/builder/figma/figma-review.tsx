import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import type { FigmaContent } from '#contract/prototypes/figma-import.ts'
import type { PrototypeScreen } from '#contract/studies/tools/prototype.ts'
import { type PrototypeDraft, prototypesOf, screensOf } from '../draft-changes.ts'
import { deletionText } from '../screen-texts.ts'
import { compareScreens, lostNames } from './figma-changes.ts'
import css from './figma-dialog.module.css'

interface FigmaReviewProps {
  /** Name of the file. */
  readonly name: string
  readonly content: FigmaContent
  readonly draft: PrototypeDraft
  readonly index: number
  readonly onAccept: () => void
  readonly onDiscard: () => void
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

/** The content of an import, and the changes it would make to the prototype. */
export function FigmaReview({ name, content, draft, index, onAccept, onDiscard }: FigmaReviewProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { screens, starts, untranslated, missing } = content
  const design = prototypesOf(draft.tasks)[index]
  const before = design ? screensOf(design) : []
  const { added, removed, changed, same } = compareScreens(before, screens)
  const lost = design ? lostNames(draft, design.id, removed) : []
  const isFirst = before.length === 0
  const nameOf = new Map(screens.map((screen) => [screen.id, screen.name]))
  return (
    <Stack gap="lg">
      <div>
        <Title order={3} size="h4" ref={heading} tabIndex={-1} className={css.name}>
          {screens.length === 0
            ? `“${name}” has no frame that could be imported`
            : `“${name}” has ${counted(screens.length, 'screen')}`}
        </Title>
        {starts.length > 0 && (
          <Text size="sm" c="dimmed">
            Starting points:{' '}
            {starts.map((each) => `${each.name} (${nameOf.get(each.screen) ?? ''})`).join(', ')}.
          </Text>
        )}
      </div>
      {isFirst ? (
        <Screens title="Screens" isOpen screens={screens} />
      ) : (
        <>
          <ChangedScreens changed={changed} />
          <Screens title="Added" isOpen screens={added} />
          <Screens title="Removed" isOpen screens={removed} />
          <Screens title="Same" screens={same} />
        </>
      )}
      {lost.length > 0 && (
        <Part title={`No longer in the file, but named in this study (${lost.length})`} isOpen isWarning>
          <ul className={css.list}>
            {lost.map(({ screen, tasks }) => (
              <li key={screen}>
                <strong>{screen}</strong>: {deletionText({ screens: [], tasks: [...tasks] })}
              </li>
            ))}
          </ul>
        </Part>
      )}
      {missing.length > 0 && (
        <Part title={`Missing frames (${missing.length})`} isOpen isWarning>
          <ul className={css.list}>
            {missing.map(({ screen, why }, number) => (
              <li key={number}>
                <strong>{screen}</strong>: {why}
              </li>
            ))}
          </ul>
        </Part>
      )}
      {untranslated.length > 0 && (
        <Part title={`Cannot be translated (${untranslated.length})`} isOpen={untranslated.length <= 10}>
          <Text size="sm" c="dimmed" mb="xs">
            These parts of the file work differently here, or not at all.
          </Text>
          <ul className={css.list}>
            {untranslated.map(({ screen, layer, what }, number) => (
              <li key={number}>
                <strong>
                  {screen} › {layer}
                </strong>
                : {what}
              </li>
            ))}
          </ul>
        </Part>
      )}
      {!isFirst && (
        <Text size="sm" c="dimmed">
          The screens of the file replace those of the prototype, with everything that was changed on them
          here. Tasks and expected paths stay where their screens exist. Undo brings all back.
        </Text>
      )}
      <Group justify="flex-end" gap="sm" className={css.buttons}>
        <Button variant="default" onClick={onDiscard}>
          Import another file
        </Button>
        <Button onClick={onAccept} disabled={screens.length === 0}>
          {isFirst ? 'Use these screens' : 'Replace the screens'}
        </Button>
      </Group>
    </Stack>
  )
}

interface PartProps {
  readonly title: string
  readonly isOpen?: boolean
  readonly isWarning?: boolean
  readonly children: ReactNode
}

const Part = ({ title, isOpen = false, isWarning = false, children }: PartProps) => (
  <details className={css.part} open={isOpen} data-warning={isWarning || undefined}>
    <summary>{title}</summary>
    {children}
  </details>
)

const Thumbnail = ({ src, width, height }: PrototypeScreen) => (
  <img src={src} alt="" width={width} height={height} loading="lazy" decoding="async" />
)

interface ScreensProps {
  readonly title: string
  readonly isOpen?: boolean
  readonly screens: readonly PrototypeScreen[]
}

const Screens = ({ title, isOpen = false, screens }: ScreensProps) =>
  screens.length > 0 && (
    <Part title={`${title} (${screens.length})`} isOpen={isOpen}>
      <ul className={css.screens}>
        {screens.map((screen) => (
          <li key={screen.id}>
            <span className={css.pictures}>
              <Thumbnail {...screen} />
            </span>
            <span className={css.name}>{screen.name}</span>
          </li>
        ))}
      </ul>
    </Part>
  )

/** The differences of a screen: “image, hotspots”. */
const differenceOf = (before: PrototypeScreen, after: PrototypeScreen) => {
  const isOther = (key: 'name' | 'alt' | 'hotspots') =>
    JSON.stringify(before[key]) !== JSON.stringify(after[key])
  const found = [
    ...(before.src === after.src ? [] : ['image']),
    ...(isOther('hotspots') ? ['hotspots'] : []),
    ...(isOther('name') || isOther('alt') ? ['name'] : []),
  ]
  return found.length === 0 ? 'settings' : found.join(', ')
}

const ChangedScreens = ({ changed }: Pick<ReturnType<typeof compareScreens>, 'changed'>) =>
  changed.length > 0 && (
    <Part title={`Changed (${changed.length})`} isOpen>
      <ul className={css.screens}>
        {changed.map(({ before, after }) => (
          <li key={after.id}>
            <span className={css.pictures}>
              {before.src !== after.src && (
                <>
                  <Thumbnail {...before} />
                  <span aria-hidden="true">→</span>
                </>
              )}
              <Thumbnail {...after} />
            </span>
            <span className={css.name}>{after.name}</span>
            <span className={css.detail}>{differenceOf(before, after)}</span>
          </li>
        ))}
      </ul>
    </Part>
  )
