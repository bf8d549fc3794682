import type { RouteName, routes } from '#content/site/routes.ts'
import type { Action, Banner, MarketingPage } from '#content/site/types.ts'

/** Checked by the compiler only: invalid routes must be type errors. */
export const validAction: Action = { label: 'Prices', route: 'pagePricing', hash: 'plans' }

// @ts-expect-error unknown route
export const unknownRouteInAction: Action = { label: 'Prices', route: 'pagePrices' }
// @ts-expect-error a path is not a route name
export const pathAsRoute: Action = { label: 'Prices', route: '/pricing' }
// @ts-expect-error unknown route name
export const unknownRouteOfPage: MarketingPage['route'] = 'pageNowhere'
// @ts-expect-error unknown route
export const unknownRouteName: RouteName = 'pageDocs'
// @ts-expect-error unknown route name
export const unknownRouteKey: keyof typeof routes = 'pageNowhere'

export const unknownRouteInBanner: Banner = {
  title: 'Talk to us',
  // @ts-expect-error unknown route in a banner
  actions: [{ label: 'Talk', route: 'pageTalk' }],
}

export const unknownRouteInBlock: MarketingPage['blocks'] = [
  {
    kind: 'banner',
    title: 'Talk to us',
    description: 'We listen.',
    // @ts-expect-error unknown route in a block
    actions: [{ label: 'Talk', route: 'pageTalk' }],
  },
]

// @ts-expect-error unknown block kind
export const unknownBlockKind: MarketingPage['blocks'] = [{ kind: 'horoscope' }]
