import { type DrawnPrototype, type DrawnScreen, spot } from './drawn-screen.ts'

/** The app of a pharmacy with three branches, in which a pack of tablets is ordered again. */

const style = `
  body { color: #12263a; background: #f5f8fb }
  .top { display: flex; align-items: center; gap: 10px; padding: 46px 20px 14px; background: #fff; border-bottom: 1px solid #dbe5ee }
  .top b { font-size: 18px; font-weight: 720 }
  .back { display: flex; align-items: center; justify-content: center; width: 44px; height: 44px; margin: -10px 0 -10px -14px; color: #1d5f9e }
  main { padding: 18px 20px }
  h1 { font-size: 26px; line-height: 1.2; font-weight: 750; letter-spacing: -.01em }
  h2 { font-size: 17px; font-weight: 680 }
  p { margin-top: 4px; font-size: 15px; color: #4a6075 }
  .card { display: flex; align-items: center; gap: 14px; margin-top: 12px; padding: 16px; border-radius: 14px; background: #fff; border: 1px solid #dbe5ee }
  .card > :last-child:not(:first-child):is(svg) { margin-left: auto; flex: none }
  .low { background: #fff5e6; border-color: #ecc98f }
  .button { margin-top: 18px; padding: 16px; border-radius: 14px; background: #1d5f9e; color: #fff; font-weight: 700; font-size: 17px; text-align: center }
  .quiet { margin-top: 12px; padding: 14px; border-radius: 14px; border: 1.5px solid #b6cadd; font-weight: 650; text-align: center; color: #1d5f9e }
  .tabs { position: absolute; left: 0; right: 0; bottom: 0; display: grid; grid-template-columns: repeat(4, 1fr); padding-bottom: 22px; background: #fff; border-top: 1px solid #dbe5ee }
  .tab { display: grid; justify-items: center; gap: 3px; padding: 10px 0 8px; font-size: 12px; font-weight: 600; color: #5a7086 }
  .tab.on { color: #1d5f9e }
  .facts { margin-top: 14px; padding: 4px 16px; border-radius: 14px; background: #fff; border: 1px solid #dbe5ee }
  .facts div { display: flex; justify-content: space-between; gap: 16px; padding: 12px 0; border-bottom: 1px solid #e8eef4; font-size: 16px }
  .facts div:last-child { border: 0 }
  .facts span:last-child { font-weight: 600; text-align: right }
  .map { position: relative; width: 390px; height: 640px }
  .switch { display: flex; margin-left: auto; border-radius: 10px; border: 1.5px solid #b6cadd; overflow: hidden; font-size: 14px; font-weight: 650 }
  .switch > * { padding: 9px 14px }
  .switch .on { background: #1d5f9e; color: #fff }
`

const icon = (path: string, size = 24) =>
  `<svg width="${size}" height="${size}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${path}</svg>`
const arrow = icon('<path d="M9 5l7 7-7 7"/>', 20)
const pill = `<svg width="44" height="44" viewBox="0 0 44 44"><circle cx="22" cy="22" r="22" fill="#dcebf8"/><g transform="rotate(-40 22 22)"><rect x="9" y="16" width="26" height="12" rx="6" fill="#fff" stroke="#1d5f9e" stroke-width="2"/><path d="M22 16h7a6 6 0 0 1 0 12h-7z" fill="#1d5f9e"/></g></svg>`

const tabs = {
  home: { label: 'Home', path: '<path d="M4 11l8-7 8 7v9H4z"/>' },
  prescriptions: { label: 'Prescriptions', path: '<path d="M6 3h12v18H6zM9 8h6M9 12h6M9 16h3"/>' },
  branches: {
    label: 'Branches',
    path: '<path d="M12 21s7-6.5 7-12a7 7 0 0 0-14 0c0 5.5 7 12 7 12z"/><circle cx="12" cy="9" r="2"/>',
  },
  profile: { label: 'You', path: '<circle cx="12" cy="8" r="4"/><path d="M4 21c1-5 4-7 8-7s7 2 8 7"/>' },
} as const

type Tab = keyof typeof tabs
const tabOrder: readonly Tab[] = ['home', 'prescriptions', 'branches', 'profile']

