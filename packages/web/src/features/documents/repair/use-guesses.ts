import { useState } from 'react'

/** Values that were read in a document, by the names of their fields. */
export type Guesses = ReadonlyMap<string, string>

/** A value counts as a guess until a person edits or confirms it. */
export function useGuesses(guesses: Guesses) {
  const [confirmed, setConfirmed] = useState<ReadonlySet<string>>(new Set())
  const stateOf = (name: string): GuessState => {
    if (!guesses.has(name)) return 'none'
    return confirmed.has(name) ? 'confirmed' : 'open'
  }
  return {
    stateOf,
    totalCount: guesses.size,
    textOf: (name: string) => guesses.get(name) ?? '',
    unconfirmedCount: [...guesses.keys()].filter((name) => stateOf(name) === 'open').length,
    confirm: (name: string) => setConfirmed((before) => new Set(before).add(name)),
  }
}

export type GuessState = 'none' | 'open' | 'confirmed'
export type TrackedGuesses = ReturnType<typeof useGuesses>
