import { type DrawnPrototype, type DrawnScreen, spot } from './drawn-screen.ts'

/** The ticket shop of a concert hall, in two versions: one asks for the seats first, the other for the price. */

const style = `
  body { color: #231533; background: #fff9f2 }
  header { display: flex; align-items: center; gap: 12px; height: 60px; padding: 0 20px; background: #231533; color: #fff3e3 }
  header b { font-weight: 700; font-size: 18px; letter-spacing: .02em }
  header .menu { margin-left: auto }
  .back { display: inline-flex; align-items: center; gap: 6px; padding: 14px 20px 10px; font-weight: 600; color: #6b4a86 }
  main { padding: 0 20px }
  h1 { font-size: 26px; line-height: 1.2; font-weight: 750; letter-spacing: -.01em }
  h2 { font-size: 17px; font-weight: 700 }
  p { margin-top: 8px; color: #4d3d5c }
  .concert { display: flex; gap: 14px; padding: 12px; margin-top: 12px; border-radius: 12px; background: #fff; border: 1px solid #ecdfd0 }
  .concert svg { flex: none; border-radius: 8px }
  .concert p { margin-top: 2px; font-size: 15px }
  .concert .from { font-weight: 650; color: #231533 }
  .button { margin-top: 18px; padding: 15px; border-radius: 12px; background: #c8401a; color: #fff; font-weight: 700; font-size: 17px; text-align: center }
  .quiet { margin-top: 12px; padding: 13px; border-radius: 12px; border: 1.5px solid #c9b8d6; font-weight: 650; text-align: center; color: #4a2f63 }
  .line { display: flex; justify-content: space-between; padding: 13px 0; border-bottom: 1px solid #ecdfd0 }
  .total { font-weight: 750; font-size: 19px; border-bottom: 0 }
  .legend { display: grid; gap: 6px; margin-top: 16px; font-size: 13px; color: #6d5f79 }
  .legend span { display: inline-block; width: 12px; height: 12px; margin-right: 8px; border-radius: 3px; vertical-align: -1px }
  .plan { position: relative; width: 350px; height: 400px; margin-top: 14px }
  .plan svg { position: absolute; inset: 0 }
  .price { display: flex; align-items: center; justify-content: space-between; gap: 12px; padding: 18px 16px; margin-top: 12px; border-radius: 12px; background: #fff; border: 1px solid #ecdfd0 }
  .price b { font-size: 22px }
  .price p { margin-top: 2px; font-size: 15px }
  .note { margin-top: 14px; padding: 12px 14px; border-radius: 10px; background: #f3e8f7; font-size: 15px; color: #4a2f63 }
  .ticket { margin-top: 18px; padding: 20px; border-radius: 14px; background: #231533; color: #fff3e3 }
  .ticket p { color: #d9c9e6 }
`

const header = `<header>
  <svg width="26" height="26" viewBox="0 0 26 26"><path d="M13 2 C5 9 5 17 13 24 C21 17 21 9 13 2 Z" fill="#f0a868"/><path d="M13 8 V24" stroke="#231533" stroke-width="2"/></svg>
  <b>Lindenhall</b>
  <svg class="menu" width="24" height="24" viewBox="0 0 24 24" stroke="#fff3e3" stroke-width="2" stroke-linecap="round"><path d="M4 7H20M4 12H20M4 17H20"/></svg>
</header>`

const back = (name = 'Back') =>
  spot(
    { id: 'back', name, action: { does: 'back' }, className: 'back' },
    `<svg width="14" height="14" viewBox="0 0 14 14" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round"><path d="M9 2 4 7l5 5"/></svg>${name}`,
  )

const page = (main: string, above = back()) => `${header}${above}<main>${main}</main>`

const arts = {
  quartet: `<rect width="84" height="84" fill="#5a2a6b"/><g stroke="#f7c59f" stroke-width="2" fill="none"><path d="M20 70 L34 14"/><path d="M34 74 L48 18"/><path d="M48 70 L62 14"/><path d="M62 74 L76 18"/></g><g fill="#f0a868"><ellipse cx="20" cy="66" rx="8" ry="11"/><ellipse cx="36" cy="64" rx="8" ry="11"/><ellipse cx="52" cy="66" rx="9" ry="12"/><ellipse cx="68" cy="62" rx="11" ry="15"/></g>`,
  jazz: `<rect width="84" height="84" fill="#1f3a4d"/><path d="M24 62 C24 40 52 46 54 22 L60 22 C60 52 34 46 34 62 A6 6 0 0 1 24 62" fill="#f0c808"/><circle cx="62" cy="20" r="4" fill="#f0c808"/>`,
  family: `<rect width="84" height="84" fill="#c8401a"/><circle cx="42" cy="44" r="22" fill="#ffe8cc"/><circle cx="34" cy="40" r="3"/><circle cx="50" cy="40" r="3"/><path d="M33 51 Q42 59 51 51" stroke="#231533" stroke-width="3" fill="none" stroke-linecap="round"/>`,
  organ: `<rect width="84" height="84" fill="#3c5a3c"/><g fill="#e9dcc1">${[12, 24, 36, 48, 60].map((x, index) => `<rect x="${x}" y="${[34, 24, 14, 24, 34][index] ?? 24}" width="9" height="${[40, 50, 60, 50, 40][index] ?? 50}" rx="3"/>`).join('')}</g>`,
} as const