const tabBar = (current: Tab) =>
  `<div class="tabs">${tabOrder
    .map((tab) => {
      const { label, path } = tabs[tab]
      const html = `${icon(path)}${label}`
      return tab === current
        ? `<div class="tab on">${html}</div>`
        : spot({ id: `tab-${tab}`, name: label, action: { does: 'go', screen: tab }, className: 'tab' }, html)
    })
    .join('')}</div>`

const back = spot(
  { id: 'back', name: 'Back', action: { does: 'back' }, className: 'back' },
  icon('<path d="M15 5l-7 7 7 7"/>'),
)

const page = (title: string, main: string, options: { tab?: Tab; beside?: string } = {}) =>
  `<div class="top">${options.tab ? '' : back}<b>${title}</b>${options.beside ?? ''}</div><main>${main}</main>${options.tab ? tabBar(options.tab) : ''}`

const card = (
  id: string,
  screen: string,
  { title, text, left = '', low = false }: { title: string; text: string; left?: string; low?: boolean },
) =>
  spot(
    { id, name: title, action: { does: 'go', screen }, className: `card${low ? ' low' : ''}` },
    `${left}<div><h2>${title}</h2><p>${text}</p></div>${arrow}`,
  )

const button = (id: string, label: string, screen: string, className = 'button') =>
  spot({ id, name: label, action: { does: 'go', screen }, className }, label)

const facts = (rows: readonly (readonly [string, string])[]) =>
  `<div class="facts">${rows.map(([name, value]) => `<div><span>${name}</span><span>${value}</span></div>`).join('')}</div>`

const start: readonly DrawnScreen[] = [
  {
    id: 'home',
    name: 'Home',
    alt: 'Home screen of a pharmacy app: a reminder that six tablets are left, three entries, and a bar with four tabs.',
    html: page(
      'Pharmacy at the Mill',
      `<h1>Good morning</h1>
      ${card('reminder', 'prescription', { title: 'Six tablets left', text: 'Thyroxine 50, lasts until Saturday', left: pill, low: true })}
      ${card('prescriptions', 'prescriptions', { title: 'Your prescriptions', text: 'Two are active' })}
      ${card('ask', 'ask', { title: 'Ask a pharmacist', text: 'Answers within the hour' })}
      <div class="card"><div><h2>Flu vaccination</h2><p>Every Thursday from 2 to 6 pm, at Mill Bridge</p></div></div>`,
      { tab: 'home' },
    ),
  },
  {
    id: 'prescriptions',
    name: 'Prescriptions',
    alt: 'List of two prescriptions: Thyroxine 50 with six tablets left, and iron, which ended.',
    html: page(
      'Prescriptions',
      `${card('thyroxine', 'prescription', { title: 'Thyroxine 50', text: 'Six tablets left · two packs to come', left: pill })}
      ${card('iron', 'iron', { title: 'Iron 100', text: 'Ended in October', left: pill })}`,
      { tab: 'prescriptions' },
    ),
  },
  {
    id: 'prescription',
    name: 'Thyroxine 50',
    alt: 'Prescription of Thyroxine 50: one tablet each morning, six left, two packs to come, with a button to order the next pack.',
    html: page(
      'Thyroxine 50',
      `${facts([
        ['Dose', 'One each morning'],
        ['Left', '6 tablets'],
        ['Prescribed', '2 packs of 50'],
        ['Valid until', '30 June'],
        ['Doctor', 'Dr. Novak'],
      ])}${button('order', 'Order the next pack', 'collect')}<div class="quiet">Leaflet</div>`,
    ),
  },
  {
    id: 'iron',
    name: 'Iron 100',
    alt: 'Prescription of Iron 100: it ended in October and cannot be ordered.',
    html: page(
      'Iron 100',
      `${facts([
        ['Dose', 'One each evening'],
        ['Prescribed', 'No packs left'],
        ['Ended', '14 October'],
      ])}<p style="margin-top: 18px">A doctor must prescribe it again before you can order a pack.</p>`,
    ),
  },
  {
    id: 'ask',
    name: 'Ask a pharmacist',
    alt: 'Chat with a pharmacist, who asks how to help, above a field for a message.',
    html: page(
      'Ask a pharmacist',
      `<div class="card"><div><h2>Hanna, pharmacist</h2><p>How can I help? Orders are made under Prescriptions.</p></div></div>
      <div class="card" style="margin-top: 360px; color: #8296a8">Write a message</div>`,
    ),
  },
  {
    id: 'profile',
    name: 'You',
    alt: 'Profile with name, home and work address, insurance and reminders.',
    html: page(
      'You',
      facts([
        ['Home', 'Linden Street 8'],
        ['Work', 'Harbor Lane 3'],
        ['Insurance', 'On file'],
        ['Reminders', 'On'],
      ]),
      { tab: 'profile' },
    ),
  },
]

