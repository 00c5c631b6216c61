import type { OpeningPage } from './opening-page.ts'
import type { Who } from './who.ts'

/** A state of the product that somebody can have before them, and the way to it. */
export type Opening = {
  /** The name of the screen, as a person would say it; once for each person and width. */
  name: string
  by: readonly Who[]
  /**
   * The parts of the web app that are seen: screens by the component that the router names, dialogs by
   * their name in the table of dialogs, other overlays by their file.
   */
  shows: readonly string[]
  /** Leads there from any other opening that has been left. */
  open: (place: OpeningPage) => Promise<void>
  /** The announcement of a live region on the way there. */
  says?: RegExp
  /** People for whom the stories judge it too, beside `npm run accessibility`. */
  inStories?: readonly Who[]
  /** People for whom it is judged at 768 px too, where tables and ‘Tags and pages’ have a layout of their own. */
  at768?: readonly Who[]
  /** The width of a window that has it; absent: the widest and the narrowest. */
  width?: 320 | 768 | 1280
}

export const everyRole = ['RM_SU', 'RM_ADM', 'RM_CAM', 'RM_REM', 'RM_CLI'] as const
export const administrators = ['RM_SU', 'RM_ADM'] as const
