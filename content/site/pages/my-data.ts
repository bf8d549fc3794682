import type { RouteName } from '../routes.ts'
import type { PageMeta } from '../types.ts'

interface OwnDataPage {
  readonly route: RouteName
  readonly meta: PageMeta
  readonly title: string
  readonly lead: string
  /** Shown if the browser runs no scripts. */
  readonly noScript: string
  /** Shown at an address without a token. */
  readonly noLink: string
}

/** The page on which a person reads what a team stores about them. */
export const myDataPage: OwnDataPage = {
  route: 'pageMyData',
  meta: {
    title: 'What a team stores about you · Understory',
    description:
      'Open the link that a research team sent you to read what it stores about you, to ask not to be asked again, or to have all of it erased.',
  },
  title: 'What a team stores about you',
  lead: 'Teams that ask people to take part in studies keep a list of them. With the link that such a team sent you, you read here what its list says about you. You can stop being asked, and have everything erased.',
  noScript:
    'This page needs JavaScript: the key in your link is never part of an address that a server logs. Without it, write to the team that sent you the link.',
  noLink:
    'This page needs the whole link that the team sent you. Open that link again, or ask the team for a new one.',
}