const branches = {
  mill: { name: 'Mill Bridge', where: '200 m from your work', open: 'Open until 7 pm', x: 236, y: 168 },
  old: { name: 'Old Town', where: '150 m from your home', open: 'Open until 6 pm', x: 96, y: 340 },
  station: { name: 'Station', where: '1.4 km from your work', open: 'Closed until 2 pm', x: 312, y: 400 },
} as const

type Branch = keyof typeof branches
const branchOrder: readonly Branch[] = ['mill', 'old', 'station']

/** Screens of the branches: to choose one for an order, or to look around from the bar of tabs. */
interface Finding {
  readonly map: string
  readonly list: string
  /** Begins the identifiers of the screens of single branches. */
  readonly single: string
  readonly isOrder: boolean
}

const ordering: Finding = { map: 'map', list: 'list', single: 'branch', isOrder: true }
const looking: Finding = { map: 'branches', list: 'branch-list', single: 'about', isOrder: false }

const pin = (branch: Branch, { single }: Finding) => {
  const { x, y, name } = branches[branch]
  return spot(
    {
      id: branch,
      name,
      action: { does: 'go', screen: `${single}-${branch}` },
      at: { left: x - 24, top: y - 50, width: 48, height: 56 },
    },
    '<svg width="48" height="56" viewBox="0 0 48 56"><path d="M24 54S44 34 44 21a20 20 0 0 0-40 0c0 13 20 33 20 33z" fill="#1d5f9e" stroke="#fff" stroke-width="3"/><path d="M24 12v18M15 21h18" stroke="#fff" stroke-width="5"/></svg>',
  )
}

const switcher = (current: 'map' | 'list', finding: Finding) =>
  `<div class="switch">${(['map', 'list'] as const)
    .map((view) => {
      const label = view === 'map' ? 'Map' : 'List'
      return view === current
        ? `<div class="on">${label}</div>`
        : spot({ id: view, name: label, action: { does: 'go', screen: finding[view] } }, label)
    })
    .join('')}</div>`

const town = `<svg width="390" height="640" viewBox="0 0 390 640">
  <rect width="390" height="640" fill="#e8efe4"/><path d="M-10 240 C90 200 150 270 230 232 S360 180 400 210" stroke="#a8cbe4" stroke-width="34" fill="none"/>
  <g stroke="#fff" stroke-width="12" fill="none"><path d="M20 0 L155 640"/><path d="M210 0 L272 640"/><path d="M0 110 L390 60"/><path d="M0 400 L390 330"/><path d="M0 560 L390 500"/><path d="M330 0 L382 640"/></g>
  <g stroke="#fff" stroke-width="6" fill="none"><path d="M0 180 L230 160"/><path d="M90 330 L390 470"/><path d="M60 180 L230 480"/><path d="M270 90 L390 140"/></g>
  <g fill="#cfe0c6"><circle cx="300" cy="280" r="34"/><circle cx="170" cy="330" r="24"/></g>
  <g font-family="Figtree" font-size="13" font-weight="600" fill="#4a6075"><text x="262" y="150">Mill Bridge</text><text x="60" y="366">Old Town</text><text x="288" y="426">Station</text><text x="266" y="112">Your work</text><text x="8" y="298">Your home</text></g>
  <circle cx="256" cy="106" r="6" fill="#c2541b"/><circle cx="36" cy="312" r="6" fill="#c2541b"/></svg>`

