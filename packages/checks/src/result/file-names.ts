const ofDocuments =
  /\.(pdf|docx?|xlsx?|pptx?|odt|ods|odp|rtf|txt|indd|qxd|pub|pages|html?|dotx?|docm|pptm|ppsx?|potx?|xlsm|csv|wpd|dvi|ps|tex|idml|qxp|vsdx?|dwg|cdr|psd|graffle)$/i
const ofPictures = /\.(png|jpe?g|gif|tiff?|bmp|webp|svg|emf|wmf|eps|heic|avif|jfif|psd)$/i

/** Also matches `Microsoft Word - minutes.doc`, and `ownName` without its extension. */
export const isFileName = (title: string, ownName: string) =>
  ofDocuments.test(title.trim()) ||
  ofPictures.test(title.trim()) ||
  isSame(title, ownName.replace(/\.[^.]*$/, ''))

const isSame = (title: string, name: string) =>
  title.trim() !== '' && title.trim().normalize() === name.trim().normalize()

export const isPictureName = (description: string) => ofPictures.test(description.trim())
