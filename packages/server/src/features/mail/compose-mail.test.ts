import { texts } from '@curbcut/contract'
import { expect, test } from 'vitest'
import { composeMail } from './compose-mail.ts'

test('the mark comes with the mail, for the eye only, and the text does without it', () => {
  const { text, html, images } = composeMail({ subject: 'Hello', opening: ['One line.'] })

  const shown = [...html.matchAll(/<img src="cid:([^"]+)" alt=""/g)].map(([, cid]) => cid)
  expect(shown).toEqual(images.map(({ cid }) => cid))
  expect(shown).toHaveLength(1)
  expect(html).not.toMatch(/src="http|url\(/)
  expect(text).toBe(`One line.\n\n${texts.product}`)
})
