/** Stored with each result. A change of what a check finds or says is a new version. */
export const engineVersion = '15'
