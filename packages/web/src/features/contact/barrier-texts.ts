export const barrierTitle = 'Report a barrier'

/** What a report of a barrier begins with: what helps most to find it. */
export const barrierMessage = [
  'About accessibility',
  '',
  'What I wanted to do: ',
  'What happened instead: ',
  'My browser, and what I read or write with: ',
].join('\n')
