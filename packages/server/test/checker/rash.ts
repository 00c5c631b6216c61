import { answer } from './answer.ts'

// Answers to the original alone.
answer({
  state: 'compared',
  words: 1,
  found: 1,
  added: 0,
  structure: null,
  doubts: [],
  lost: [],
  pages: { original: 1, fixed: 1 },
})
