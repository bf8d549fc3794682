import type { FlagField, NumberField, TextField, TextOperator } from '#contract/visits/filters.ts'

export type FilterField = TextField | NumberField | FlagField

const needsPlaces = 'Only with a database of places on the server: GEO_CITY_DATABASE.'

/** The requirements of fields that find nothing without them. */
export const filterFieldHints: Readonly<Partial<Record<FilterField, string>>> = {
  region: needsPlaces,
  city: needsPlaces,
}

/** Fields of the filter of recordings by group, with their names. */
export const filterFieldGroups: readonly {
  readonly name: string
  readonly fields: Readonly<Partial<Record<FilterField, string>>>
}[] = [
  {
    name: 'Visit',
    fields: {
      startedAt: 'Date',
      duration: 'Session duration',
      visibleTime: 'Visible time',
      hiddenTime: 'Hidden time',
      isLive: 'Live now',
      isWatched: 'Watched',
      hasNotes: 'Has notes',
      isShared: 'Shared by a link',
      tag: 'Tag',
      session: 'Session',
      isBot: 'Bot',
      botReason: 'Reason for a bot',
      events: 'Events',
      bytes: 'Size',
    },
  },
  {
    name: 'Pages',
    fields: {
      visitedUrl: 'Visited URL',
      entryUrl: 'Entry URL',
      exitUrl: 'Exit URL',
      referrer: 'Referring URL',
      title: 'Title of the first page',
      pages: 'Page count',
      pageDuration: 'Page duration',
      scrollDepth: 'Scroll depth',
    },
  },
  {
    name: 'Visitor',
    fields: {
      isNew: 'New visitor',
      visitor: 'Visitor',
      userId: 'User ID',
      country: 'Country',
      region: 'Region',
      city: 'City',
      language: 'Language',
    },
  },
  {
    name: 'Device',
    fields: {
      device: 'Device',
      browser: 'Browser',
      system: 'System',
      screenWidth: 'Screen width',
      screenHeight: 'Screen height',
      windowWidth: 'Window width',
      windowHeight: 'Window height',
    },
  },
  {
    name: 'Campaign',
    fields: {
      channel: 'Channel',
      utmSource: 'UTM source',
      utmMedium: 'UTM medium',
      utmCampaign: 'UTM campaign',
      utmTerm: 'UTM term',
      utmContent: 'UTM content',
    },
  },
  {
    name: 'Behavior',
    fields: {
      clicks: 'Clicks a session',
      pageClicks: 'Clicks a page',
      inputs: 'Inputs',
      clickedText: 'Clicked text',
      clickedElement: 'Clicked element',
      enteredText: 'Entered text',
      selectedText: 'Selected text',
      rageClicks: 'Rage clicks',
      deadClicks: 'Dead clicks',
      errorClicks: 'Error clicks',
      quickBacks: 'Quick backs',
      uTurns: 'U-turns',
      excessiveScrolls: 'Excessive scrolls',
      customEvent: 'Custom event',
      customMetadata: 'Custom metadata',
    },
  },
  {
    name: 'Errors and speed',
    fields: {
      scriptErrors: 'Script errors',
      scriptError: 'Message of a script error',
      consoleMessage: 'Console message',
      failedRequests: 'Failed requests',
      failedRequest: 'URL of a failed request',
      requestMethod: 'Method of a failed request',
      requestStatus: 'Status of a failed request',
      lcp: 'LCP',
      cls: 'CLS',
      inp: 'INP',
      ttfb: 'TTFB',
    },
  },
]

/** Name of a field of the filter. */
export const filterFieldName = (field: FilterField) =>
  filterFieldGroups.find(({ fields }) => fields[field] !== undefined)?.fields[field] ?? field

/** Names of the operators, and of their opposites. */
export const textOperatorNames: Readonly<Record<TextOperator, readonly [is: string, isNot: string]>> = {
  is: ['is', 'is not'],
  contains: ['contains', 'does not contain'],
  starts: ['starts with', 'does not start with'],
  ends: ['ends with', 'does not end with'],
  matches: ['matches', 'does not match'],
}

/** The size of one unit of an input in the field's own unit, and the name of the unit. */
export const numberUnits: Readonly<Partial<Record<NumberField, readonly [factor: number, unit: string]>>> = {
  duration: [1000, 'seconds'],
  visibleTime: [1000, 'seconds'],
  hiddenTime: [1000, 'seconds'],
  pageDuration: [1000, 'seconds'],
  scrollDepth: [0.01, 'percent'],
  bytes: [1000, 'kB'],
  lcp: [1, 'ms'],
  inp: [1, 'ms'],
  ttfb: [1, 'ms'],
  screenWidth: [1, 'pixels'],
  screenHeight: [1, 'pixels'],
  windowWidth: [1, 'pixels'],
  windowHeight: [1, 'pixels'],
}
