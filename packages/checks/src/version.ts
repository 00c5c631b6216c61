/** Stored with each result. Raise it when a check finds or words anything differently. */
export const engineVersion = '16'

/** Stored with each comparison. Raise its last number when a comparison answers differently. */
export const comparisonVersion = `${engineVersion}.1`
