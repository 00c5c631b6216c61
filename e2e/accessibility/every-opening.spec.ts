import { openCopies } from '../engines/ibm.ts'
import { listen } from '../engines/live.ts'
import { expect, test } from '../fixtures.ts'
import { everybody, roundsOf } from '../openings/all-openings.ts'
import { openEach } from '../openings/open-each.ts'
import { startOpeningPage } from '../openings/opening-page.ts'
import { judgeOpening } from './judge-opening.ts'
import { judgedName, type Judged } from './judged.ts'

test.describe.configure({ mode: 'parallel' })

/** Three engines take some seconds for each opening. */
const longestMs = 15 * 60 * 1000
/** `OPENINGS='Welcome|Issue Statement'` judges these alone, `OPENINGS='at 768 px'` those of this width. */
const named = new RegExp(process.env['OPENINGS'] ?? '')

for (const who of everybody) {
  for (const { subject, title, openings: all } of roundsOf(who)) {
    const openings = all.filter(({ name, width }) =>
      named.test(width ? `${name}, at ${width} px` : name),
    )
    if (openings.length === 0) continue
    // Under another title the judgement of some is not kept for that of all.
    const isWhole = openings.length === all.length
    test(isWhole ? title : `some of ${title}`, async ({ visitor, product }, info) => {
      test.setTimeout(longestMs)
      const page = await visitor()
      // In the middle of a transition a colour has no contrast that anybody reads.
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const place = await startOpeningPage(page, product, who)
      await listen(page)
      const judge = { subject, who, page, copies: await openCopies(page), looks: new Set<string>() }
      const judged: Judged[] = []
      await openEach(place, { who, openings }, async (opening) => {
        const one = await judgeOpening(opening, judge)
        judged.push(one)
        // Faults are printed at once, because the whole run takes long.
        for (const fault of one.faults) process.stdout.write(`${fault}\n`)
      })
      await info.attach(judgedName, {
        body: JSON.stringify(judged),
        contentType: 'application/json',
      })
      expect(judged.flatMap(({ faults }) => faults)).toEqual([])
    })
  }
}
