import { expect, test } from 'vitest'
import { checkDocument } from '#checks/check-document.ts'
import { aDocument } from './a-document.ts'
import type { Change } from './a-document.ts'
import { helvetica } from './shown-fonts.ts'

/** A pattern that is packed as told, and cannot be unpacked. */
const damagedPattern: Change = (draft) => {
  const stream = draft.stream('no deflated bytes', { PatternType: 1, Filter: 'FlateDecode' })
  draft.set(draft.page, { Resources: { Pattern: { T: stream } } })
  draft.content('/P <</MCID 0>> BDC /Pattern cs /T scn 10 10 50 50 re f EMC')
}

/** Patterns that are painted with each other, all of them in a ring; the last one shows a font that is not embedded. */
const ring =
  (length: number): Change =>
  (draft) => {
    const { context, set, refOf } = draft
    const all = context.obj({})
    const Pattern = refOf(all)
    const Font = { F: { Type: 'Font', ...helvetica } }
    for (let at = 0; at < length; at++) {
      const next = (at + 1) % length
      const isLast = next === 0
      const entries = { PatternType: 1, Resources: isLast ? { Pattern, Font } : { Pattern } }
      const shown = isLast ? ' BT /F 12 Tf (a) Tj ET' : ''
      set(all, { [`T${at}`]: draft.stream(`/T${next} scn 0 0 1 1 re f${shown}`, entries) })
    }
    set(draft.page, { Resources: { Pattern } })
    draft.content('/P <</MCID 0>> BDC /T0 scn 10 10 50 50 re f EMC')
  }

async function conditionsOf(change: Change) {
  const { state, conditions } = await checkDocument(await aDocument(change))
  expect(state).toBe('done')
  return (rule: string) => conditions.find((one) => one.rule === rule)
}

test('a pattern that cannot be read leaves its fonts and forms open, and nothing else', async () => {
  const found = await conditionsOf(damagedPattern)

  expect(found('7.21.4.1-1')?.status).toBe('not_assessed')
  expect(found('7.20-1')?.status).toBe('not_assessed')
  expect(found('7.1-3')?.status).toBe('pass')
})

test('ten thousand patterns in a ring are each walked once', async () => {
  const found = await conditionsOf(ring(10_000))

  expect(found('7.21.4.1-1')).toMatchObject({ status: 'fail', count: 1 })
  expect(found('7.1-3')?.status).toBe('pass')
})
