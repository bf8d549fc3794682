import {
  shopCategories,
  type ShopCategory,
  shopHelp,
  shopName,
  type ShopPage,
  shopPages,
  shopPath,
  type ShopProduct,
  shopProducts,
} from '#content/demo-shop/shop.ts'
import { recordingDemo, shopSiteKey } from '#content/demo-shop/recording-demo.ts'
import { routes } from '#content/site/routes.ts'
import { productPicture, sillPicture } from './pictures.ts'

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replaceAll(/[&<>"]/g, (character) => escapes[character] ?? character)

const priceText = (cents: number) => `€${(cents / 100).toFixed(2)}`
const pathOf = ({ category, id }: ShopProduct) => `${shopPath}/${category}/${id}`
const categoryPath = (category: ShopCategory) => `${shopPath}/${category}`

const productCard = (product: ShopProduct) => `<li class="product">
  <div>${productPicture(product.id)}</div>
  <div><h3><a href="${pathOf(product)}">${escape(product.name)}</a></h3>
  <p>${escape(product.summary)}</p><p class="price">${priceText(product.price)}</p></div>
</li>`

const productList = (products: readonly ShopProduct[]) =>
  `<ul class="products">${products.map(productCard).join('')}</ul>`

const ofCategory = (category: ShopCategory) => shopProducts.filter((product) => product.category === category)

const home = () => `<section class="hero">
  <div>
    <h1>Grow something on your window sill</h1>
    <p class="lead">Herbs, house plants and the few tools that they need, sent in straw and paper.</p>
    <a class="button" href="${categoryPath('plants')}">See all plants</a>
  </div>
  <div class="scene">${sillPicture}</div>
</section>
<section>
  <h2>Liked this week</h2>
  ${productList(shopProducts.filter(({ id }) => ['basil', 'fern', 'clay-pot', 'watering-can'].includes(id)))}
</section>
<section class="columns">
  <div class="offer">${productPicture('lavender')}<p>Three pots of lavender<br><b>for the price of two</b></p></div>
  <div class="stack">
    <h2>Before you order</h2>
    <p>Plants travel on Mondays and Tuesdays, so that none spends the weekend in a box.</p>
    <a href="${shopPath}/help">Packing, delivery and returns</a>
  </div>
</section>`

const category = (name: ShopCategory) => `<div>
  <h1>${escape(shopCategories[name].name)}</h1>
  <p class="lead">${escape(shopCategories[name].lead)}</p>
  ${productList(ofCategory(name))}
</div>`

const product = (shown: ShopProduct) => `<section class="detail">
  <div class="large">${productPicture(shown.id)}<span aria-hidden="true">Zoom +</span></div>
  <div>
    <h1>${escape(shown.name)}</h1>
    <p class="big">${priceText(shown.price)}</p>
    <p>${escape(shown.description)}</p>
    <div class="row"><button class="button" type="button" data-add="${shown.id}">Add to basket</button></div>
    <p role="status" data-added></p>
    <div>
      <details><summary>Care</summary><p>${escape(shown.care)}</p></details>
      <details><summary>Packing and delivery</summary><p>Upright, in paper and straw. <a href="${shopPath}/help">More about delivery</a></p></details>
    </div>
  </div>
</section>
<section>
  <h2>Goes well with it</h2>
  ${productList(
    shopProducts
      .filter(({ id }) => id !== shown.id)
      .filter((_, index) => index % 2 === shown.name.length % 2)
      .slice(0, 3),
  )}
</section>`

const basket = () => `<div><h1>Basket</h1></div>
<div data-empty class="stack">
  <p>Your basket is empty.</p>
  <a class="button" href="${categoryPath('plants')}">See all plants</a>
</div>
<div class="columns" data-filled hidden>
  <div>
    <ul class="lines" data-lines aria-label="Products in your basket"></ul>
  </div>
  <div class="stack">
    <form data-code>
      <div class="row">
        <label>Discount code<input name="code" maxlength="20" autocomplete="off" required></label>
        <button class="button plain">Apply</button>
      </div>
      <p class="quiet">Try SPRING.</p>
    </form>
    <p class="big">Total <span data-total></span></p>
    <a class="button" href="${shopPath}/checkout">Go to checkout</a>
  </div>
</div>`

const checkout = () => `<div>
  <h1>Checkout</h1>
  <p class="lead">Make something up: nothing that you type here is sent.</p>
</div>
<form class="fields" data-order>
  <label>Name<input name="name" autocomplete="off" required maxlength="80"></label>
  <label>Street and number<input name="street" autocomplete="off" required maxlength="80"></label>
  <label>Town<input name="town" autocomplete="off" required maxlength="80"></label>
  <p class="quiet">You pay on delivery, if there were one.</p>
  <div><button class="button">Place order</button></div>
</form>
<div class="stack" data-done tabindex="-1" hidden>
  <h2>Thank you</h2>
  <p>In a real shop your plants would be on their way. Here, nothing was ordered or sent.</p>
  <p data-watch-invitation hidden>Your visit was recorded. You can watch it now, and see where this shop failed you.</p>
  <a class="button" data-watch hidden>Watch my visit</a>
</div>`

const help = () => `<div>
  <h1>Help</h1>
  <p class="lead">What people ask before their first order.</p>
</div>
<div>${shopHelp
  .map(
    ({ question, answer }) =>
      `<details><summary>${escape(question)}</summary><p>${escape(answer)}</p></details>`,
  )
  .join('')}</div>`

const contentOf = (page: ShopPage): readonly [title: string, html: string] => {
  switch (page.kind) {
    case 'home':
      return ['Plants for the window sill', home()]
    case 'category':
      return [shopCategories[page.category].name, category(page.category)]
    case 'product':
      return [page.product.name, product(page.product)]
    case 'basket':
      return ['Basket', basket()]
    case 'checkout':
      return ['Checkout', checkout()]
    case 'help':
      return ['Help', help()]
  }
}

const navigation = (path: string) =>
  [
    [categoryPath('plants'), 'Plants'],
    [categoryPath('tools'), 'Pots and tools'],
    [`${shopPath}/help`, 'Help'],
    [`${shopPath}/basket`, 'Basket <span data-count></span>'],
  ]
    .map(
      ([href = '', label]) => `<a href="${href}"${path === href ? ' aria-current="page"' : ''}>${label}</a>`,
    )
    .join('')

/** Says what is recorded, and asks before. Shown by the script of the shop. */
const visitBar = `<section class="visit" aria-label="Recording of your visit"><div>
  <p>Demo shop: nothing is sold here. <span data-recording role="status"></span></p>
  <a data-watch hidden>Watch my visit</a>
  <button type="button" data-change hidden></button>
  <a href="${routes.pageDemoSessionrecord}">About this demo</a>
</div></section>`

const consentText = `If you allow it, the recorder of Understory notes which pages you open, how you move, scroll and tap, and what goes wrong. What you type is blanked in your browser. Only you can watch the recording, from this browser, and it is deleted after a day. If you decline, nothing is recorded and the shop works the same.`

const consent = `<section class="consent" data-consent aria-labelledby="consent-title" hidden><div>
  <h2 id="consent-title">May we record your visit to this demo shop?</h2>
  <p class="text">${consentText}</p>
  <div class="row">
    <button type="button" class="button" data-decide="declined">Decline</button>
    <button type="button" class="button" data-decide="allowed">Allow recording</button>
  </div>
</div></section>`

const noScript = `<noscript><p>The basket needs JavaScript, and so does a recording: nothing is recorded.</p></noscript>`

interface DocumentOptions {
  /** Address of the script of the shop. */
  readonly script: string
  readonly styles: string
}

/** The document of a page of the demo shop; undefined for an unknown path. */
export const shopDocument = (path: string, { script, styles }: DocumentOptions) => {
  const page = shopPages.find((each) => each.path === path)?.page
  if (!page) return undefined
  const [title, html] = contentOf(page)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escape(title)} · ${escape(shopName)}, a demo shop</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>${styles}</style></head>
<body data-site="${shopSiteKey}" data-results="${routes.pageStudyResults}?study=${recordingDemo}">
<a class="skip" href="#content">Skip to the content</a>
${visitBar}
<header><div class="head"><a class="brand" href="${shopPath}">${escape(shopName)}</a><nav aria-label="Shop">${navigation(path)}</nav></div></header>
<main id="content">${html}${noScript}</main>
<footer class="foot"><div><p>${escape(shopName)} is a drawn shop: a demo of session recording by Understory.</p><a href="${shopPath}/help">Help</a><a href="${routes.pageLegalOptOut}">Your right not to be recorded</a></div></footer>
${consent}
<script type="module" src="${script}"></script></body></html>`
}