const art = (name: keyof typeof arts) => `<svg width="84" height="84" viewBox="0 0 84 84">${arts[name]}</svg>`

/** The picture above the page of a concert, on its own color. */
const banner = (name: keyof typeof arts, color: string) =>
  `<svg style="border-radius: 12px" width="350" height="130" viewBox="0 0 350 130"><rect width="350" height="130" fill="${color}"/><g transform="translate(112 2) scale(1.5)">${arts[name]}</g></svg>`

const entry = (name: keyof typeof arts, title: string, day: string, from: string) =>
  `${art(name)}<div><h2>${title}</h2><p>${day}</p><p class="from">${from}</p></div>`

const home = (concert: string): DrawnScreen => ({
  id: 'home',
  name: 'Home',
  alt: 'Home page of the Lindenhall: four concerts this week, among them the Aurin Quartet on Saturday, from 24 euros.',
  html: page(
    `<h1>This week at the Lindenhall</h1>
    ${spot({ id: 'jazz', name: 'Night train', action: { does: 'go', screen: 'jazz' }, className: 'concert' }, entry('jazz', 'Night train', 'Friday, 11 December, 9 pm', 'Sold out'))}
    ${spot({ id: 'quartet', name: 'Aurin Quartet', action: { does: 'go', screen: concert }, className: 'concert' }, entry('quartet', 'Aurin Quartet', 'Saturday, 12 December, 7.30 pm', 'From 24 €'))}
    <div class="concert">${entry('family', 'Peter and the wolf', 'Sunday, 13 December, 11 am', 'From 9 €')}</div>
    <div class="concert">${entry('organ', 'Organ at noon', 'Wednesday, 16 December, noon', 'Free')}</div>`,
    '<div style="height: 20px"></div>',
  ),
})

const jazz: DrawnScreen = {
  id: 'jazz',
  name: 'Night train',
  alt: 'Page of the concert Night train on Friday: sold out, with a button for the waiting list.',
  html: page(
    `${banner('jazz', '#1f3a4d')}<h1 style="margin-top: 16px">Night train</h1><p>Friday, 11 December, 9 pm · Small hall</p>
    <p>Six musicians, no program, and a double bass that has crossed the Alps twice.</p>
    <div class="note">This concert is sold out. Returned tickets go to the waiting list.</div><div class="quiet">Join the waiting list</div>`,
  ),
}

const hall: DrawnScreen = {
  id: 'hall',
  name: 'About the hall',
  alt: 'About the hall: how to get there, cloakroom, seats for wheelchairs, and where one hears best.',
  html: page(
    `<h1>About the hall</h1><p>The Lindenhall was a grain store until 1962. It seats 480 people.</p>
    <h2 style="margin-top: 18px">Where to sit</h2><p>The sound is most even in the middle. From the balcony you see the hands of the pianist.</p>
    <h2 style="margin-top: 18px">Getting here</h2><p>Tram 4 to Mill Bridge, three minutes on foot. No parking.</p>
    <h2 style="margin-top: 18px">Wheelchairs</h2><p>Four places in row 9. Please call us to book them.</p>`,
  ),
}

const concert = (id: string, action: { label: string; screen: string }): DrawnScreen => ({
  id,
  name: 'Aurin Quartet',
  alt: `Page of the Aurin Quartet on Saturday: program, length, a button “${action.label}” and a link about the hall.`,
  html: page(
    `${banner('quartet', '#5a2a6b')}<h1 style="margin-top: 16px">Aurin Quartet</h1>
    <p>Saturday, 12 December, 7.30 pm · Large hall</p>
    <p>Schubert: Death and the Maiden. Shostakovich: Quartet No. 8. Two hours with a break.</p>
    ${spot({ id: 'book', name: action.label, action: { does: 'go', screen: action.screen }, className: 'button' }, action.label)}
    ${spot({ id: 'hall', name: 'About the hall', action: { does: 'go', screen: 'hall' }, className: 'quiet' }, 'About the hall')}
    <div class="note">Tickets can be returned until the day before.</div>`,
  ),
})

