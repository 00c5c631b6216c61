import { resize } from '../sweeps/window-size.ts'
import { bulkOpenings } from './bulk-openings.ts'
import { comparisonOpenings } from './comparison-openings.ts'
import { fileOpenings } from './file-openings.ts'
import { firstHourOpenings } from './first-hour-openings.ts'
import { inspectOpenings } from './inspect-openings.ts'
import { jobDialogOpenings } from './job-dialog-openings.ts'
import { jobListOpenings } from './job-list-openings.ts'
import { jobOpenings } from './job-openings.ts'
import { moneyOpenings } from './money-openings.ts'
import { everyRole, type Opening } from './opening.ts'
import { organizationOpenings } from './organization-openings.ts'
import { peopleOpenings } from './people-openings.ts'
import { providerOpenings } from './provider-openings.ts'
import { publicOpenings } from './public-openings.ts'
import { reportOpenings } from './report-openings.ts'
import { sharedOpenings } from './shared-openings.ts'
import { signOffOpenings } from './sign-off-openings.ts'
import { systemStatusOpenings } from './system-status-openings.ts'
import type { Who } from './who.ts'

/**
 * Every screen, dialog and state that the product shows, by subject. A test holds them against the tables
 * of the router and of the dialogs (packages/web/test/openings.test.ts).
 */
const openings = {
  'before the work': publicOpenings,
  'every screen': [...jobListOpenings, ...sharedOpenings],
  jobs: [...jobOpenings, ...jobDialogOpenings, ...bulkOpenings, ...signOffOpenings],
  'files of jobs': [...fileOpenings, ...comparisonOpenings],
  'one document': inspectOpenings,
  people: [...peopleOpenings, ...organizationOpenings],
  money: moneyOpenings,
  'reports of jobs': reportOpenings,
  'the machine': [...systemStatusOpenings, ...providerOpenings, ...firstHourOpenings],
} as const satisfies Record<string, readonly Opening[]>

/** An opening, and the same in a window of 768 px for whom it names. */
function atItsWidths(opening: Opening): readonly Opening[] {
  const { inStories: _, at768, ...same } = opening
  if (!at768) return [opening]
  const inMiddle: Opening = {
    ...same,
    by: at768,
    width: 768,
    async open(place) {
      await resize(place.page, { width: 768, height: 800 })
      await opening.open(place)
    },
  }
  return [opening, inMiddle]
}

/** The same by subject, at all widths. */
const subjects = Object.entries(openings).map(([subject, some]) => ({
  subject,
  all: some.flatMap(atItsWidths),
}))

export const everybody: readonly Who[] = ['visitor', 'undecided', ...everyRole]

/** What this person can have before them. */
export const openingsOf = (who: Who): readonly Opening[] =>
  roundsOf(who).flatMap((round) => round.openings)

/** What one test shows, one after the other. */
const mostAtOnce = 10

/** Every opening of this person by subject, in parts that may run side by side. */
export const roundsOf = (who: Who) =>
  subjects.flatMap(({ subject, all }) => {
    const theirs = all.filter(({ by }) => by.includes(who))
    const parts = Math.ceil(theirs.length / mostAtOnce)
    return Array.from({ length: parts }, (_, index) => {
      const round = theirs.slice(index * mostAtOnce, (index + 1) * mostAtOnce)
      const title = `${who}, ${subject} ${index + 1}: ${round.length} openings`
      return { subject, title, openings: round }
    })
  })

/** The names of the tests of `npm run accessibility`. */
export const titlesOfRounds: readonly string[] = everybody.flatMap((who) =>
  roundsOf(who).map(({ title }) => title),
)

const all = everybody.flatMap((who) => openingsOf(who).map((opening) => ({ who, opening })))
const screenIn = ({ shows }: Opening) => shows.find((name) => /(Page|Route)$/.test(name))
const firstOfEachScreen = all.filter(({ opening }, index) => {
  const screen = screenIn(opening)
  return screen && !all.slice(0, index).some((other) => screenIn(other.opening) === screen)
})

/**
 * The screens of this person that nobody before them has, each opened once: pages and routes, as their
 * components are named.
 */
export const screensOf = (who: Who): readonly Opening[] =>
  firstOfEachScreen.filter((first) => first.who === who).map(({ opening }) => opening)
