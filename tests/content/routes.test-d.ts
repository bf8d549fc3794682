import type { RouteName, routes } from '#content/routes.ts'
import type { Action, Banner, MarketingPage } from '#content/types.ts'

/** Compiled, never run: the type checker is the test. Each line below must stay wrong or stay right. */
export const right: Action = { label: 'Prices', route: 'pagePricing', hash: 'plans' }

// @ts-expect-error no such route
export const wrongAction: Action = { label: 'Prices', route: 'pagePrices' }
// @ts-expect-error a path is no route
export const pathForRoute: Action = { label: 'Prices', route: '/pricing' }
// @ts-expect-error a page has a route
export const wrongPage: MarketingPage['route'] = 'pageNowhere'
// @ts-expect-error no such route
export const wrongName: RouteName = 'pageDocs'
// @ts-expect-error no such page
export const wrongKey: keyof typeof routes = 'pageNowhere'

export const wrongBanner: Banner = {
  title: 'Talk to us',
  // @ts-expect-error no such route in a banner
  actions: [{ label: 'Talk', route: 'pageTalk' }],
}

export const wrongBlock: MarketingPage['blocks'] = [
  {
    kind: 'banner',
    title: 'Talk to us',
    description: 'We listen.',
    // @ts-expect-error no such route in a block
    actions: [{ label: 'Talk', route: 'pageTalk' }],
  },
]

// @ts-expect-error no such block
export const noSuchBlock: MarketingPage['blocks'] = [{ kind: 'horoscope' }]
