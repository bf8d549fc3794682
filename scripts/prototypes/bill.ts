import { type DrawnPrototype, type DrawnScreen, spot } from './drawn-screen.ts'

/**
 * An app that divides a restaurant bill among five friends. A dish is given to the friend whom the app suggests by
 * sliding its row to the right. Each set of given dishes has its own screen, so that people may begin with any dish.
 */

const style = `
  body { color: #10302c; background: #f4faf6 }
  .top { padding: 44px 20px 14px; background: #0f5c52; color: #f2fff9 }
  .top p { margin-top: 2px; color: #bfe6da; font-size: 15px }
  h1 { font-size: 27px; font-weight: 750; letter-spacing: -.01em }
  h2 { font-size: 17px; font-weight: 680 }
  .friends { display: flex; justify-content: space-between; padding: 12px 20px; background: #fff; border-bottom: 1px solid #d8eae1 }
  .friend { display: grid; justify-items: center; gap: 4px; font-size: 13px; font-weight: 600 }
  .face { display: grid; place-items: center; width: 44px; height: 44px; border-radius: 50%; color: #fff; font-weight: 750 }
  .hint { padding: 12px 20px 0; font-size: 14px; color: #48675f }
  .dish { display: flex; align-items: center; gap: 12px; margin: 8px 16px 0; padding: 10px 14px; border-radius: 14px; background: #fff; border: 1px solid #d8eae1 }
  .dish .face { width: 36px; height: 36px; font-size: 14px }
  .dish .cost { margin-left: auto; font-weight: 650; font-size: 17px }
  .dish p { font-size: 14px; color: #48675f }
  .asked { border: 1.5px dashed #7fb3a4 }
  .given { background: #e4f4ec }
  .unknown { background: #fff6e0; border: 1.5px dashed #c99a2e }
  .bottom { position: absolute; left: 0; right: 0; bottom: 0; padding: 16px 20px 30px; background: #fff; border-top: 1px solid #d8eae1 }
  .bar { height: 8px; margin-top: 10px; border-radius: 4px; background: #d8eae1 }
  .bar div { height: 8px; border-radius: 4px; background: #1e9e84 }
  .button { padding: 16px; border-radius: 14px; background: #0f5c52; color: #fff; font-weight: 700; font-size: 17px; text-align: center }
  .sheet { padding: 22px 20px 36px; border-radius: 22px 22px 0 0; background: #fff }
  .choice { margin-top: 12px; padding: 16px; border-radius: 14px; border: 1.5px solid #b8d8cb; font-weight: 650 }
  .choice p { margin-top: 2px; font-weight: 450; font-size: 14px; color: #48675f }
  .owed { display: flex; align-items: center; gap: 12px; padding: 13px 20px; border-bottom: 1px solid #d8eae1; background: #fff }
  .owed b { margin-left: auto; font-size: 18px }
  .back { display: inline-block; padding: 14px 20px; font-weight: 650; color: #0f5c52 }
`

const friends = {
  you: { name: 'You', color: '#0f5c52' },
  ana: { name: 'Ana', color: '#a8452c' },
  ben: { name: 'Ben', color: '#3b5ba5' },
  cleo: { name: 'Cleo', color: '#7a3f91' },
  dan: { name: 'Dan', color: '#8a6412' },
} as const

type Friend = keyof typeof friends
const everyone: readonly Friend[] = ['you', 'ana', 'ben', 'cleo', 'dan']

const face = (friend: Friend) =>
  `<span class="face" style="background: ${friends[friend].color}">${friends[friend].name[0] ?? ''}</span>`

/** Prices in cents, so that shares add up. */
const dishes = {
  pizza: { name: 'Margherita', cents: 1100, friend: 'ana' },
  risotto: { name: 'Mushroom risotto', cents: 1400, friend: 'ben' },
  salad: { name: 'Green salad', cents: 850, friend: 'cleo' },
} as const

type Dish = keyof typeof dishes
const allDishes: readonly Dish[] = ['pizza', 'risotto', 'salad']

