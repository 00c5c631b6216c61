/** Stored with each result. Raise it when a check finds or words anything differently. */
export const engineVersion = '15'
