import type { Language } from '#contract/shared/enumerations.ts'
import { escapeHtml as escape } from '../http/html.ts'

/** Content of a mail, in reading order. All texts are plain and escaped for HTML. */
export interface EmailContent {
  readonly subject: string
  /** English by default. */
  readonly language?: Language
  readonly paragraphs?: readonly string[]
  /** Named values, one per line. */
  readonly facts?: readonly (readonly [name: string, value: string])[]
  /** The button. */
  readonly action?: { readonly label: string; readonly url: string }
  /** Why the recipient gets this mail. */
  readonly footer?: readonly string[]
  /** Addresses that become links where the paragraphs and the footer name them. */
  readonly links?: readonly string[]
}

const toText = ({ paragraphs = [], facts = [], action, footer = [] }: EmailContent) => {
  const lines = facts.map(([name, value]) => `${name}: ${value}`)
  const parts = [
    ...paragraphs,
    ...(lines.length > 0 ? [lines.join('\n')] : []),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(footer.length > 0 ? [`-- \n${footer.join('\n')}`] : []),
  ]
  return `${parts.join('\n\n')}\n`
}

/** A text with its line breaks, and with links where it names one of the addresses. */
const flow = (text: string, links: readonly string[]) =>
  links
    .map(escape)
    .reduce((html, url) => html.replaceAll(url, () => `<a href="${url}">${url}</a>`), escape(text))
    .replaceAll('\n', '<br>\n')

const fact = ([name, value]: readonly [string, string]) =>
  `<p style="margin:0 0 8px;white-space:pre-line"><strong>${escape(name)}</strong>: ${escape(value)}</p>`

const button = ({ label, url }: { label: string; url: string }) =>
  `<p style="margin:24px 0"><a href="${escape(url)}" style="display:inline-block;padding:12px 20px;` +
  `border-radius:12px;background:#12372A;color:#FBF8F1;text-decoration:none">${escape(label)}</a></p>` +
  `<p style="margin:0 0 16px;font-size:14px;word-break:break-all">${escape(url)}</p>`

const toHtml = ({
  subject,
  language = 'en',
  paragraphs = [],
  facts = [],
  action,
  footer = [],
  links = [],
}: EmailContent) => {
  const parts = [
    ...paragraphs.map((text) => `<p style="margin:0 0 16px">${flow(text, links)}</p>`),
    ...facts.map(fact),
    ...(action ? [button(action)] : []),
    ...footer.map(
      (text) => `<p style="margin:0 0 8px;color:#436850;font-size:14px">${flow(text, links)}</p>`,
    ),
  ]
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><title>${escape(subject)}</title></head>
<body style="margin:0;padding:24px;background:#FBF8F1;color:#18211C;font:17px/1.55 Figtree,Arial,sans-serif">
<div style="max-width:560px;margin:0 auto">
${parts.join('\n')}
</div>
</body>
</html>
`
}

/** Renders a mail as plain text and as HTML without external resources. */
export const renderEmail = (content: EmailContent) => ({
  subject: content.subject,
  text: toText(content),
  html: toHtml(content),
})