/** Dishes that their friends have taken themselves. */
const taken = [
  { name: 'Tomato soup', cents: 900, friend: 'you' },
  { name: 'Pasta al forno', cents: 1200, friend: 'dan' },
] as const
const lemonade = 450

const euros = (cents: number) => `${(cents / 100).toFixed(2)} €`
const total = [...Object.values(dishes), ...taken].reduce((sum, { cents }) => sum + cents, lemonade)

interface Given {
  readonly dishes: readonly Dish[]
  readonly lemonade: boolean
}

const idOf = ({ dishes: given, lemonade: isSplit }: Given) =>
  ['bill', ...allDishes.filter((dish) => given.includes(dish)), ...(isSplit ? ['lemonade'] : [])].join('-')

const header = `<div class="top"><p>Tonight, table 12</p><h1>Osteria Nilo</h1><p>${euros(total)}, five friends</p></div>`

const friendsRow = spot(
  { id: 'friends', name: 'Who pays what', action: { does: 'go', screen: 'friends' }, className: 'friends' },
  everyone.map((friend) => `<div class="friend">${face(friend)}${friends[friend].name}</div>`).join(''),
)

const row = (left: string, name: string, about: string, cents: number) =>
  `${left}<div><h2>${name}</h2><p>${about}</p></div><span class="cost">${euros(cents)}</span>`

const dishRow = (dish: Dish, given: Given) => {
  const { name, cents, friend } = dishes[dish]
  if (given.dishes.includes(dish))
    return `<div class="dish given">${row(face(friend), name, friends[friend].name, cents)}</div>`
  const next = idOf({ ...given, dishes: [...given.dishes, dish] })
  return spot(
    { id: dish, name, action: { does: 'go', screen: next }, swipe: 'right', className: 'dish asked' },
    row(face(friend), name, `${friends[friend].name}, as last time?`, cents),
  )
}

const lemonadeRow = (given: Given) =>
  given.lemonade
    ? `<div class="dish given">${row('<span class="face" style="background: #1e9e84">5</span>', 'Lemonade', 'Split between five', lemonade)}</div>`
    : spot(
        {
          id: 'lemonade',
          name: 'Lemonade',
          action: { does: 'open', screen: `sheet-${idOf(given)}` },
          className: 'dish unknown',
        },
        row(
          '<span class="face" style="background: #c99a2e">?</span>',
          'Lemonade',
          'No guest remembers',
          lemonade,
        ),
      )

const bottom = (given: Given) => {
  const left =
    allDishes
      .filter((dish) => !given.dishes.includes(dish))
      .reduce((sum, dish) => sum + dishes[dish].cents, 0) + (given.lemonade ? 0 : lemonade)
  if (left === 0)
    return spot(
      { id: 'send', name: 'Ask for the money', action: { does: 'go', screen: 'owed' }, className: 'button' },
      'Ask for the money',
    )
  const share = Math.round((100 * (total - left)) / total)
  return `<h2>${euros(left)} still to give away</h2><div class="bar"><div style="width: ${share}%"></div></div>`
}

const billScreen = (given: Given): DrawnScreen => {
  const done = [
    ...given.dishes.map((dish) => dishes[dish].name.toLowerCase()),
    ...(given.lemonade ? ['lemonade'] : []),
  ]
  return {
    id: idOf(given),
    name: done.length === 0 ? 'Bill' : `Bill: ${done.join(', ')}`,
    alt: `Bill of the Osteria Nilo with six dishes and five friends. ${done.length === 0 ? 'Three dishes and a lemonade are' : `Given away: ${done.join(', ')}; the rest is`} waiting to be slid to the right.`,
    html: `${header}${friendsRow}<p class="hint">Slide a dish to the right to give it to the friend beside it.</p>
      ${allDishes.map((dish) => dishRow(dish, given)).join('')}${lemonadeRow(given)}
      ${taken.map(({ name, cents, friend }) => `<div class="dish given">${row(face(friend), name, friends[friend].name, cents)}</div>`).join('')}
      <div class="bottom">${bottom(given)}</div>`,
  }
}