const parts = {
  front: { name: 'Front', price: 46, color: '#c8401a', seats: 'Row 3, seats 8 and 9', together: true },
  middle: { name: 'Middle', price: 28, color: '#6b4a86', seats: 'Row 9, seats 11 and 12', together: true },
  balcony: {
    name: 'Balcony',
    price: 24,
    color: '#2f6b5e',
    seats: 'Row 1, seat 2, and row 3, seat 17',
    together: false,
  },
} as const

type Part = keyof typeof parts
const partNames: readonly Part[] = ['front', 'middle', 'balcony']

/** Where the parts lie on the seating plan. */
const areas = {
  front: { left: 44, top: 66, width: 262, height: 96 },
  middle: { left: 22, top: 164, width: 306, height: 128 },
  balcony: { left: 4, top: 296, width: 342, height: 104 },
} as const

const seats: DrawnScreen = {
  id: 'seats',
  name: 'Seating plan',
  alt: 'Seating plan: the stage above, then front, middle and balcony. A legend below names the price of each.',
  html: page(
    `<h1>Choose your seats</h1><div class="plan"><svg width="350" height="400" viewBox="0 0 350 400">
      <path d="M75 8 H275 L258 48 H92 Z" fill="#d9c9b8"/><text x="175" y="34" text-anchor="middle" font-size="15" font-weight="650" fill="#4d3d5c">Stage</text>
      <path d="M60 66 Q175 92 290 66 L306 146 Q175 176 44 146 Z" fill="${parts.front.color}"/>
      <path d="M40 164 Q175 196 310 164 L328 274 Q175 310 22 274 Z" fill="${parts.middle.color}"/>
      <path d="M16 296 Q175 334 334 296 L346 372 Q175 412 4 372 Z" fill="${parts.balcony.color}"/>
      <g fill="#fff" font-size="17" font-weight="700" text-anchor="middle"><text x="175" y="128">Front</text><text x="175" y="244">Middle</text><text x="175" y="362">Balcony</text></g></svg>
      ${partNames
        .map((part) =>
          spot({
            id: part,
            name: parts[part].name,
            action: { does: 'go', screen: `${part}-seats` },
            at: areas[part],
          }),
        )
        .join('')}</div>
      <div class="legend">${partNames.map((part) => `<div><span style="background: ${parts[part].color}"></span>${parts[part].name}: ${parts[part].price} € a seat</div>`).join('')}</div>`,
  ),
}

type Seat = readonly [row: number, seat: number]

/** Free seats that the shop offers together; nearly all others are taken. */
const chosenSeats: Readonly<Record<Part, readonly Seat[]>> = {
  front: [
    [2, 4],
    [2, 5],
  ],
  middle: [
    [3, 5],
    [3, 6],
  ],
  balcony: [
    [0, 1],
    [2, 8],
  ],
}

const seatPlan = (part: Part): DrawnScreen => {
  const { name, price, color } = parts[part]
  const place = ([row, seat]: Seat) => ({ x: 8 + seat * 34, y: 8 + row * 48 })
  const dots = Array.from({ length: 6 }, (_, row) =>
    Array.from({ length: 10 }, (__, seat) => {
      const { x, y } = place([row, seat])
      const isFree = chosenSeats[part].some(([r, s]) => r === row && s === seat)
      return `<rect x="${x}" y="${y}" width="28" height="36" rx="8" fill="${isFree ? color : '#e6dccf'}"/>`
    }).join(''),
  ).join('')
  const spots = chosenSeats[part].map(([row, seat], index) => {
    const { x, y } = place([row, seat])
    return spot({
      id: `seat-${index + 1}`,
      name: `Free seat ${index + 1}`,
      action: { does: 'go', screen: `basket-${part}` },
      at: { left: x - 3, top: y - 6, width: 34, height: 48 },
    })
  })
  return {
    id: `${part}-seats`,
    name: `Seats: ${name}`,
    alt: `Seats of the part ${name}: two free seats are colored, all others are taken.`,
    html: page(
      `<h1>${name}</h1><p>${price} € a seat. Colored seats are free; tap one, and we add the nearest free seat.</p>
      <div class="plan" style="height: 300px"><svg width="350" height="300" viewBox="0 0 350 300">${dots}</svg>${spots.join('')}</div>`,
      back('Seating plan'),
    ),
  }
}

