const documentExtension =
  /\.(pdf|docx?|xlsx?|pptx?|odt|ods|odp|rtf|txt|indd|qxd|pub|pages|html?|dotx?|docm|pptm|ppsx?|potx?|xlsm|csv|wpd|dvi|ps|tex|idml|qxp|vsdx?|dwg|cdr|psd|graffle)$/i
const imageExtension = /\.(png|jpe?g|gif|tiff?|bmp|webp|svg|emf|wmf|eps|heic|avif|jfif|psd)$/i

/** Also matches `Microsoft Word - minutes.doc`, and `ownName` without its extension. */
export const isFileName = (title: string, ownName: string) =>
  documentExtension.test(title.trim()) ||
  imageExtension.test(title.trim()) ||
  isSameTitle(title, ownName.replace(/\.[^.]*$/, ''))

const isSameTitle = (title: string, name: string) =>
  title.trim() !== '' && title.trim().normalize() === name.trim().normalize()

export const isImageFileName = (description: string) => imageExtension.test(description.trim())
