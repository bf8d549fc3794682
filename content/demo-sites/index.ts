import { audioGuide } from './audio-guide.ts'
import { buses } from './buses.ts'
import { campsite } from './campsite.ts'
import { nordvik, skerry } from './ferries.ts'
import type { DemoSite } from './site.ts'

/** The sites that demos of website testing test, and the one that stands in for an app. */
export const demoSites: readonly DemoSite[] = [campsite, nordvik, skerry, buses, audioGuide]

/** The path of every page of these sites, with its site and page. */
export const demoSitePages = demoSites.flatMap((site) =>
  site.pages.map((page) => ({ path: `${site.path}${page.path}`, site, page })),
)
