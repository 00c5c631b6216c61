import { firstHourSteps, type FirstHour } from '@curbcut/contract'

/** A new installation without a mail server, where nothing is done. */
export const aFirstHour = (changes: Partial<FirstHour> = {}): FirstHour => ({
  isOver: false,
  done: [],
  mail: { way: 'folder', sentAt: null, test: null },
  accountManager: null,
  rates: { today: { simple_page: 1, complex_page: 2 }, next: null },
  backup: { at: null, command: 'curbcut backup FOLDER' },
  ...changes,
})

/** An installation at work. */
export const anOverFirstHour: FirstHour = aFirstHour({ isOver: true, done: [...firstHourSteps] })
