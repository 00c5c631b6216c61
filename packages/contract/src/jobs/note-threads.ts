/** The two threads of a job. The client side never learns of the second one. */
export const noteThreads = ['client-cam', 'remediator'] as const
export type NoteThread = (typeof noteThreads)[number]