const findingScreens = (finding: Finding): DrawnScreen[] => {
  const { map, list, single, isOrder } = finding
  const [title, before, after] = isOrder ? ['Collect where?', back, ''] : ['Branches', '', tabBar('branches')]
  const where = isOrder ? 'to collect' : 'to look at'
  return [
    {
      id: map,
      name: isOrder ? 'Map to collect' : 'Map of branches',
      alt: `Map of a town with a river and three branches ${where}: Mill Bridge near your work, Old Town near your home, and Station.`,
      html: `<div class="top">${before}<b>${title}</b>${switcher('map', finding)}</div><div class="map">${town}${branchOrder.map((branch) => pin(branch, finding)).join('')}</div>${after}`,
    },
    {
      id: list,
      name: isOrder ? 'List to collect' : 'List of branches',
      alt: `List of three branches ${where}, with their distance from home or work, and how long they are open.`,
      html: `<div class="top">${before}<b>${title}</b>${switcher('list', finding)}</div><main>${branchOrder
        .map((branch) => {
          const { name, where: place, open } = branches[branch]
          return card(branch, `${single}-${branch}`, { title: name, text: `${place} · ${open}` })
        })
        .join('')}</main>${after}`,
    },
    ...branchOrder.map((branch): DrawnScreen => {
      const { name, where: place, open } = branches[branch]
      const isClosed = branch === 'station'
      const below = isClosed
        ? '<p style="margin-top: 18px">This branch does not have your tablets.</p>'
        : isOrder
          ? button('collect', 'Collect here', `check-${branch}`)
          : ''
      return {
        id: `${single}-${branch}`,
        name: isOrder ? `Collect at ${name}` : `Branch ${name}`,
        alt: `Branch ${name}: ${place}, ${open}${isOrder && !isClosed ? ', with a button to collect the pack there' : ''}.`,
        html: page(
          name,
          `${facts([
            ['Where', place],
            ['Today', open],
            ['In stock', isClosed ? 'No' : 'Yes'],
          ])}${below}`,
        ),
      }
    }),
  ]
}

const finding: readonly DrawnScreen[] = [
  ...findingScreens(looking),
  ...findingScreens(ordering),
  {
    id: 'collect',
    name: 'How you get it',
    alt: 'Choice between collecting the pack at a branch and delivery to the door for 4.90 euros.',
    html: page(
      'Order',
      `<h1>How do you get it?</h1>
      ${card('pick-up', 'map', { title: 'Collect at a branch', text: 'Ready in two hours, no fee' })}
      ${card('delivery', 'delivery', { title: 'Delivery to your door', text: 'Tomorrow, 4.90 €' })}`,
    ),
  },
  {
    id: 'delivery',
    name: 'Delivery',
    alt: 'Delivery to Linden Street 8 tomorrow between 9 and 12, with a button to go on.',
    html: page(
      'Delivery',
      `${facts([
        ['To', 'Linden Street 8'],
        ['When', 'Tomorrow, 9 to 12'],
        ['Fee', '4.90 €'],
      ])}${button('next', 'Continue', 'check-delivery')}`,
    ),
  },
]

const ways = {
  mill: { where: 'Mill Bridge', when: 'Today from 1 pm', fee: 'None' },
  old: { where: 'Old Town', when: 'Today from 1 pm', fee: 'None' },
  delivery: { where: 'Linden Street 8', when: 'Tomorrow, 9 to 12', fee: '4.90 €' },
} as const

const ends = (['mill', 'old', 'delivery'] as const).flatMap((way): DrawnScreen[] => {
  const { where, when, fee } = ways[way]
  return [
    {
      id: `check-${way}`,
      name: `Check: ${where}`,
      alt: `Summary of the order: Thyroxine 50, ${where}, ${when}, with a button to order and a button to change.`,
      html: page(
        'Check your order',
        `${facts([
          ['Medicine', 'Thyroxine 50, 50 tablets'],
          [way === 'delivery' ? 'Delivery to' : 'Collect at', where],
          ['When', when],
          ['Fee', fee],
        ])}${button('order', 'Order now', `ordered-${way}`)}${button('change', 'Change', 'collect', 'quiet')}`,
      ),
    },
    {
      id: `ordered-${way}`,
      name: `Ordered: ${where}`,
      alt: `Confirmation: the pack is ordered, ${where}, ${when}.`,
      html: `<div class="top"><b>Pharmacy at the Mill</b></div><main style="text-align: center; padding-top: 70px">
        <svg style="margin: 0 auto 22px" width="92" height="92" viewBox="0 0 92 92"><circle cx="46" cy="46" r="44" fill="#dcebf8"/><path d="M27 48l13 13 26-30" fill="none" stroke="#1d5f9e" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/></svg>
        <h1>Your pack is ordered</h1><p>${where} · ${when}</p></main>`,
    },
  ]
})

/** The prototype of the pharmacy app. */
export const pharmacy: DrawnPrototype = {
  width: 390,
  height: 780,
  style,
  screens: [...start, ...finding, ...ends],
}
