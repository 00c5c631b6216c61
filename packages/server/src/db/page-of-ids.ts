/** The ids of one page of rows in their order, and the number of all. */
export type PageOfIds = { ids: string[]; total: number }
