import { readFileSync } from 'node:fs'
import { texts } from '@curbcut/contract'
import type { MailImage } from '#server/ports/mailer.ts'

export type MailContent = {
  subject: string
  /** Each a paragraph. */
  opening: readonly string[]
  /** Lines like `Verification code: 12345678`. */
  facts?: readonly { label: string; value: string }[]
  link?: Link
  parts?: readonly { lines: readonly string[]; link?: Link }[]
  closing?: readonly string[]
  lastLink?: Link
}

export type Link = { label: string; address: string }

export function composeMail(letter: MailContent) {
  const { subject, opening, facts = [], link, parts = [], closing = [], lastLink } = letter
  const factLines = facts.map(({ label, value }) => `${label}: ${value}`)
  return {
    subject,
    text: [
      ...opening,
      ...(factLines.length > 0 ? [factLines.join('\n')] : []),
      ...toTexts(link),
      ...parts.flatMap((part) => [...part.lines, ...toTexts(part.link)]),
      ...closing,
      texts.product,
      ...toTexts(lastLink),
    ].join('\n\n'),
    html: toPage(subject, [
      ...opening.map((line) => escape(line)),
      ...facts.map(({ label, value }) => `${escape(label)}: <strong>${escape(value)}</strong>`),
      ...toAnchors(link),
      ...parts.flatMap((part) => [...part.lines.map(escape), ...toAnchors(part.link)]),
      ...closing.map((line) => escape(line)),
      escape(texts.product),
      ...toAnchors(lastLink),
    ]),
    images: [logo],
  }
}

const toTexts = (link?: Link) => (link ? [`${link.label}:\n${link.address}`] : [])
const toAnchors = (link?: Link) =>
  link ? [`<a href="${escape(link.address)}">${escape(link.label)}</a>`] : []

/** Pixels, for width and height. */
const logoSize = 32

const logoCid = 'mark@curbcut'

/** Has twice as many pixels, for high-density screens. */
const logo: MailImage = {
  cid: logoCid,
  filename: 'mark.png',
  content: readFileSync(new URL('../../icons/mark.png', import.meta.url)),
}

const paragraphStyle = 'margin:0 0 16px;white-space:pre-line'

function toPage(subject: string, paragraphs: string[]): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escape(subject)}</title></head>
<body style="margin:0;padding:24px;font:16px/24px sans-serif">
<main style="max-width:560px">
<img src="cid:${logoCid}" alt="" width="${logoSize}" height="${logoSize}" style="display:block;margin:0 0 16px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:28px">${escape(subject)}</h1>
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

const escape = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign)
