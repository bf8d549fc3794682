import type {
  PrototypeAction,
  PrototypeHotspot,
  PrototypeScreen,
  SwipeDirection,
} from '#contract/studies/tools/prototype.ts'
import type { namesOfScreen } from './draft-changes.ts'

/** The name of a screen by its identifier. */
type NameOf = (id: string) => string | undefined

/** Names of screens; a screen without a name is called by its number. */
export const namesBy = (screens: readonly PrototypeScreen[]): NameOf => {
  const names = new Map(screens.map(({ id, name }, index) => [id, name.trim() || `Screen ${index + 1}`]))
  return (id) => names.get(id)
}

/** The effect of an action, after the name of its cause: “goes to Menu”. */
export const actionText = (action: PrototypeAction, nameOf: NameOf): string => {
  switch (action.does) {
    case 'go':
      return `goes to ${nameOf(action.screen) ?? 'a screen that is not chosen yet'}`
    case 'open':
      return `opens ${nameOf(action.screen) ?? 'an overlay that is not chosen yet'} above`
    case 'swap':
      return `replaces the overlay by ${nameOf(action.screen) ?? 'one that is not chosen yet'}`
    case 'back':
      return 'goes back'
    case 'close':
      return 'closes the overlay'
    case 'leave':
      return 'leaves the prototype'
  }
}

/** The name of a hotspot, or else of where it leads. */
export const hotspotName = ({ name, action }: PrototypeHotspot, nameOf: NameOf): string => {
  if (name.trim() !== '') return name.trim()
  if ('screen' in action) return nameOf(action.screen) ?? 'Not linked yet'
  return { back: 'Back', close: 'Close', leave: 'Leave' }[action.does]
}

const swipes: Readonly<Record<SwipeDirection, string>> = {
  left: 'Swipe left on',
  right: 'Swipe right on',
  up: 'Swipe up on',
  down: 'Swipe down on',
}

/** The actions that lead on from a screen, as sentences: “Tap “Menu”: goes to Menu”. */
export const waysOn = ({ hotspots, keys, wait, overlay }: PrototypeScreen, nameOf: NameOf): string[] => [
  ...hotspots.map((hotspot) => {
    const gesture = hotspot.gesture.on === 'tap' ? 'Tap' : swipes[hotspot.gesture.direction]
    return `${gesture} “${hotspotName(hotspot, nameOf)}”: ${actionText(hotspot.action, nameOf)}`
  }),
  ...keys.map(({ key, action }) => `Key ${key === ' ' ? 'Space' : key}: ${actionText(action, nameOf)}`),
  ...(wait ? [`After ${wait.ms / 1000} s: ${actionText(wait.action, nameOf)}`] : []),
  ...(overlay?.closesOutside ? ['Tap outside: closes the overlay'] : []),
]

const list = new Intl.ListFormat('en')

/** The broken references after a deletion: “2 links on Home led to it. Task 1 named it.” */
export const deletionText = ({ screens, tasks }: ReturnType<typeof namesOfScreen>): string =>
  [
    ...(screens.length > 0
      ? [
          `${list.format(
            screens.map(
              ({ name, links }) => `${links === 1 ? '1 link' : `${links} links`} on ${name || 'a screen'}`,
            ),
          )} led to it: choose another screen there.`,
        ]
      : []),
    ...(tasks.length > 0
      ? [
          `${list.format(tasks.map((number) => `Task ${number}`))} named it: check the start and the success there.`,
        ]
      : []),
  ].join(' ')
