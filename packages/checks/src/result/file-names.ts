const ofDocuments = /\.(pdf|docx?|xlsx?|pptx?|odt|ods|odp|rtf|txt|indd|qxd|pub|pages|html?)$/i
const ofPictures = /\.(png|jpe?g|gif|tiff?|bmp|webp|svg|emf|wmf|eps)$/i

/** `report_final.docx`, `Microsoft Word - minutes.doc`. */
export const isFileName = (title: string) => ofDocuments.test(title.trim())

export const isPictureName = (description: string) => ofPictures.test(description.trim())
