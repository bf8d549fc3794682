import { demoSitePages } from '#content/demo-sites/index.ts'
import type { DemoSite, SitePart } from '#content/demo-sites/site.ts'
import { routes } from '#content/site/routes.ts'
import { sceneOf } from './scenes.ts'

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replaceAll(/[&<>"]/g, (character) => escapes[character] ?? character)

const row = (cells: readonly string[]) =>
  `<tr>${cells
    .map((cell, index) => (index === 0 ? `<th scope="row">${escape(cell)}</th>` : `<td>${escape(cell)}</td>`))
    .join('')}</tr>`

const headRow = (cells: readonly string[]) =>
  cells.every((cell) => cell === '')
    ? ''
    : `<thead><tr>${cells
        .map((cell) => (cell === '' ? '<td></td>' : `<th scope="col">${escape(cell)}</th>`))
        .join('')}</tr></thead>`

const field = ({ label, options }: { readonly label: string; readonly options?: readonly string[] }) =>
  `<label>${escape(label)}${
    options
      ? `<select>${options.map((option) => `<option>${escape(option)}</option>`).join('')}</select>`
      : '<input autocomplete="off" maxlength="80">'
  }</label>`

const partHtml = ({ path }: DemoSite, part: SitePart): string => {
  switch (part.kind) {
    case 'text':
      return `<p>${escape(part.text)}</p>`
    case 'small':
      return `<p class="small">${escape(part.text)}</p>`
    case 'heading':
      return `<h2>${escape(part.text)}</h2>`
    case 'button':
      return `<p><a class="button" href="${path}${part.to}">${escape(part.label)}</a></p>`
    case 'links':
      return `<ul>${part.links
        .map(({ label, to }) => `<li><a href="${path}${to}">${escape(label)}</a></li>`)
        .join('')}</ul>`
    case 'table':
      return `<div class="wide" tabindex="0" role="region" aria-label="${escape(part.caption)}"><table><caption>${escape(part.caption)}</caption>${headRow(part.head)}<tbody>${part.rows.map(row).join('')}</tbody></table></div>`
    case 'cards':
      return `<ul class="cards">${part.cards
        .map(
          ({ title, text, to }) =>
            `<li><h2><a href="${path}${to}">${escape(title)}</a></h2><p>${escape(text)}</p></li>`,
        )
        .join('')}</ul>`
    case 'fields':
      return `<div class="fields">${part.fields.map(field).join('')}</div>`
  }
}

/** Says that the site is drawn, and what for. */
const footerOf = ({ name, isApp }: DemoSite) =>
  isApp
    ? `${escape(name)} is a drawn page that stands in for an app: a demo of <a href="${routes.pageToolMobileTesting}">mobile app testing</a> by Understory. Nothing is installed.`
    : `${escape(name)} is a drawn site: a demo of <a href="${routes.pageToolReplayTasks}">website testing</a> by Understory.`

interface DocumentOptions {
  /** Address of the script that reports the page. */
  readonly script: string
  readonly styles: string
}

/** The document of a page of a site of the demos; undefined for an unknown path. */
export const siteDocument = (address: string, { script, styles }: DocumentOptions) => {
  const found = demoSitePages.find(({ path }) => path === address)
  if (!found) return undefined
  const { site, page } = found
  const links = site.navigation.map(
    ({ label, to }) =>
      `<a href="${site.path}${to}"${page.path === to ? ' aria-current="page"' : ''}>${escape(label)}</a>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escape(page.title)} · ${escape(site.name)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>:root{--site:${site.color}}${styles}</style></head>
<body><a class="skip" href="#content">Skip to the content</a>
<header><div><a class="brand" href="${site.path}">${escape(site.name)}</a><nav aria-label="${escape(site.name)}">${links.join('')}</nav></div></header>
<main id="content">${page.path === '' ? sceneOf(site.scene) : ''}<h1>${escape(page.title)}</h1>${page.parts.map((part) => partHtml(site, part)).join('')}</main>
<footer><p>${footerOf(site)}</p></footer>
<script type="module" src="${script}"></script></body></html>`
}
