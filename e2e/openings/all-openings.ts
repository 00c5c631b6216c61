import { jobOpenings } from './job-openings.ts'
import { moneyOpenings } from './money-openings.ts'
import { everyRole, type Opening, type Who } from './opening.ts'
import { peopleOpenings } from './people-openings.ts'
import { publicOpenings } from './public-openings.ts'
import { sharedOpenings } from './shared-openings.ts'

/**
 * Every screen, dialog and state that the product shows. A test holds it against the tables of the router
 * and of the dialogs (scripts/openings.test.ts).
 */
export const openings: readonly Opening[] = [
  ...publicOpenings,
  ...sharedOpenings,
  ...jobOpenings,
  ...peopleOpenings,
  ...moneyOpenings,
]

export const everybody: readonly Who[] = ['visitor', 'undecided', ...everyRole]

/** What this person can have before them. */
export const openingsOf = (who: Who) => openings.filter(({ by }) => by.includes(who))
