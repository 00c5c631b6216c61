export const reportBarrierTitle = 'Report a barrier'

/** The template of a barrier report: the questions that help most to find the barrier. */
export const barrierReportTemplate = [
  'About accessibility',
  '',
  'What I wanted to do: ',
  'What happened instead: ',
  'My browser, and any assistive technology: ',
].join('\n')
