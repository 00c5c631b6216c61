import type { Page } from '@playwright/test'
import { fitHeight, setTheme, themes, widths } from '../accessible.ts'
import { judgeByAlfa } from '../engines/alfa.ts'
import { judgeByAxe } from '../engines/axe.ts'
import { sift, toLine, type Finding } from '../engines/finding.ts'
import { judgeFocus } from '../engines/focus.ts'
import { judgeByIbm, type CopyPage } from '../engines/ibm.ts'
import { heard } from '../engines/live.ts'
import { judgeRows } from '../engines/rows.ts'
import type { Opening } from '../openings/opening.ts'
import type { Who } from '../openings/who.ts'
import { resize } from '../sweeps/window-size.ts'
import type { Judged } from './judged.ts'

const lowestWindow = 800

export type Judge = {
  subject: string
  who: Who
  page: Page
  copies: CopyPage
  /** The looks of focus that were judged already. */
  looks: Set<string>
}

/** Judges the open page by every engine. */
export async function judgeOpening(opening: Opening, judge: Judge): Promise<Judged> {
  const { name } = opening
  const { subject, who, page } = judge
  const judged: Judged = {
    subject,
    name,
    who,
    route: routeOf(page),
    widths: [],
    themes: [],
    times: {},
    passes: 0,
    asked: 0,
    rows: 0,
    stops: 0,
    said: [],
    faults: [],
    used: [],
  }
  await note(judged, page, await hear(page, judged))
  const { says } = opening
  if (says && !judged.said.some((line) => says.test(line))) {
    judged.faults.push(
      `${who}, ${name}: no live region says ${says}, but ${judged.said.join('; ')}`,
    )
  }
  for (const width of opening.width ? [opening.width] : widths) {
    await resize(page, { width, height: lowestWindow })
    await fitHeight(page, width)
    await judgeAt(opening, judge, judged)
    judged.widths.push(width)
  }
  judged.themes.push(...themes)
  await note(judged, page, await hear(page, judged))
  return judged
}

const routeOf = (page: Page) => new URL(page.url()).pathname.replace(/[0-9a-f]{8}-[\w-]+/g, ':id')

async function hear(page: Page, judged: Judged) {
  const { said, findings } = await heard(page)
  judged.said.push(...said.filter((line) => !judged.said.includes(line)))
  return findings
}

/** Judges at the present width. */
async function judgeAt(opening: Opening, judge: Judge, judged: Judged) {
  const { page } = judge
  const { times } = judged
  const count = (engine: keyof typeof times) => (times[engine] = (times[engine] ?? 0) + 1)

  for (const theme of themes) {
    await setTheme(page, theme)
    count('axe')
    await note(judged, page, await judgeByAxe(page, theme === 'light' ? 'inFull' : 'contrast'))
  }
  await setTheme(page, null)

  const rows = await judgeRows(page)
  judged.rows += rows.compared
  count('rows')
  await note(judged, page, rows.findings)

  // Several people may share an opening. The slower engines judge it for the first of them only.
  if (judge.who === opening.by[0]) {
    const alfa = await judgeByAlfa(page)
    count('alfa')
    judged.passes += alfa.passes
    await note(judged, page, alfa.findings)

    const ibm = await judgeByIbm(page, judge.copies)
    count('ibm')
    judged.asked += ibm.asked
    // The paths are those of the copy.
    await note(judged, judge.copies.page, ibm.findings)
  }

  // A menu is left out: arrows move its focus, not Tab, and a colour of the system shows it.
  if (await page.getByRole('menu').isHidden()) {
    const focus = await judgeFocus(page, judge.looks)
    count('focus')
    judged.stops += focus.judged
    await note(judged, page, focus.findings)
  }
}

async function note(judged: Judged, page: Page, findings: readonly Finding[]) {
  const { faults, used } = await sift(page, findings)
  const width = page.viewportSize()?.width
  judged.faults.push(
    ...faults.map((fault) => `${judged.who}, ${judged.name}, ${width} px: ${toLine(fault)}`),
  )
  judged.used.push(...used.map(({ engine, rule, selector }) => ({ engine, rule, selector })))
}
