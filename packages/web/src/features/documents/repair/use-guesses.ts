import { useState } from 'react'

/** Values that were read in a document, by the names of their fields. */
export type GuessesByField = ReadonlyMap<string, string>

export type GuessState = 'none' | 'open' | 'confirmed'

/** A value counts as a guess until a person edits or confirms it. */
export function useGuesses(guesses: GuessesByField) {
  const [confirmedNames, setConfirmedNames] = useState<ReadonlySet<string>>(new Set())
  const stateOf = (name: string): GuessState => {
    if (!guesses.has(name)) return 'none'
    return confirmedNames.has(name) ? 'confirmed' : 'open'
  }
  return {
    stateOf,
    totalCount: guesses.size,
    textOf: (name: string) => guesses.get(name) ?? '',
    unconfirmedCount: [...guesses.keys()].filter((name) => stateOf(name) === 'open').length,
    confirm: (name: string) => setConfirmedNames((before) => new Set(before).add(name)),
  }
}

export type TrackedGuesses = ReturnType<typeof useGuesses>
