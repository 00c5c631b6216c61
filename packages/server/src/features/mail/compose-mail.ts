import { readFileSync } from 'node:fs'
import { texts } from '@curbcut/contract'
import type { MailImage } from '#server/ports/mailer.ts'

export type MailContent = {
  subject: string
  /** Each a paragraph. */
  opening: readonly string[]
  /** Lines like `Verification code: 12345678`. */
  facts?: readonly { label: string; value: string }[]
  link?: MailLink
  parts?: readonly { lines: readonly string[]; link?: MailLink }[]
  closing?: readonly string[]
  lastLink?: MailLink
}

export type MailLink = { label: string; address: string }

export function composeMail(mailContent: MailContent) {
  const { subject, opening, facts = [], link, parts = [], closing = [], lastLink } = mailContent
  const factLines = facts.map(({ label, value }) => `${label}: ${value}`)
  return {
    subject,
    text: [
      ...opening,
      ...(factLines.length > 0 ? [factLines.join('\n')] : []),
      ...toLinkTexts(link),
      ...parts.flatMap((part) => [...part.lines, ...toLinkTexts(part.link)]),
      ...closing,
      texts.product,
      ...toLinkTexts(lastLink),
    ].join('\n\n'),
    html: toHtmlPage(subject, [
      ...opening.map((line) => escapeHtml(line)),
      ...facts.map(
        ({ label, value }) => `${escapeHtml(label)}: <strong>${escapeHtml(value)}</strong>`,
      ),
      ...toAnchors(link),
      ...parts.flatMap((part) => [...part.lines.map(escapeHtml), ...toAnchors(part.link)]),
      ...closing.map((line) => escapeHtml(line)),
      escapeHtml(texts.product),
      ...toAnchors(lastLink),
    ]),
    images: [logo],
  }
}

const toLinkTexts = (link?: MailLink) => (link ? [`${link.label}:\n${link.address}`] : [])
const toAnchors = (link?: MailLink) =>
  link ? [`<a href="${escapeHtml(link.address)}">${escapeHtml(link.label)}</a>`] : []

/** Pixels, for width and height. */
const logoPixels = 32

const logoCid = 'mark@curbcut'

/** Has twice as many pixels, for high-density screens. */
const logo: MailImage = {
  cid: logoCid,
  filename: 'mark.png',
  content: readFileSync(new URL('../../icons/mark.png', import.meta.url)),
}

const paragraphStyle = 'margin:0 0 16px;white-space:pre-line'

function toHtmlPage(subject: string, paragraphs: string[]): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;font:16px/24px sans-serif">
<main style="max-width:560px">
<img src="cid:${logoCid}" alt="" width="${logoPixels}" height="${logoPixels}" style="display:block;margin:0 0 16px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:28px">${escapeHtml(subject)}</h1>
${paragraphs.map((content) => `<p style="${paragraphStyle}">${content}</p>`).join('\n')}
</main>
</body>
</html>
`
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escapeHtml = (text: string) =>
  text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character)