const prices: DrawnScreen = {
  id: 'prices',
  name: 'Prices',
  alt: 'Three prices: balcony 24 euros with single seats only, middle 28 euros, front 46 euros.',
  html: page(
    `<h1>Choose a price</h1>${partNames
      .toReversed()
      .map((part) =>
        spot(
          {
            id: part,
            name: parts[part].name,
            action: { does: 'go', screen: `${part}-offer` },
            className: 'price',
          },
          `<div><h2>${parts[part].name}</h2><p>${parts[part].together ? 'Two seats side by side are left' : 'Single seats only'}</p></div><b>${parts[part].price} €</b>`,
        ),
      )
      .join(
        '',
      )}<div class="note">We choose the best seats of a price. You can change them before you pay.</div>`,
  ),
}

const offer = (part: Part): DrawnScreen => {
  const { name, price, together, seats: where } = parts[part]
  return {
    id: `${part}-offer`,
    name: `Offer: ${name}`,
    alt: `Offer for two people in the part ${name}: ${where}, ${price * 2} euros, with a button to take these seats.`,
    html: page(
      `<h1>Two seats, ${name.toLowerCase()}</h1><div class="ticket"><h2>${where}</h2><p>${together ? 'Next to each other' : 'Not next to each other'} · ${price} € each</p></div>
      ${spot({ id: 'take', name: 'Take these seats', action: { does: 'go', screen: `basket-${part}` }, className: 'button' }, 'Take these seats')}
      ${spot({ id: 'other', name: 'See other prices', action: { does: 'go', screen: 'prices' }, className: 'quiet' }, 'See other prices')}`,
      back('Prices'),
    ),
  }
}

const basket = (part: Part, change: string): DrawnScreen => {
  const { name, price, seats: where } = parts[part]
  return {
    id: `basket-${part}`,
    name: `Basket: ${name}`,
    alt: `Basket: two tickets for the Aurin Quartet, ${name}, ${where}, together ${price * 2} euros, with a button to pay.`,
    html: page(
      `<h1>Your basket</h1><p>Aurin Quartet, Saturday, 12 December, 7.30 pm</p>
      <div class="line" style="margin-top: 14px"><span>2 × ${name}</span><span>${price * 2} €</span></div><div class="line"><span>${where}</span></div>
      <div class="line"><span>Fee</span><span>0 €</span></div><div class="line total"><span>Total</span><span>${price * 2} €</span></div>
      ${spot({ id: 'pay', name: 'Pay', action: { does: 'go', screen: `tickets-${part}` }, className: 'button' }, `Pay ${price * 2} €`)}
      ${spot({ id: 'change', name: 'Change the seats', action: { does: 'go', screen: change }, className: 'quiet' }, 'Change the seats')}`,
    ),
  }
}

const tickets = (part: Part): DrawnScreen => {
  const { name, price, seats: where } = parts[part]
  return {
    id: `tickets-${part}`,
    name: `Tickets: ${name}`,
    alt: `Confirmation: two tickets for the Aurin Quartet, ${name}, ${where}, paid ${price * 2} euros.`,
    html: page(
      `<h1>See you on Saturday</h1><p>Your tickets are paid. We sent them by mail.</p>
      <div class="ticket"><h2>Aurin Quartet</h2><p>Saturday, 12 December, 7.30 pm</p><p>${name} · ${where}</p>
      <svg style="margin-top: 16px" width="310" height="70" viewBox="0 0 310 70" fill="#fff3e3">${Array.from({ length: 44 }, (_, index) => `<rect x="${index * 7}" width="${1 + ((index * 7 + 3) % 5)}" height="70"/>`).join('')}</svg></div>`,
      '<div style="height: 22px"></div>',
    ),
  }
}

const screen = { width: 390, height: 780, style }

/** The version that asks for the seats first. */
export const seatFirst: DrawnPrototype = {
  ...screen,
  screens: [
    home('concert-seats'),
    jazz,
    concert('concert-seats', { label: 'Choose seats', screen: 'seats' }),
    hall,
    seats,
    ...partNames.map(seatPlan),
    ...partNames.map((part) => basket(part, 'seats')),
    ...partNames.map(tickets),
  ],
}

/** The version that asks for the price first. */
export const priceFirst: DrawnPrototype = {
  ...screen,
  screens: [
    home('concert-prices'),
    jazz,
    concert('concert-prices', { label: 'Choose a price', screen: 'prices' }),
    hall,
    prices,
    ...partNames.map(offer),
    ...partNames.map((part) => basket(part, 'prices')),
    ...partNames.map(tickets),
  ],
}
