export const barrierTitle = 'Report a barrier'

/** The beginning of a report of a barrier: questions whose answers help most to find it. */
export const barrierMessage = [
  'About accessibility',
  '',
  'What I wanted to do: ',
  'What happened instead: ',
  'My browser, and any assistive technology: ',
].join('\n')
