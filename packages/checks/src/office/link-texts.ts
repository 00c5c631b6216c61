/** Words that only say "link", in some languages. */
const emptyWords = new Set([
  ...['here', 'click', 'click here', 'click this', 'this', 'this link', 'link', 'more'],
  ...['read more', 'learn more', 'see more', 'more info', 'details', 'website', 'page'],
  ...['hier', 'hier klicken', 'klicken sie hier', 'mehr', 'weiterlesen'],
  ...['ici', 'cliquez ici', 'cliquer ici', 'lire la suite', 'en savoir plus', 'plus'],
  ...['aquí', 'haga clic aquí', 'clic aquí', 'leer más', 'más'],
  ...['qui', 'clicca qui', 'leggi tutto', 'aqui', 'clique aqui', 'saiba mais', 'leia mais'],
])

const address = /^(https?:\/\/|ftp:\/\/|www\.)\S+$/i

/** A link whose text does not say where it leads: none, an address, or "here". */
export function saysNothing(text: string): boolean {
  const said = text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[\s«»"'“”‘’(>→›]+|[\s«»"'“”‘’).,:;!…>→›]+$/g, '')
    .toLowerCase()
  return said === '' || address.test(said) || emptyWords.has(said)
}
