/** Name of the shop whose visits the demo of session recording records. Nothing is sold there. */
export const shopName = 'Fern & Pot'

/** Path of the first page of the shop; its other pages are below. */
export const shopPath = '/demo-shop'

export type ShopCategory = 'plants' | 'tools'

export interface ShopProduct {
  readonly id:
    | 'basil'
    | 'rosemary'
    | 'lavender'
    | 'fern'
    | 'monstera'
    | 'clay-pot'
    | 'watering-can'
    | 'trowel'
  readonly category: ShopCategory
  readonly name: string
  /** Cents. */
  readonly price: number
  readonly summary: string
  readonly description: string
  /** Information that matters before buying. */
  readonly care: string
}

export const shopCategories: Readonly<
  Record<ShopCategory, { readonly name: string; readonly lead: string }>
> = {
  plants: {
    name: 'Plants',
    lead: 'Herbs for the kitchen window, and green company for darker rooms.',
  },
  tools: { name: 'Pots and tools', lead: 'The few things a balcony gardener uses every week.' },
}

/** Everything that the shop shows, in the order of its pages. */
export const shopProducts: readonly ShopProduct[] = [
  {
    id: 'basil',
    category: 'plants',
    name: 'Sweet basil',
    price: 390,
    summary: 'For a sunny window',
    description: 'A full pot of Genovese basil, grown slowly so that it survives your kitchen.',
    care: 'Water from below, and pick the tips rather than single leaves.',
  },
  {
    id: 'rosemary',
    category: 'plants',
    name: 'Rosemary',
    price: 550,
    summary: 'Needs little water',
    description: 'An upright rosemary with firm needles. It stays outside down to minus five degrees.',
    care: 'Let the soil dry before you water again. Wet roots are the end of it.',
  },
  {
    id: 'lavender',
    category: 'plants',
    name: 'Lavender',
    price: 620,
    summary: 'Flowers from June',
    description: 'True lavender in a two-liter pot. Bees find it within a day.',
    care: 'Cut it back by a third after flowering, never into the old wood.',
  },
  {
    id: 'fern',
    category: 'plants',
    name: 'Sword fern',
    price: 1400,
    summary: 'For shady corners',
    description: 'Arching fronds for a bathroom or a north window, about 40 centimeters wide.',
    care: 'Keep the soil moist, and spray the fronds while the heating is on.',
  },
  {
    id: 'monstera',
    category: 'plants',
    name: 'Monstera',
    price: 3200,
    summary: 'Grows a leaf a month',
    description: 'A young Monstera deliciosa with three leaves, all of them slit.',
    care: 'Bright, but out of the midday sun. It likes a pole to climb.',
  },
  {
    id: 'clay-pot',
    category: 'tools',
    name: 'Clay pot, 18 cm',
    price: 850,
    summary: 'Frost resistant',
    description: 'A hand-turned pot of red clay with a hole in its base and a saucer.',
    care: 'Soak a new pot for an hour, or it will drink the first watering itself.',
  },
  {
    id: 'watering-can',
    category: 'tools',
    name: 'Watering can',
    price: 2400,
    summary: 'Holds three liters',
    description: 'A can of galvanized steel with a long spout that reaches the back row.',
    care: 'Empty it before frost.',
  },
  {
    id: 'trowel',
    category: 'tools',
    name: 'Hand trowel',
    price: 1100,
    summary: 'Ash handle',
    description: 'A narrow blade of stainless steel, marked in centimeters for planting depths.',
    care: 'Oil the handle once a year.',
  },
]

/** Questions of the help page. */
export const shopHelp = [
  {
    question: 'When does my order arrive?',
    answer:
      'Never: this is a demo shop, and nothing is sold or sent. In a real shop this text would name days.',
  },
  {
    question: 'How are plants packed?',
    answer: 'In paper and straw, upright, with the soil covered. Photos of real parcels would be here.',
  },
  {
    question: 'Can I return a plant?',
    answer:
      'Within 14 days, as long as it lives. The form for returns is on the page of your order, which this demo leaves out.',
  },
  {
    question: 'What does this shop record?',
    answer: 'Only what you allow. You can change your choice at any time in the bar at the top of each page.',
  },
] as const

/** A page of the shop. */
export type ShopPage =
  | { readonly kind: 'home' | 'basket' | 'checkout' | 'help' }
  | { readonly kind: 'category'; readonly category: ShopCategory }
  | { readonly kind: 'product'; readonly product: ShopProduct }

const isCategory = (name: string): name is ShopCategory => name in shopCategories

/** Every page of the shop with its path. */
export const shopPages: readonly { readonly path: string; readonly page: ShopPage }[] = [
  { path: shopPath, page: { kind: 'home' } },
  ...Object.keys(shopCategories)
    .filter(isCategory)
    .map((category) => ({ path: `${shopPath}/${category}`, page: { kind: 'category', category } as const })),
  ...shopProducts.map((product) => ({
    path: `${shopPath}/${product.category}/${product.id}`,
    page: { kind: 'product', product } as const,
  })),
  { path: `${shopPath}/basket`, page: { kind: 'basket' } },
  { path: `${shopPath}/checkout`, page: { kind: 'checkout' } },
  { path: `${shopPath}/help`, page: { kind: 'help' } },
]

/** Key in the storage of the browser: whether the visitor allows recordings of the shop. */
export const shopConsentKey = 'understory.demo-shop.consent'
/** Days that recordings of visitors are kept. */
export const shopRetentionDays = 1
