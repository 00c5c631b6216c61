import openapiTS, { astToString } from 'openapi-typescript'

/**
 * The types of a description of the API, for clients in TypeScript. The maker of them is written for
 * TypeScript 5: this package has one of its own, so that ours stays the only one elsewhere.
 */
export const toApiTypes = async (description: string): Promise<string> =>
  astToString(await openapiTS(description))
