/** What names a row in the answers of calls. */
export type Row = { _id: string | null }

/** How the lists of an endpoint know their rows. */
export type RowRules = {
  /** The name of a row in its list. */
  idOf: (row: Row) => string
  /**
   * A column that tells rows of this kind: the answer of a call that has it is such a row. Null if no call
   * answers with one: a report is about people, and the answer to a change of a person is no row of it.
   */
  takes: string | null
}

const byEndpoint = new Map<string, RowRules>()

/** Notes the rules of an endpoint, and returns them. */
export function addRowRules(
  name: string,
  { idOf = ({ _id }: Row) => _id ?? '', takes }: Pick<RowRules, 'takes'> & Partial<RowRules>,
): RowRules {
  const rules = { idOf, takes }
  byEndpoint.set(name, rules)
  return rules
}

/** The rules of an endpoint; undefined if its rows need not keep their places. */
export const rowRulesOf = (name: string): RowRules | undefined => byEndpoint.get(name)

/** The endpoints with rows that keep their places. */
export const stillEndpoints = (): string[] => [...byEndpoint.keys()]
