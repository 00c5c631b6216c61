/** The client side never learns of the second thread. */
export const noteThreads = ['client-cam', 'remediator'] as const
export type NoteThread = (typeof noteThreads)[number]