const sheet = (given: Given): DrawnScreen => ({
  id: `sheet-${idOf(given)}`,
  image: 'sheet',
  name: 'Who had the lemonade?',
  alt: 'Sheet with three choices for the lemonade: split between five, put it on your own part, ask the group.',
  overlay: 'bottom',
  html: `<div class="sheet"><h1>Who had the lemonade?</h1>
    ${spot({ id: 'split', name: 'Split between five', action: { does: 'go', screen: idOf({ ...given, lemonade: true }) }, className: 'choice' }, `Split between five<p>${euros(lemonade / 5)} each</p>`)}
    ${spot({ id: 'ask', name: 'Ask the group', action: { does: 'go', screen: 'asked' }, className: 'choice' }, 'Ask the group<p>Everyone gets a message</p>')}
    ${spot({ id: 'later', name: 'Decide later', action: { does: 'close' }, className: 'choice' }, 'Decide later')}</div>`,
})

const partOf = (friend: Friend) =>
  [...Object.values(dishes), ...taken]
    .filter((dish) => dish.friend === friend)
    .reduce((sum, { cents }) => sum + cents, lemonade / 5)

const owedRow = (friend: Friend, cents: number) =>
  `<div class="owed">${face(friend)}<h2>${friends[friend].name}</h2><b>${euros(cents)}</b></div>`

const others: DrawnScreen[] = [
  {
    id: 'friends',
    name: 'Who pays what',
    alt: 'List of the five friends: you 9 euros, Dan 12 euros, the others nothing yet.',
    html: `${header}${spot({ id: 'back', name: 'Back to the bill', action: { does: 'back' }, className: 'back' }, '‹ Back to the bill')}
      ${everyone.map((friend) => owedRow(friend, taken.find((dish) => dish.friend === friend)?.cents ?? 0)).join('')}`,
  },
  {
    id: 'asked',
    name: 'The group is asked',
    alt: 'A message to the group: who had the lemonade? Nobody has answered yet.',
    html: `${header}<div style="padding: 40px 20px"><h1>We asked the group</h1><p class="hint" style="padding: 8px 0 24px">No answer yet. Dan is typing.</p>
      ${spot({ id: 'back', name: 'Back to the bill', action: { does: 'back' }, className: 'button' }, 'Back to the bill')}</div>`,
  },
  {
    id: 'owed',
    name: 'What everyone owes',
    alt: 'What everyone owes with a fifth of the lemonade, and a button that sends four requests.',
    html: `${header}${everyone.map((friend) => owedRow(friend, partOf(friend))).join('')}
      <div class="bottom">${spot({ id: 'send', name: 'Send four requests', action: { does: 'go', screen: 'sent' }, className: 'button' }, 'Send four requests')}</div>`,
  },
  {
    id: 'sent',
    name: 'Sent',
    alt: 'Four requests are sent: the table is settled.',
    html: `${header}<div style="padding: 60px 20px; text-align: center"><svg style="margin: 0 auto 20px" width="96" height="96" viewBox="0 0 96 96"><circle cx="48" cy="48" r="46" fill="#1e9e84"/><path d="M28 50 L43 64 L70 34" fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/></svg>
      <h1>Four requests are sent</h1><p class="hint">You get a message when the money is there.</p></div>`,
  },
]

const subsets = allDishes.reduce<(readonly Dish[])[]>(
  (sets, dish) => [...sets, ...sets.map((set) => [...set, dish])],
  [[]],
)

/** The prototype of the bill. */
export const bill: DrawnPrototype = {
  width: 390,
  height: 844,
  style,
  screens: [
    ...subsets.flatMap((set) =>
      [false, true].map((isSplit) => billScreen({ dishes: set, lemonade: isSplit })),
    ),
    ...subsets.map((set) => sheet({ dishes: set, lemonade: false })),
    ...others,
  ],
}
