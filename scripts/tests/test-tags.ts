// Without the files that have the tags: the configuration of Vitest is read once for each project.

/**
 * The tag with which `npm test` includes slow tests, tests of files of the rest, and stories:
 * `tags: 'short'` in Vitest, `@short` at the end of a story's title.
 */
export const shortTag = 'short'
/**
 * The tag of files of quick tests that cost much, and whose rules others prove in a smaller form:
 * `npm run test:rest` runs them, but for their short tests. It is their first line: `// @module-tag rest`.
 */
export const restTag = 'rest'
/**
 * The tag of files of slow tests in which an operator does or suffers something: `npm run operations` runs them,
 * and the gate a short form of what they try. It is their first line: `// @module-tag operations`.
 */
export const operationsTag = 'operations'

/** The only project whose tests are retried. */
export const processes = 'processes'
